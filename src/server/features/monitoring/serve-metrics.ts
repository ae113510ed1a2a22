import { createServer } from 'node:http'
import { hasLoopbackHost } from '#server/http/csrf-protection.ts'
import { METRICS_FORMAT } from './metric-text.ts'

const HOST = '127.0.0.1'

/**
 * Serves the metrics without a sign-in on a port of their own, for a supervisor on this computer. Returns a function that closes it.
 *
 * The host name is checked, so that a page in a browser on this computer cannot read them (DNS rebinding).
 */
export async function serveMetrics(
  port: number,
  metrics: () => Promise<string>,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (!hasLoopbackHost(request.headers.host ?? '')) return void response.writeHead(421).end()
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    metrics().then(
      (text) => void response.writeHead(200, { 'content-type': METRICS_FORMAT, 'x-content-type-options': 'nosniff' }).end(text),
      () => void response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
