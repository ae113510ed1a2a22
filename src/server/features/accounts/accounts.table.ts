import type { Generated, Selectable } from 'kysely'
import type { AuditKind } from '#shared/accounts/audit.ts'
import type { Role } from '#shared/accounts/role.ts'
import type { Moment } from '#shared/calendar/local-date.ts'

/** Who may use the loft. No recorded rows: an undo must not bring back a password or a removed account. */
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
  /** SHA-256 of each recovery code that is left, as JSON. */
  recoveryCodes: Generated<string>
  madeAt: Moment
}
export type UserRow = Selectable<UsersTable>

/** Where somebody is signed in; left out of every copy of the loft. */
export interface SessionsTable {
  id: Generated<number>
  tokenHash: string
  userId: number
  startedAt: Moment
  seenAt: Moment
  userAgent: string
  address: string
}
export type SessionRow = Selectable<SessionsTable>

/** Sign-ins, refusals and changes of what somebody may do. Rows are only ever added. */
export interface AuditLogTable {
  id: Generated<number>
  at: Moment
  /** Blank for the command line. */
  actor: string
  kind: AuditKind
  /** JSON of what an entry tells besides (`auditDetailSchema`). */
  detail: string
}
export type AuditLogRow = Selectable<AuditLogTable>
