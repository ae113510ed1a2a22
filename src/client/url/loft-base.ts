/**
 * Returns the beginning of all addresses of this loft: `/l/blue-bar` on a host that serves many lofts under one name, and nothing elsewhere.
 * The server writes it into the page.
 */
export const loftBase = (): string => globalThis.document?.documentElement.dataset['base'] ?? ''

/** Returns the address at which the server has a path of this loft, such as `/files/…`. Other addresses stay as they are. */
export const atLoft = (path: string): string => (/^\/(?!\/)/.test(path) ? loftBase() + path : path)

/** Returns the path within the loft of an address of this browser. */
export const pathInLoft = (pathname: string): string =>
  pathname.startsWith(`${loftBase()}/`) ? pathname.slice(loftBase().length) : pathname

/** Returns the complete address of a path of this loft, for other devices and programs. */
export const publicAddressOf = (path: string): string => location.origin + atLoft(path)

/** Returns the name under which this browser keeps something of this loft: lofts of one host name share its storage. */
export const nameInLoft = (name: string): string => (loftBase() === '' ? name : `${loftBase()}/${name}`)
