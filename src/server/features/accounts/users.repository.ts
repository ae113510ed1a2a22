import type { OwnAccount } from '#shared/accounts/accounts-api.ts'
import { fold } from '#shared/text/fold.ts'
import type { Role } from '#shared/accounts/role.ts'
import type { Moment } from '#shared/calendar/local-date.ts'
import { batchPerTurn } from '#server/db/batch-per-turn.ts'
import { preparedQuery } from '#server/db/prepared-query.ts'
import type { Db, Trx } from '#server/db/database.ts'
import type { UserRow } from './accounts.table.ts'

/** Returns the key by which user names are compared: names that differ only in case, accents and spaces are the same name. */
export const usernameKey = (username: string): string => fold(username).replace(/\s+/g, ' ').trim()

/** Returns whether there are accounts. Every request asks this. */
export const hasUsers = batchPerTurn(async (db) => (await anyUser(db)).length > 0)
const anyUser = preparedQuery((db) => db.selectFrom('users').select('id').limit(1))

/** Describes an account to its own user. */
export const toOwnAccount = ({ id, username, role, totpSecret }: UserRow): OwnAccount => ({
  id,
  username,
  role,
  hasTotp: totpSecret !== null,
})

export function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Finds the oldest account: the one that was created while the loft was open without signing in. */
export async function findFirstUserId(db: Db): Promise<number | undefined> {
  return (await db.selectFrom('users').select('id').orderBy('id').limit(1).executeTakeFirst())?.id
}

export function findUserByName(db: Db, username: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('usernameKey', '=', usernameKey(username)).executeTakeFirst()
}

/** Lists the accounts by name, each with the time it was last seen. */
export function listUsers(db: Db) {
  return db
    .selectFrom('users')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('sessions')
        .whereRef('sessions.userId', '=', 'users.id')
        .select((eb) => eb.fn.max('sessions.seenAt').as('seenAt'))
        .as('lastSeenAt'),
    ])
    .orderBy('usernameKey')
    .execute()
}

export async function countManagers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'manager')
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewUser {
  readonly username: string
  /** The hashed password. */
  readonly password: string
  readonly role: Role
}

export function insertUser(trx: Trx, { username, password, role }: NewUser, madeAt: Moment): Promise<UserRow> {
  const secrets = { totpSecret: null, pendingTotpSecret: null }
  return trx
    .insertInto('users')
    .values({ username, usernameKey: usernameKey(username), password, role, ...secrets, madeAt })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type UserPatch = Partial<
  Pick<UserRow, 'password' | 'role' | 'totpSecret' | 'pendingTotpSecret' | 'totpUsedStep' | 'recoveryCodes'>
>

export async function updateUser(trx: Trx, id: number, patch: UserPatch): Promise<void> {
  if (Object.keys(patch).length > 0) await trx.updateTable('users').set(patch).where('id', '=', id).execute()
}

export async function removeUser(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', id).execute()
}
