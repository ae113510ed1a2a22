import { ROLES, type Role } from '#shared/accounts/role.ts'
import type { Moment } from '#shared/calendar/local-date.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { hashOfSecret } from '#server/features/accounts/random-secret.ts'

const validTokens = (db: Db, now: Moment) =>
  db
    .selectFrom('accessTokens')
    .innerJoin('users', 'users.id', 'accessTokens.userId')
    .where('accessTokens.expiresAt', '>', now)
    .select(['accessTokens.id', 'accessTokens.userId', 'accessTokens.name', 'accessTokens.role', 'accessTokens.scopes'])
    .select(['accessTokens.madeAt', 'accessTokens.expiresAt', 'accessTokens.lastUsedAt'])
    .select(['users.username', 'users.role as userRole'])

/** Finds a token with its account, unless it has expired or was revoked. */
export function findToken(db: Db, token: string, now: Moment) {
  return validTokens(db, now).where('accessTokens.tokenHash', '=', hashOfSecret(token)).executeTakeFirst()
}

/** Lists the valid tokens, newest first: of one account, or of all. */
export function listTokens(db: Db, userId: number | undefined, now: Moment) {
  return validTokens(db, now)
    .$if(userId !== undefined, (query) => query.where('accessTokens.userId', '=', userId!))
    .orderBy('accessTokens.id', 'desc')
    .execute()
}
export type ListedToken = Awaited<ReturnType<typeof listTokens>>[number]

interface NewToken {
  readonly userId: number
  readonly name: string
  readonly role: Role
  readonly scopes: string
  readonly token: string
  readonly madeAt: Moment
  readonly expiresAt: Moment
}

/** Adds a token and deletes those that have expired. */
export async function insertToken(trx: Trx, { token, ...row }: NewToken): Promise<number> {
  await trx.deleteFrom('accessTokens').where('expiresAt', '<=', row.madeAt).execute()
  const { id } = await trx
    .insertInto('accessTokens')
    .values({ ...row, tokenHash: hashOfSecret(token), lastUsedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

export async function noteUse(trx: Trx, id: number, lastUsedAt: Moment): Promise<void> {
  await trx.updateTable('accessTokens').set({ lastUsedAt }).where('id', '=', id).execute()
}

export async function removeToken(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('accessTokens').where('id', '=', id).execute()
}

/** Removes the tokens of an account that may do more than a role; all of them without a role. */
export async function removeTokensAbove(trx: Trx, userId: number, role: Role | undefined): Promise<void> {
  const roles = role === undefined ? ROLES : ROLES.slice(0, ROLES.indexOf(role))
  if (roles.length === 0) return
  await trx.deleteFrom('accessTokens').where('userId', '=', userId).where('role', 'in', roles).execute()
}
