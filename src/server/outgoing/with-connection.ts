import type { Socket } from 'node:net'
import { connectPinned, type Destination } from './connect-pinned.ts'
import { OutgoingRefusal } from './outgoing-refusal.ts'
import { resolveHost, type Lookup } from './resolve-target.ts'

interface Connection {
  readonly destination: Destination
  /** Whether the keeper allowed this host to be in a private network. */
  readonly isPrivateAllowed: boolean
  /** For the whole call, from the name lookup to the last byte, in ms. */
  readonly ms: number
  readonly lookup?: Lookup
}

/**
 * Connects to another program, uses the connection and closes it. Protects against SSRF: the name is resolved once and that address is
 * connected to (DNS rebinding), and only allowed networks are reached. Errors: OutgoingRefusal.
 */
export async function withConnection<T>(
  { destination, isPrivateAllowed, ms, lookup }: Connection,
  work: (socket: Socket) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(ms)
  const timedOut = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new OutgoingRefusal('timed_out')), { once: true }),
  )
  let socket: Socket | undefined
  const attempt = async (): Promise<T> => {
    const { addresses, scope } = await resolveHost(destination.hostname, lookup)
    if (scope === 'private' && !isPrivateAllowed) throw new OutgoingRefusal('address_private')
    socket = await connectPinned(destination, addresses, signal)
    return work(socket)
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

/** Returns the `Host` header of a destination, with the port unless it is the usual one. */
export function hostHeaderOf({ protocol, hostname, port }: Destination): string {
  return port === (protocol === 'https' ? 443 : 80) ? hostname : `${hostname}:${port}`
}
