import { once } from 'node:events'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { OutgoingRefusal } from './outgoing-refusal.ts'

/** Where a socket leads. */
export interface Destination {
  readonly protocol: 'http' | 'https'
  /** Name or address; a newer address stands in brackets. */
  readonly hostname: string
  readonly port: number
  /** SHA-256 of the certificate the other side must show, in hexadecimal; without one the usual authorities vouch for it. */
  readonly fingerprint: string | undefined
}

/** Opens a socket to one of the addresses, in their order; a certificate is checked before a single byte is sent. */
export async function connectPinned(
  destination: Destination,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Socket> {
  let failure: unknown
  for (const address of addresses) {
    try {
      return await connectTo(destination, address, signal)
    } catch (error) {
      if (error instanceof OutgoingRefusal || signal.aborted) throw error
      failure = error
    }
  }
  throw new OutgoingRefusal('unreachable', { cause: failure })
}

async function connectTo(destination: Destination, address: string, signal: AbortSignal): Promise<Socket> {
  const { protocol, hostname, port, fingerprint } = destination
  const socket = connectPlain({ host: address, port })
  const give = () => socket.destroy()
  signal.addEventListener('abort', give, { once: true })
  try {
    await once(socket, 'connect', { signal })
    return protocol === 'http' ? socket : await secured(socket, hostname, fingerprint, signal)
  } catch (error) {
    socket.destroy()
    throw error
  }
}

async function secured(
  socket: Socket,
  hostname: string,
  fingerprint: string | undefined,
  signal: AbortSignal,
): Promise<TLSSocket> {
  const tls = connectTls({
    socket,
    // A certificate of the other keeper's own is known by its fingerprint alone, checked below.
    rejectUnauthorized: fingerprint === undefined,
    ...(isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && { servername: hostname }),
  })
  try {
    await once(tls, 'secureConnect', { signal })
  } catch (cause) {
    if (signal.aborted) throw cause
    throw new OutgoingRefusal('certificate', { cause })
  }
  if (fingerprint !== undefined && plainPrint(tls.getPeerCertificate().fingerprint256) !== plainPrint(fingerprint)) {
    throw new OutgoingRefusal('certificate')
  }
  return tls
}

const plainPrint = (text: string | undefined): string => (text ?? '').replaceAll(':', '').toLowerCase()
