import { request, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Destination } from './connect-pinned.ts'
import { OutgoingRefusal } from './outgoing-refusal.ts'
import type { Lookup } from './resolve-target.ts'
import { hostHeaderOf, withConnection } from './with-connection.ts'

export interface OutgoingLimits {
  /** For the whole call, from the name lookup to the last byte, in ms. */
  readonly ms: number
  readonly bytes: number
}

const LIMITS: OutgoingLimits = { ms: 10_000, bytes: 5 * 1024 * 1024 }

export interface OutgoingCall {
  readonly destination: Destination
  /** Path with query, beginning with a slash. */
  readonly path: string
  /** Secret that is sent as bearer token; a public file needs none. */
  readonly bearer?: string
  /** Whether the keeper allowed this host to be in a private network. */
  readonly isPrivateAllowed: boolean
  readonly limits?: OutgoingLimits
  readonly lookup?: Lookup
}

export interface OutgoingReply {
  readonly status: number
  /** The parsed reply, not yet validated. */
  readonly body: unknown
}

/**
 * Requests JSON from another program; redirects are not followed, time and size are limited. Errors: OutgoingRefusal.
 */
export function fetchJson(call: OutgoingCall): Promise<OutgoingReply> {
  const { bytes } = call.limits ?? LIMITS
  return withConnection({ ms: LIMITS.ms, ...call, ...call.limits }, async (socket) => {
    const response = await send(call, socket)
    return { status: response.statusCode ?? 0, body: await bodyOf(response, bytes) }
  })
}

function send({ destination, path, bearer }: OutgoingCall, socket: Socket): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const clientRequest = request({
      createConnection: () => socket,
      method: 'GET',
      path,
      headers: {
        host: hostHeaderOf(destination),
        accept: 'application/json',
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        connection: 'close',
      },
    })
    clientRequest.once('response', resolve)
    clientRequest.once('error', reject)
    clientRequest.end()
  })
}

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<unknown> {
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400) throw new OutgoingRefusal('redirected')
  const isJson = /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')
  if (!isJson || headers['content-encoding'] !== undefined) throw new OutgoingRefusal('not_json')
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new OutgoingRefusal('too_large')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new OutgoingRefusal('too_large')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)))
  } catch (cause) {
    throw new OutgoingRefusal('not_json', { cause })
  }
}
