import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { ROLES, roleSchema } from '#shared/accounts/role.ts'
import type { Db } from '#server/db/database.ts'
import { addAccount, changeRole, removeAccount, resetPassword } from '#server/features/accounts/change-accounts.ts'
import type { UserRow } from '#server/features/accounts/accounts.table.ts'
import { COMMAND_LINE_ACTOR } from '#server/features/accounts/actor.ts'
import { findUserByName, listUsers } from '#server/features/accounts/users.repository.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Account management on the command line, without authentication: the user can read the data folder anyway. */
export const accountCommandSchema = z.object({
  kind: z.literal('account'),
  action: z.enum(['list', 'add', 'role', 'password', 'remove']),
  username: z.optional(z.string()),
  role: z.optional(roleSchema),
})
type AccountCommand = z.infer<typeof accountCommandSchema>

interface AccountCommandContext {
  readonly db: Db
  readonly now: () => Date
}

/** Bytes of a generated password: 12 characters. */
const PASSWORD_BYTES = 9

/**
 * Lists or changes accounts. Passwords are generated here and printed once: as arguments they would stay in the shell history.
 */
export async function runAccountCommand(
  context: AccountCommandContext,
  command: AccountCommand,
  print: (line: string) => void,
): Promise<boolean> {
  const { action, username = '', role } = command
  const accountContext = { ...context, by: COMMAND_LINE_ACTOR }
  if (action === 'list') {
    const users = await listUsers(context.db)
    if (users.length === 0) print('There is no account yet.')
    for (const user of users) print(`${user.username}  ${user.role}`)
    return true
  }
  if (action === 'add') {
    const password = newPassword()
    const user = await addAccount(accountContext, { username, password, role })
    print(`${user.username} (${user.role}) can sign in with the password ${password} and should then choose another one.`)
    return true
  }
  const { id, totpSecret } = await getUser(context.db, username)
  if (action === 'role') {
    if (!role) throw new Refusal('invalid_input', `Name one of the roles: ${ROLES.join(', ')}.`)
    await changeRole(accountContext, id, role)
    print(`${username} is ${role} now.`)
  } else if (action === 'remove') {
    await removeAccount(accountContext, id)
    print(`${username} can no longer sign in.`)
  } else {
    const password = newPassword()
    await resetPassword(accountContext, id, password)
    const twoStepNote = totpSecret === null ? '' : ' Two-step sign-in is now off.'
    print(`${username} can sign in with the password ${password} and should then choose another one.${twoStepNote}`)
  }
  return true
}

const newPassword = (): string => randomBytes(PASSWORD_BYTES).toString('base64url')

async function getUser(db: Db, username: string): Promise<UserRow> {
  const user = await findUserByName(db, username)
  if (!user) throw new Refusal('not_found', `There is no account ${username}. "npm run loft -- account list" shows all accounts.`)
  return user
}
