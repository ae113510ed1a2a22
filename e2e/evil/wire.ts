import { once } from 'node:events'
import { createServer, request, type ClientRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request that came to the loft, and how it was answered. */
export interface Seen {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
}

/** Stands between the browser and the loft, changes nothing, and writes down what comes by. */
export interface Wire {
  readonly port: number
  /** What was answered since the last time this was asked; empty while an answer is still awaited. */
  readonly takeSeen: () => Seen[]
  readonly stop: () => Promise<void>
}

/** A page of nobody, under whatever name it is asked for: how a foreign name that points to the loft begins (DNS rebinding). */
export const PAGE_OF_NOBODY = '/page-of-nobody'

/** Opens a wire to the loft at an address. */
export async function openWire(loft: string): Promise<Wire> {
  let seen: Seen[] = []
  const pending = new Set<ClientRequest>()
  const server = createServer((incoming, outgoing) => {
    const { method = '', url: path = '', headers } = incoming
    if (path === PAGE_OF_NOBODY) {
      outgoing.setHeader('content-type', 'text/html').end('<!doctype html><title>Nobody</title>')
      return
    }
    const onward = request(loft + path, { method, headers, agent: false }, (answer) => {
      const status = answer.statusCode ?? 0
      pending.delete(onward)
      // Icons are asked for by the browser itself.
      if (path !== '/favicon.ico') seen.push({ method, path, status, headers: answer.headers })
      outgoing.writeHead(status, answer.headers)
      answer.pipe(outgoing)
    })
    pending.add(onward)
    // Whoever asked may go before everything was sent.
    outgoing.once('close', () => onward.destroy())
    onward.on('error', () => outgoing.destroy()).once('close', () => pending.delete(onward))
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    takeSeen: () => {
      if (pending.size > 0) return []
      const taken = seen
      seen = []
      return taken
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
