import type { Generated } from 'kysely'
import type { Role } from '#shared/accounts/role.ts'
import type { Moment } from '#shared/calendar/local-date.ts'

/** The personal access tokens. They are left out of every copy of the loft. */
export interface AccessTokensTable {
  id: Generated<number>
  userId: number
  name: string
  role: Role
  /** JSON list of scopes. */
  scopes: string
  /** SHA-256 of the token, in hexadecimal. */
  tokenHash: string
  madeAt: Moment
  expiresAt: Moment
  lastUsedAt: Moment | null
}
