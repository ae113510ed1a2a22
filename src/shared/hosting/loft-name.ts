/** Names that a host needs for itself or that mislead: no loft may have them. */
const RESERVED_NAMES = new Set([
  'www',
  'host',
  'admin',
  'api',
  'files',
  'assets',
  'static',
  'mail',
  'smtp',
  'imap',
  'ftp',
  'ns',
  'ns1',
  'ns2',
  'metrics',
  'healthz',
  'readyz',
  'localhost',
  'login',
  'sign-in',
  'status',
  'support',
  'help',
  'import',
  // With these names, cookies of the loft would have the names of other cookies.
  'locale',
  'session',
])

export const MAX_LOFT_NAME_LENGTH = 31

const NAME_PATTERN = /^[a-z0-9][a-z0-9-]{1,30}$/

/** The reason why a text cannot be the name of a loft. */
export type NameFault = 'pattern' | 'reserved'

/** Returns why a text cannot be the short name of a loft on a host; undefined if it can. */
export function faultOfLoftName(name: string): NameFault | undefined {
  if (!NAME_PATTERN.test(name) || name.endsWith('-')) return 'pattern'
  return RESERVED_NAMES.has(name) ? 'reserved' : undefined
}
