import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A worker script that sends a request to the loft. */
const WORKER = `
const loft = new URL(location.href).searchParams.get('loft')
const attack = fetch(loft + '/api/main-loft-locations', { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{"name":"Evil"}' })
addEventListener('install', (event) => event.waitUntil(attack))
`

/** Starts the attacker's site: an empty page, a worker script, and `/away?to=`, which redirects with status 307. */
export async function openAttackerSite(): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://evil.example')
    if (pathname === '/away') response.writeHead(307, { location: searchParams.get('to') ?? '/' }).end()
    else if (pathname === '/worker.js') response.setHeader('content-type', 'text/javascript').end(WORKER)
    else response.setHeader('content-type', 'text/html').end('<!doctype html><title>Free pigeons</title><body></body>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
