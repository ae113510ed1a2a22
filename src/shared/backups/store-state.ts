import type { CallName } from '#shared/accounts/permissions.ts'

/**
 * The state of the database at the start: intact, damaged but partly readable, impossible to open, or missing although there are
 * backups.
 */
export const STORE_STATES = ['intact', 'damaged', 'unreadable', 'missing'] as const

export type StoreState = (typeof STORE_STATES)[number]

/** Returns whether there is no data that can be shown. */
export const hasNoData = (store: StoreState): boolean => store === 'unreadable' || store === 'missing'

/** Begins with an empty loft although the database is missing and there are backups. */
const START_EMPTY = 'POST /api/backups/start-empty'

/** Calls that work without any data: those of backups, and of signing in to use them. */
const WITHOUT_DATA = /^\/api\/(backups|access)(\/|$)/

/** Calls other than reading that do not write to the database. Signing in is allowed because its answer explains the problem. */
const CALLS_WITHOUT_DATA_CHANGE = new Set([
  'POST /api/backups/:id/restore',
  'POST /api/backups/:id/check',
  'DELETE /api/backups/:id',
  'POST /api/backups/upload',
  'POST /api/access/sign-in',
  'POST /api/access/sign-out',
  'POST /api/prints',
  'POST /api/program/quit',
  'POST /api/program/autostart',
  'POST /api/program/updates',
  'POST /api/program/updates/check',
])

/** Checks whether a call is answered in this state: damaged data may be read and restored from a backup, but not changed. */
export function isAnswered(store: StoreState, { method, path }: CallName): boolean {
  if (store === 'intact' || !/^\/(api|files)\//.test(path)) return true
  if (hasNoData(store) && !WITHOUT_DATA.test(path)) return false
  if (store === 'missing' && `${method} ${path}` === START_EMPTY) return true
  return method === 'GET' || method === 'HEAD' || CALLS_WITHOUT_DATA_CHANGE.has(`${method} ${path}`)
}
