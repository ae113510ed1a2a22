import type { X509Certificate } from 'node:crypto'
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
  /** SHA-256 of the certificate the other side must show, or of the authority that signed it; without one the usual authorities vouch. */
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
  if (fingerprint !== undefined && !isKnownBy(tls.getPeerX509Certificate(), fingerprint)) throw new OutgoingRefusal('certificate')
  return tls
}

/** Whether a certificate is the one of this fingerprint, or in force and signed by the authority of this fingerprint. */
function isKnownBy(shown: X509Certificate | undefined, fingerprint: string): boolean {
  if (!shown) return false
  if (isOf(shown, fingerprint)) return true
  const { issuerCertificate: authority } = shown
  if (!authority?.ca || !isOf(authority, fingerprint)) return false
  const now = new Date()
  // The certificate of an authority is known to everybody: only its signature tells that it vouches.
  return (
    shown.checkIssued(authority) && shown.verify(authority.publicKey) && shown.validFromDate <= now && now <= shown.validToDate
  )
}

const isOf = ({ fingerprint256 }: X509Certificate, fingerprint: string): boolean =>
  fingerprint256.replaceAll(':', '').toLowerCase() === fingerprint.replaceAll(':', '').toLowerCase()
