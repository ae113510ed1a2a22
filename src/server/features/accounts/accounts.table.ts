import type { Generated, Selectable } from 'kysely'
import type { AuditKind } from '#shared/accounts/audit.ts'
import type { Role } from '#shared/accounts/role.ts'
import type { Moment } from '#shared/calendar/local-date.ts'

/** The accounts of the loft. The rows have no history: an undo must not restore a password or a removed account. */
export interface UsersTable {
  id: Generated<number>
  username: string
  usernameKey: string
  /** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
  password: string
  role: Role
  totpSecret: string | null
  pendingTotpSecret: string | null
  totpUsedStep: Generated<number>
  /** SHA-256 of each unused recovery code, as JSON. */
  recoveryCodes: Generated<string>
  madeAt: Moment
}
export type UserRow = Selectable<UsersTable>

/** The sessions. They are left out of every copy of the loft. */
export interface SessionsTable {
  id: Generated<number>
  tokenHash: string
  userId: number
  startedAt: Moment
  seenAt: Moment
  userAgent: string
  address: string
  /** Whether it outlives the browser. */
  isRemembered: Generated<0 | 1>
}
export type SessionRow = Selectable<SessionsTable>

/** The security log: sign-ins, refusals and changes of permissions. Rows are never changed, only added. */
export interface AuditLogTable {
  id: Generated<number>
  at: Moment
  /** Blank for the command line. */
  actor: string
  kind: AuditKind
  /** The other details of an entry as JSON (`auditDetailSchema`). */
  detail: string
}
export type AuditLogRow = Selectable<AuditLogTable>
