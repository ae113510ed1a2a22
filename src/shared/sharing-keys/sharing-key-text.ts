/** All that one loft needs to know in order to read the pedigrees of another. */
export interface SharingKeyText {
  readonly protocol: 'http' | 'https'
  /** Name or address of the host; a newer address stands in brackets. */
  readonly hostname: string
  readonly port: number
  /** 32 random bytes in base64url. */
  readonly secret: string
  /** SHA-256 of the certificate the host shows, in hexadecimal; undefined where the usual authorities vouch for it. */
  readonly fingerprint: string | undefined
}

const LAYOUT =
  /^(https?):\/\/(\[[0-9a-f:]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?\/?#loft-key=([\w-]{43})(?:&certificate=([0-9a-f]{64}))?$/i

/** Ports on which pages are served: the usual two, and those anybody may open. */
const isPort = (port: number): boolean => port === 80 || port === 443 || (port >= 1024 && port <= 65_535)

/**
 * Reads a sharing key as a keeper pasted it; undefined where it is none.
 *
 * It is the address of the other loft with the secret behind a `#`, which browsers keep to themselves:
 * `https://loft.example.org/#loft-key=…&certificate=…`.
 */
export function parseSharingKey(text: string): SharingKeyText | undefined {
  const [, protocol, hostname, port, secret, fingerprint] = LAYOUT.exec(text.replace(/\s/g, '')) ?? []
  if (!protocol || !hostname || !secret || hostname.length > 253) return undefined
  const isSafe = protocol.toLowerCase() === 'https'
  const number = port === undefined ? (isSafe ? 443 : 80) : Number(port)
  if (!isPort(number)) return undefined
  return {
    protocol: isSafe ? 'https' : 'http',
    hostname: hostname.toLowerCase(),
    port: number,
    secret,
    fingerprint: fingerprint?.toLowerCase(),
  }
}

/** Writes a sharing key for an address such as `https://loft.example.org`. */
export function formatSharingKey(address: string, secret: string, fingerprint: string | null): string {
  return `${address.trim().replace(/\/+$/, '')}/#loft-key=${secret}${fingerprint ? `&certificate=${fingerprint}` : ''}`
}

/** The host a key leads to, as a keeper reads it: `https://loft.example.org` or `http://192.168.1.20:5000`. */
export function addressOf({ protocol, hostname, port }: Pick<SharingKeyText, 'protocol' | 'hostname' | 'port'>): string {
  const isUsual = port === (protocol === 'https' ? 443 : 80)
  return `${protocol}://${hostname}${isUsual ? '' : `:${port}`}`
}
