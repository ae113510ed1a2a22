import { useIsServerLost } from '#client/offline/server-contact.ts'
import type { CallTarget } from './permission-context.ts'

/** Calls that are of no use later, or need much of the server at once: they cannot wait on this device. */
const NEEDS_SERVER = [
  ...['access', 'accounts', 'sharing-keys', 'connection'],
  ...['backups', 'export', 'demo', 'emptying', 'deleted', 'actions', 'history'],
  ...['imports', 'race-imports', 'pedigree-imports', 'moving-in', 'pedigree-sources', 'pedigree-archive', 'pigeon-duplicates'],
  ...['reports', 'prints', 'analytics'],
].map((collection) => `/api/${collection}`)

/** Files that the server makes on demand. */
const MADE_FILES = /\.(pdf|csv|xlsx)$|\/(print|proof|labels)\b/

export function needsServer(path: string): boolean {
  const [address = ''] = path.split('?')
  return NEEDS_SERVER.some((prefix) => address === prefix || address.startsWith(`${prefix}/`)) || MADE_FILES.test(address)
}

/** Returns whether a button cannot work now: it needs the server, which cannot be reached. */
export function useIsOutOfReach(call: CallTarget | undefined, isServerNeeded = false): boolean {
  const isLost = useIsServerLost()
  return isLost && (isServerNeeded || (call !== undefined && needsServer(call.path)))
}
