import { MAX_ACCOUNTS } from '#shared/accounts/accounts-api.ts'
import type { Role } from '#shared/accounts/role.ts'
import { toMoment } from '#shared/calendar/local-date.ts'
import { inTransaction, type Db, type Trx } from '#server/db/database.ts'
import { removeTokensAbove } from '#server/features/tokens/tokens.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { UserRow } from './accounts.table.ts'
import { addAuditEntry } from './audit-log.repository.ts'
import type { Actor } from './actor.ts'
import { hashPassword, type PasswordCost } from './hash-password.ts'
import { requireNewAccount } from './new-account.ts'
import { hashNewPassword } from './new-password.ts'
import { endSessionsOf } from './sessions.repository.ts'
import {
  countManagers,
  findUser,
  findUserByName,
  hasUsers,
  insertUser,
  listUsers,
  removeUser,
  updateUser,
} from './users.repository.ts'

/** The database and settings for a change of accounts, and the actor who makes it. */
interface AccountContext {
  readonly db: Db
  readonly now: () => Date
  readonly passwordCost?: PasswordCost | undefined
  readonly by: Actor
}

interface NewAccount {
  readonly username: string
  readonly password: string
  /** Default: helper; the first account is a loft manager. */
  readonly role?: Role | undefined
}

/**
 * Adds an account; with `onlyFirst` only if there is no account yet.
 *
 * Errors: `set_up_done`, those of `insertAccount` and `requireNewAccount`.
 */
export async function addAccount(
  { db, now, passwordCost, by }: AccountContext,
  account: NewAccount,
  onlyFirst = false,
): Promise<UserRow> {
  requireNewAccount(account)
  const password = await hashPassword(account.password, passwordCost)
  return inTransaction(db, async (trx) => {
    const isFirst = !(await hasUsers(trx))
    if (onlyFirst && !isFirst) throw new Refusal('set_up_done', 'There is an account already. Sign in with it.')
    const user = await insertAccount(trx, { ...account, password }, now())
    const { username, role } = user
    await addAuditEntry(trx, { ...by, kind: isFirst ? 'first_account' : 'account_added', subject: username, role }, now())
    return user
  })
}

/** Inserts an account with a hashed password. Errors: `last_manager`, `name_taken`, `too_many_accounts`. */
export async function insertAccount(trx: Trx, { username, password, role: asked }: NewAccount, now: Date): Promise<UserRow> {
  const isFirst = !(await hasUsers(trx))
  const role = asked ?? (isFirst ? 'manager' : 'helper')
  if (isFirst && role !== 'manager') {
    throw new Refusal('last_manager', 'The first account must be a loft manager. Add it first, then the others.')
  }
  await requireRoomForAccount(trx, username)
  return insertUser(trx, { username, password, role }, toMoment(now))
}

/** Checks that an account can be added under a name. Errors: `name_taken`, `too_many_accounts`. */
export async function requireRoomForAccount(db: Db, username: string): Promise<void> {
  if (await findUserByName(db, username)) {
    throw new Refusal('name_taken', `There is an account ${username} already.`, { field: 'username' })
  }
  if ((await listUsers(db)).length >= MAX_ACCOUNTS) {
    throw new Refusal('too_many_accounts', `There are ${MAX_ACCOUNTS} accounts already. Remove one first.`)
  }
}

/** Changes the role of an account. Errors: `not_found`, `last_manager`. */
export async function changeRole({ db, now, by }: AccountContext, id: number, role: Role): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await getUser(trx, id)
    if (user.role === role) return
    await requireOtherManager(trx, user)
    await updateUser(trx, id, { role })
    await removeTokensAbove(trx, id, role)
    await addAuditEntry(trx, { ...by, kind: 'role_changed', subject: user.username, formerRole: user.role, role }, now())
  })
}

/**
 * Sets a new password without asking for the current one, ends all sessions of the account and removes its second factor.
 *
 * The command line uses it too, for a user who forgot the password. Errors: `not_found`, those of a new password.
 */
export async function resetPassword(
  { db, now, passwordCost, by }: AccountContext,
  id: number,
  newPassword: string,
): Promise<void> {
  const { username } = await getUser(db, id)
  const password = await hashNewPassword(newPassword, { username, field: 'password', cost: passwordCost })
  await inTransaction(db, async (trx) => {
    await getUser(trx, id)
    await updateUser(trx, id, { password, totpSecret: null, pendingTotpSecret: null, recoveryCodes: '[]' })
    await endSessionsOf(trx, id)
    await addAuditEntry(trx, { ...by, kind: 'password_reset', subject: username }, now())
  })
}

/**
 * Removes an account and ends its sessions; its actions stay in the history under its name. Errors: `not_found`, `last_manager`.
 */
export async function removeAccount({ db, now, by }: AccountContext, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await getUser(trx, id)
    await requireOtherManager(trx, user)
    await removeUser(trx, id)
    await endSessionsOf(trx, id)
    await removeTokensAbove(trx, id, undefined)
    await addAuditEntry(trx, { ...by, kind: 'account_removed', subject: user.username }, now())
  })
}

async function getUser(db: Db, id: number): Promise<UserRow> {
  const user = await findUser(db, id)
  if (!user) throw new Refusal('not_found', `There is no account ${id}`)
  return user
}

async function requireOtherManager(trx: Trx, user: UserRow): Promise<void> {
  if (user.role === 'manager' && (await countManagers(trx)) < 2) {
    throw new Refusal('last_manager', 'This is the last loft manager. Make another account a loft manager first.')
  }
}
