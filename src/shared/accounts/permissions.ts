import { isAtLeast, type Role } from './role.ts'

/** What a call asks of the one who makes it: a least role, or nothing. */
export type Need = Role | 'anyone'

/** A call by its method and the pattern of its path, such as `/api/pigeons/:id`. */
export interface CallName {
  readonly method: string
  readonly path: string
}

/** Whatever begins with one of these, whether it reads or changes. */
const AREAS: readonly (readonly [beginning: string, need: Need])[] = [
  ['/api/access', 'viewer'],
  ['/api/accounts', 'manager'],
  ['/api/audit-log', 'manager'],
  ['/api/backups', 'manager'],
  ['/api/export', 'manager'],
  ['/api/loft/empty', 'manager'],
  ['/api/sharing-keys', 'manager'],
  ['/api/calendar/feed', 'manager'],
  ['/api/deleted', 'manager'],
  // Opened by a sharing key.
  ['/api/shared', 'anyone'],
]

/** Calls that the rule would place wrongly. */
const EXCEPTIONS: Readonly<Record<string, Need>> = {
  'GET /api/access': 'anyone',
  'POST /api/access/first-account': 'anyone',
  'POST /api/access/set-up-code': 'anyone',
  'POST /api/access/sign-in': 'anyone',
  'POST /api/access/sign-out': 'anyone',
  // Every page tells how old the last proven backup is.
  'GET /api/backups': 'viewer',
  'GET /api/deleted': 'viewer',
  'PATCH /api/settings': 'manager',
  'POST /api/pigeons/delete': 'manager',
  'POST /api/breeding-pairs/plan/drop': 'manager',
  'POST /api/imports/:id/undo': 'manager',
  'POST /api/race-imports/:id/undo': 'manager',
  'GET /metrics': 'viewer',
  // Draws what may be read.
  'POST /api/prints': 'viewer',
  // Takes back a tick or a dose given by mistake: part of the daily work.
  'DELETE /api/routine-tasks/:id/completions/:completionId': 'helper',
  'DELETE /api/medicines/:id/movements/:movementId': 'helper',
}

/** The one call by which a helper takes back what he did himself; a manager takes back what anybody did. */
export const UNDO = { method: 'POST', path: '/api/actions/:id/undo' } as const

/**
 * The least role a call needs. The rule: reading is for viewers, deleting (DELETE) for managers, every other change for helpers.
 * Whole areas and single calls that it would place wrongly are named above. Pages of the program itself are for anyone.
 */
export function needOf({ method, path }: CallName): Need {
  const asked = method === 'HEAD' ? 'GET' : method
  const exception = EXCEPTIONS[`${asked} ${path}`]
  if (exception !== undefined) return exception
  if (!path.startsWith('/api/') && !path.startsWith('/files/')) return 'anyone'
  const area = AREAS.find(([beginning]) => path === beginning || path.startsWith(`${beginning}/`))
  if (area) return area[1]
  if (asked === 'GET') return 'viewer'
  return asked === 'DELETE' ? 'manager' : 'helper'
}

/** Whether somebody may make a call; `role` is null for one who has not signed in. */
export function mayCall(role: Role | null, call: CallName): boolean {
  const need = needOf(call)
  return need === 'anyone' || (role !== null && isAtLeast(role, need))
}
