/** The target of a webhook. */
export interface WebhookTarget {
  readonly protocol: 'http' | 'https'
  /** Name or address; an IPv6 address is in brackets. */
  readonly hostname: string
  readonly port: number
  /** Path with query, beginning with a slash. */
  readonly path: string
}

const USUAL_PORTS: readonly number[] = [443, 80]
/** Lower ports belong to other services, which must not be reached in this way (SSRF). */
const FIRST_FREE_PORT = 1024
const MAX_PORT = 65_535
const MAX_HOST_LENGTH = 253

const LAYOUT =
  /^(https?):\/\/(\[[0-9a-f:]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?((?:\/[!-"$-~]*)?(?:\?[!-"$-~]*)?)$/i

/** Parses the address of a webhook; undefined if it is not one, names a user, or has a port of another service. */
export function parseWebhookUrl(text: string): WebhookTarget | undefined {
  const [, scheme, hostname, port, path = ''] = LAYOUT.exec(text) ?? []
  if (scheme === undefined || hostname === undefined || hostname.length > MAX_HOST_LENGTH) return undefined
  const protocol = scheme.toLowerCase() === 'https' ? 'https' : 'http'
  const number = port === undefined ? (protocol === 'https' ? 443 : 80) : Number(port)
  if (!USUAL_PORTS.includes(number) && (number < FIRST_FREE_PORT || number > MAX_PORT)) return undefined
  return { protocol, hostname: hostname.toLowerCase(), port: number, path: path.startsWith('/') ? path : `/${path}` }
}
