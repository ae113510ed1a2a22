import { once } from 'node:events'
import { createServer, request, type ClientRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request that reached the loft, with its answer. */
export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
}

/** A proxy between the browser and the loft that records all requests and replies and changes nothing. */
export interface RecordingProxy {
  readonly port: number
  /** Returns the requests answered since the last call; empty while an answer is still pending. */
  readonly takeRecorded: () => RecordedRequest[]
  readonly stop: () => Promise<void>
}

/** A page that the proxy itself serves under any host name: the attacker's page at the start of a DNS rebinding attack. */
export const ATTACKER_PAGE = '/attacker-page'

/** Starts a recording proxy for the loft at an address. */
export async function openRecordingProxy(loft: string): Promise<RecordingProxy> {
  let recorded: RecordedRequest[] = []
  const pending = new Set<ClientRequest>()
  const server = createServer((incoming, outgoing) => {
    const { method = '', url: path = '', headers } = incoming
    if (path === ATTACKER_PAGE) {
      outgoing.setHeader('content-type', 'text/html').end('<!doctype html><title>Attacker</title>')
      return
    }
    const forwarded = request(loft + path, { method, headers, agent: false }, (answer) => {
      const status = answer.statusCode ?? 0
      pending.delete(forwarded)
      // Browsers request icons on their own.
      if (path !== '/favicon.ico') recorded.push({ method, path, status, headers: answer.headers })
      outgoing.writeHead(status, answer.headers)
      answer.pipe(outgoing)
    })
    pending.add(forwarded)
    // The client may disconnect before the whole answer was sent.
    outgoing.once('close', () => forwarded.destroy())
    forwarded.on('error', () => outgoing.destroy()).once('close', () => pending.delete(forwarded))
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    takeRecorded: () => {
      if (pending.size > 0) return []
      const taken = recorded
      recorded = []
      return taken
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
