import type { IncomingMessage } from 'node:http'

/** Returns the name of the loft that a request is for, from its host name; undefined if it names the host itself or no loft. */
export function loftNameOf({ headers }: Pick<IncomingMessage, 'headers'>, hostName: string): string | undefined {
  const host = (headers.host ?? '').toLowerCase().replace(/:\d{1,5}$/, '')
  const ending = `.${hostName.toLowerCase()}`
  if (!host.endsWith(ending)) return undefined
  const name = host.slice(0, -ending.length)
  return /^[a-z0-9-]{2,31}$/.test(name) ? name : undefined
}
