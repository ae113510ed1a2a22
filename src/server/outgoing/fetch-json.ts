import { request, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { connectPinned, type Destination } from './connect-pinned.ts'
import { OutgoingRefusal } from './outgoing-refusal.ts'
import { resolveHost, type Lookup } from './resolve-target.ts'

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
 * Requests JSON from another program. Protects against SSRF: the name is resolved once and that address is connected to (DNS
 * rebinding), redirects are not followed, time and size are limited. Errors: OutgoingRefusal.
 */
export async function fetchJson(call: OutgoingCall): Promise<OutgoingReply> {
  const { ms, bytes } = call.limits ?? LIMITS
  const signal = AbortSignal.timeout(ms)
  const timedOut = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new OutgoingRefusal('timed_out')), { once: true }),
  )
  let socket: Socket | undefined
  const attempt = async (): Promise<OutgoingReply> => {
    const { addresses, scope } = await resolveHost(call.destination.hostname, call.lookup)
    if (scope === 'private' && !call.isPrivateAllowed) throw new OutgoingRefusal('address_private')
    socket = await connectPinned(call.destination, addresses, signal)
    const response = await send(call, socket)
    return { status: response.statusCode ?? 0, body: await bodyOf(response, bytes) }
  }
  try {
    return await Promise.race([attempt(), timedOut])
  } catch (error) {
    if (signal.aborted) throw new OutgoingRefusal('timed_out', { cause: error })
    throw error instanceof OutgoingRefusal ? error : new OutgoingRefusal('unreachable', { cause: error })
  } finally {
    socket?.destroy()
  }
}

function send(
  { destination: { protocol, hostname, port }, path, bearer }: OutgoingCall,
  socket: Socket,
): Promise<IncomingMessage> {
  const isUsualPort = port === (protocol === 'https' ? 443 : 80)
  return new Promise((resolve, reject) => {
    const clientRequest = request({
      createConnection: () => socket,
      method: 'GET',
      path,
      headers: {
        host: isUsualPort ? hostname : `${hostname}:${port}`,
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
