import type { Generated, Selectable } from 'kysely'
import type { SessionOrigin } from '#shared/accounts/accounts-api.ts'
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
  /** The time when the password was last given in it; null if it never was. */
  verifiedAt: Generated<Moment | null>
  madeBy: Generated<SessionOrigin>
}
export type SessionRow = Selectable<SessionsTable>

/** The sign-in codes, which sign another device in as the account that shows them. They are left out of every copy of the loft. */
export interface SignInCodesTable {
  id: Generated<number>
  /** The session that shows the code: the code ends with it. */
  sessionId: number
  userId: number
  /** SHA-256 of the scanned secret, of the typed code, and of the secret of the device that used it. */
  secretHash: string
  typedHash: string
  claimHash: string | null
  wrongTries: Generated<number>
  state: 'shown' | 'waiting' | 'allowed' | 'used' | 'refused' | 'cancelled'
  expiresAt: Moment
  /** The device that used it; blank before. */
  userAgent: Generated<string>
  address: Generated<string>
}
export type SignInCodeRow = Selectable<SignInCodesTable>

/** The invitations. They are left out of every copy of the loft. */
export interface InvitationsTable {
  id: Generated<number>
  username: string
  role: Role
  secretHash: string
  /** Id of the manager's account. */
  invitedBy: number
  madeAt: Moment
  expiresAt: Moment
  usedAt: Moment | null
  revokedAt: Moment | null
}
export type InvitationRow = Selectable<InvitationsTable>

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
