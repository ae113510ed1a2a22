import type { CallName } from '#shared/accounts/permissions.ts'

/** How the database was found at the start: whole, damaged but readable in part, or not to be opened at all. */
export const STORE_STATES = ['whole', 'damaged', 'unreadable'] as const

export type StoreState = (typeof STORE_STATES)[number]

/** What works without any data: backups, and telling who may ask for them. */
const WITHOUT_DATA = /^\/api\/(backups|access)(\/|$)/

/** Calls that are no reading, and yet write nothing into the data; to sign in says why that cannot be. */
const BESIDE_DATA = new Set([
  'POST /api/backups/:id/restore',
  'POST /api/backups/:id/check',
  'DELETE /api/backups/:id',
  'POST /api/backups/bring',
  'POST /api/access/sign-in',
  'POST /api/access/sign-out',
  'POST /api/prints',
])

/** Whether a call is answered as the database was found: damaged data is looked at and put back to a backup, and never written to. */
export function isAnswered(store: StoreState, { method, path }: CallName): boolean {
  if (store === 'whole' || !/^\/(api|files)\//.test(path)) return true
  if (store === 'unreadable' && !WITHOUT_DATA.test(path)) return false
  return method === 'GET' || method === 'HEAD' || BESIDE_DATA.has(`${method} ${path}`)
}
