import { request } from 'node:http'
import type { Socket } from 'node:net'
import type { Destination } from './connect-pinned.ts'
import type { Lookup } from './resolve-target.ts'
import { OutgoingRefusal } from './outgoing-refusal.ts'
import { hostHeaderOf, withConnection } from './with-connection.ts'

/** The time limit of the whole call, in ms. */
const TIMEOUT_MS = 10_000

interface Post {
  readonly destination: Destination
  /** Path with query, beginning with a slash. */
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly isPrivateAllowed: boolean
  readonly lookup?: Lookup
}

/** Sends JSON to another program and returns the status of its answer, whose content is not read. Errors: OutgoingRefusal. */
export function postJson({ destination, path, body, headers, isPrivateAllowed, lookup }: Post): Promise<number> {
  return withConnection({ destination, isPrivateAllowed, ms: TIMEOUT_MS, ...(lookup && { lookup }) }, async (socket: Socket) => {
    const status = await new Promise<number>((resolve, reject) => {
      const sent = request({
        createConnection: () => socket,
        method: 'POST',
        path,
        headers: {
          host: hostHeaderOf(destination),
          'content-type': 'application/json; charset=utf-8',
          'content-length': String(Buffer.byteLength(body)),
          connection: 'close',
          ...headers,
        },
      })
      sent.once('response', (response) => resolve(response.statusCode ?? 0))
      sent.once('error', reject)
      sent.end(body)
    })
    // A redirect could lead to a host that nobody has allowed.
    if (status >= 300 && status < 400) throw new OutgoingRefusal('redirected')
    return status
  })
}
