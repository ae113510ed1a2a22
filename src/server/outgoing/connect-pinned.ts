import type { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { OutgoingRefusal } from './outgoing-refusal.ts'

/** The target of a connection. */
export interface Destination {
  readonly protocol: 'http' | 'https'
  /** Name or address; an IPv6 address is in brackets. */
  readonly hostname: string
  readonly port: number
  /**
   * SHA-256 of the certificate that the server must send, or of the authority that signed it; without it the usual root
   * authorities apply.
   */
  readonly fingerprint: string | undefined
}

/** Connects to the first reachable address, in the given order; a certificate is checked before any data is sent. */
export async function connectPinned(
  destination: Destination,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Socket> {
  let lastError: unknown
  for (const address of addresses) {
    try {
      return await connectTo(destination, address, signal)
    } catch (error) {
      if (error instanceof OutgoingRefusal || signal.aborted) throw error
      lastError = error
    }
  }
  throw new OutgoingRefusal('unreachable', { cause: lastError })
}

async function connectTo(destination: Destination, address: string, signal: AbortSignal): Promise<Socket> {
  const { protocol, hostname, port, fingerprint } = destination
  const socket = connectPlain({ host: address, port })
  const abort = () => socket.destroy()
  signal.addEventListener('abort', abort, { once: true })
  try {
    await once(socket, 'connect', { signal })
    return protocol === 'http' ? socket : await startTls(socket, hostname, fingerprint, signal)
  } catch (error) {
    socket.destroy()
    throw error
  }
}

async function startTls(
  socket: Socket,
  hostname: string,
  fingerprint: string | undefined,
  signal: AbortSignal,
): Promise<TLSSocket> {
  const tls = connectTls({
    socket,
    // A pinned certificate may be self-signed; it is checked by its fingerprint below.
    rejectUnauthorized: fingerprint === undefined,
    ...(isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && { servername: hostname }),
  })
  try {
    await once(tls, 'secureConnect', { signal })
  } catch (cause) {
    if (signal.aborted) throw cause
    throw new OutgoingRefusal('certificate', { cause })
  }
  if (fingerprint !== undefined && !matchesPin(tls.getPeerX509Certificate(), fingerprint))
    throw new OutgoingRefusal('certificate')
  return tls
}

/** Returns whether a certificate has this fingerprint, or is valid and signed by the authority with this fingerprint. */
function matchesPin(certificate: X509Certificate | undefined, fingerprint: string): boolean {
  if (!certificate) return false
  if (hasFingerprint(certificate, fingerprint)) return true
  const { issuerCertificate: authority } = certificate
  if (!authority?.ca || !hasFingerprint(authority, fingerprint)) return false
  const now = new Date()
  // Everybody can send the public certificate of an authority, so the signature of the leaf must be verified.
  return (
    certificate.checkIssued(authority) &&
    certificate.verify(authority.publicKey) &&
    certificate.validFromDate <= now &&
    now <= certificate.validToDate
  )
}

const hasFingerprint = ({ fingerprint256 }: X509Certificate, fingerprint: string): boolean =>
  fingerprint256.replaceAll(':', '').toLowerCase() === fingerprint.replaceAll(':', '').toLowerCase()
