/** The addresses under which the lofts of a host are reached. */
export interface HostAddress {
  /** The address of the host itself. */
  readonly url: URL
  /** The domain below which each loft also has a host name of its own; undefined if there is none. */
  readonly domain: string | undefined
}

/** The part of a request from which its loft is known. */
interface Addressed {
  readonly headers: { readonly host?: string | undefined }
  readonly url?: string | undefined
}

/** The loft that a request is for. */
export interface RequestedLoft {
  readonly name: string
  /** The beginning of its paths: `/l/blue-bar`, or nothing under a host name of its own. */
  readonly base: string
  /** The address within the loft; undefined if the slash after its name is missing. */
  readonly url: string | undefined
}

const BY_PATH = /^\/l\/([^/?#]*)(\/[^?#]*)?(\?.*)?$/

/** Returns the address of a loft that is given to others: its own host name, if the host has such names. */
export function addressOfLoft({ url, domain }: HostAddress, name: string): string {
  return domain === undefined ? addressByPath({ url }, name) : addressByName({ url, domain }, name)
}

/** Returns the address of a loft as the request has used it. */
export function addressAsRequested({ url, domain }: HostAddress, { name, base }: Pick<RequestedLoft, 'name' | 'base'>): string {
  return base === '' && domain !== undefined ? addressByName({ url, domain }, name) : addressByPath({ url }, name)
}

const addressByPath = ({ url }: Pick<HostAddress, 'url'>, name: string): string => `${url.origin}/l/${name}`

const addressByName = ({ url, domain }: { readonly url: URL; readonly domain: string }, name: string): string =>
  `${url.protocol}//${name}.${domain}${url.port && `:${url.port}`}`

/** Returns the loft that a request is for, from its host name or its path; undefined if it names the host itself or nothing. */
export function requestedLoft(
  { headers, url = '/' }: Addressed,
  { domain }: Pick<HostAddress, 'domain'>,
): RequestedLoft | undefined {
  const host = (headers.host ?? '').toLowerCase().replace(/:\d{1,5}$/, '')
  if (domain !== undefined && host.endsWith(`.${domain}`)) {
    const name = host.slice(0, -domain.length - 1)
    return /^[a-z0-9-]{2,31}$/.test(name) ? { name, base: '', url } : undefined
  }
  const [, name = '', path, search = ''] = BY_PATH.exec(url) ?? []
  return name === '' ? undefined : { name, base: `/l/${name}`, url: path && path + search }
}
