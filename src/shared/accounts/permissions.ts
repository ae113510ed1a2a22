import { isAtLeast, type Role } from './role.ts'

/** The minimum role that a call requires, or `anyone`. */
export type RequiredRole = Role | 'anyone'

/** A call by its method and the pattern of its path, such as `/api/pigeons/:id`. */
export interface CallName {
  readonly method: string
  readonly path: string
}

/** Paths that begin with one of these need this role, for reading and for changing. */
const AREAS: readonly (readonly [beginning: string, need: RequiredRole])[] = [
  ['/api/access', 'viewer'],
  ['/api/accounts', 'manager'],
  ['/api/audit-log', 'manager'],
  ['/api/backups', 'manager'],
  ['/api/export', 'manager'],
  ['/api/loft/empty', 'manager'],
  ['/api/sharing-keys', 'manager'],
  // Every user manages the tokens of their own account.
  ['/api/tokens', 'viewer'],
  ['/api/calendar/feed', 'manager'],
  ['/api/network', 'manager'],
  ['/api/webhooks', 'manager'],
  ['/api/program', 'manager'],
  ['/api/sign-in-codes', 'manager'],
  ['/api/invitations', 'manager'],
  ['/api/deleted', 'manager'],
  // Authenticated by a sharing key instead of an account.
  ['/api/shared', 'anyone'],
]

/** Calls for which the general rule gives the wrong role. */
const EXCEPTIONS: Readonly<Record<string, RequiredRole>> = {
  'GET /api/access': 'anyone',
  'POST /api/access/first-account': 'anyone',
  'POST /api/access/set-up-code': 'anyone',
  'POST /api/access/sign-in': 'anyone',
  'POST /api/access/sign-out': 'anyone',
  // Authenticated by the secret of a code or an invitation.
  'POST /api/access/sign-in-code': 'anyone',
  'POST /api/access/sign-in-code/session': 'anyone',
  'POST /api/access/invitation': 'anyone',
  'POST /api/access/invitation/accept': 'anyone',
  // Every page shows the age of the last verified backup.
  'GET /api/backups': 'viewer',
  'GET /api/deleted': 'viewer',
  'GET /api/program': 'viewer',
  'PATCH /api/settings': 'manager',
  'POST /api/demo': 'manager',
  'POST /api/pigeons/delete': 'manager',
  'POST /api/breeding-pairs/plan/drop': 'manager',
  'POST /api/imports/:id/undo': 'manager',
  'POST /api/race-imports/:id/undo': 'manager',
  'PATCH /api/clubs': 'manager',
  'POST /api/clubs/members': 'manager',
  'POST /api/clubs/:club/accept': 'manager',
  'GET /metrics': 'viewer',
  // Prints only data that a viewer may read.
  'POST /api/prints': 'viewer',
  // Undoes a tick or a dose entered by mistake: part of the daily work.
  'DELETE /api/routine-tasks/:id/completions/:completionId': 'helper',
  'DELETE /api/medicines/:id/movements/:movementId': 'helper',
}

/** The call with which helpers undo only their own actions, and managers those of anyone. */
export const UNDO = { method: 'POST', path: '/api/actions/:id/undo' } as const

/**
 * Returns the minimum role of a call. The rule: viewers may read, helpers may change, only managers may delete (DELETE). Areas
 * and calls that differ are listed above. The pages of the program itself are open to anyone.
 */
export function requiredRoleOf({ method, path }: CallName): RequiredRole {
  const effectiveMethod = method === 'HEAD' ? 'GET' : method
  const exception = EXCEPTIONS[`${effectiveMethod} ${path}`]
  if (exception !== undefined) return exception
  if (!path.startsWith('/api/') && !path.startsWith('/files/')) return 'anyone'
  const area = AREAS.find(([beginning]) => path === beginning || path.startsWith(`${beginning}/`))
  if (area) return area[1]
  if (effectiveMethod === 'GET') return 'viewer'
  return effectiveMethod === 'DELETE' ? 'manager' : 'helper'
}

/** Checks whether a role may make a call; `role` is null for a client that is not signed in. */
export function mayCall(role: Role | null, call: CallName): boolean {
  const required = requiredRoleOf(call)
  return required === 'anyone' || (role !== null && isAtLeast(role, required))
}
