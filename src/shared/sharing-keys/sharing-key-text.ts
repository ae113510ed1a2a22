/** The address, secret and certificate with which a loft reads the pedigrees of another one. */
export interface SharingKeyText {
  readonly protocol: 'http' | 'https'
  /** Name or address of the host; an IPv6 address is in brackets. */
  readonly hostname: string
  readonly port: number
  /** The path of the loft on a host with many lofts, `/l/blue-bar`; undefined for a loft with a host name of its own. */
  readonly base: string | undefined
  /** 32 random bytes in base64url. */
  readonly secret: string
  /** SHA-256 of the certificate of the host, in hexadecimal; undefined when a public certificate authority signed it. */
  readonly fingerprint: string | undefined
}

const LAYOUT =
  /^(https?):\/\/(\[[0-9a-f:]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?(\/l\/[a-z0-9-]{2,31})?\/?#loft-key=([\w-]{43})(?:&certificate=([0-9a-f]{64}))?$/i

/** Returns whether a port is allowed: 80, 443 and the unprivileged ones are. */
const isPort = (port: number): boolean => port === 80 || port === 443 || (port >= 1024 && port <= 65_535)

/**
 * Parses a sharing key that a keeper pasted; returns undefined if it is not valid.
 *
 * A key is the address of the other loft with the secret after a `#`, the part of a URL that browsers do not send:
 * `https://loft.example.org/#loft-key=…&certificate=…`.
 */
export function parseSharingKey(text: string): SharingKeyText | undefined {
  const [, protocol, hostname, port, base, secret, fingerprint] = LAYOUT.exec(text.replace(/\s/g, '')) ?? []
  if (!protocol || !hostname || !secret || hostname.length > 253) return undefined
  const isHttps = protocol.toLowerCase() === 'https'
  const number = port === undefined ? (isHttps ? 443 : 80) : Number(port)
  if (!isPort(number)) return undefined
  return {
    protocol: isHttps ? 'https' : 'http',
    hostname: hostname.toLowerCase(),
    port: number,
    base: base?.toLowerCase(),
    secret,
    fingerprint: fingerprint?.toLowerCase(),
  }
}

/** Formats a sharing key for an address such as `https://loft.example.org`. */
export function formatSharingKey(address: string, secret: string, fingerprint: string | null): string {
  return `${address.trim().replace(/\/+$/, '')}/#loft-key=${secret}${fingerprint ? `&certificate=${fingerprint}` : ''}`
}

/** Returns the address of the loft of a key: `https://loft.example.org`, `http://192.168.1.20:5000` or `https://host.example/l/blue-bar`. */
export function addressOf({
  protocol,
  hostname,
  port,
  base = '',
}: Pick<SharingKeyText, 'protocol' | 'hostname' | 'port'> & Partial<Pick<SharingKeyText, 'base'>>): string {
  const isUsual = port === (protocol === 'https' ? 443 : 80)
  return `${protocol}://${hostname}${isUsual ? '' : `:${port}`}${base}`
}
