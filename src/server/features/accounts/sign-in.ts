import { inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/app-context.ts'
import type { LoftContext } from '#server/loft-context.ts'
import type { SecretCipher } from '#server/secrets/secret-cipher.ts'
import type { UserRow } from './accounts.table.ts'
import { addAuditEntry, tryAddAuditEntry } from './audit-log.repository.ts'
import type { LoginAttempt, LoginRateLimit } from './login-rate-limit.ts'
import { rateLimitKey } from './rate-limit-key.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { withoutRecoveryCode } from './recovery-codes.ts'
import { listKnownAddresses } from './sessions.repository.ts'
import { findTotpStep } from './totp.ts'
import type { FailedLoginLog } from './failed-login-log.ts'
import { decryptTotpSecret } from './totp-secret.ts'
import { findUser, findUserByName, updateUser, usernameKey } from './users.repository.ts'

/** The parts of the loft that the check of a password uses. */
export interface PasswordCheckContext extends Pick<LoftContext & AppContext, 'db' | 'reads' | 'now' | 'passwordCost'> {
  readonly rateLimit: LoginRateLimit
  readonly cipher: SecretCipher
  readonly failedLogins: FailedLoginLog
}

interface SignInInput {
  readonly username: string
  readonly password: string
  readonly code: string | undefined
  readonly address: string
}

/** Dummy hashes for unknown user names, so that they take as long as known ones (user enumeration by timing). */
const dummyHashes = new Map<number | undefined, Promise<string>>()

/**
 * Finds the account for a user name, a password and, if the account uses one, a second factor.
 *
 * Errors: `too_many_guesses`, `wrong_credentials` for a wrong name and a wrong password alike, `second_factor_needed`,
 * `second_factor_wrong`.
 */
export async function signIn(
  context: PasswordCheckContext,
  { username, password, code, address }: SignInInput,
): Promise<UserRow> {
  const { reads, rateLimit, failedLogins } = context
  const user = await findUserByName(reads, username)
  const knownAddresses = user ? await listKnownAddresses(reads, user.id) : []
  const isKnownAddress = knownAddresses.some((one) => rateLimitKey(one) === rateLimitKey(address))
  const attempt = { account: usernameKey(username), address, isKnownAddress }
  rateLimit.check(attempt)
  // Counts the attempt before the check: many parallel attempts must not all pass as the first.
  rateLimit.countFailure(attempt)
  if (!(await isPassword(password, user?.password ?? (await dummyHashOf(context)))) || !user) {
    await failedLogins.log({ actor: username, kind: 'sign_in_refused', address }, user?.id)
    throw new Refusal('wrong_credentials', 'User name or password is wrong')
  }
  await requireSecondFactor(context, user, attempt, code)
  rateLimit.recordSuccess(attempt)
  return user
}

/** Refuses a wrong password of a signed-in user. Errors: `wrong_password`, `too_many_guesses`. */
export async function requirePassword(
  context: PasswordCheckContext,
  user: UserRow,
  password: string,
  address: string,
): Promise<void> {
  context.rateLimit.recordSuccess(await checkOwnPassword(context, user, password, address))
}

/**
 * Refuses a wrong password of a signed-in user and, if the account uses one, a missing or wrong second factor. Errors:
 * `wrong_password`, `too_many_guesses`, `second_factor_needed`, `second_factor_wrong`.
 */
export async function requirePasswordAndSecondFactor(
  context: PasswordCheckContext,
  user: UserRow,
  { password, code, address }: Omit<SignInInput, 'username'>,
): Promise<void> {
  const attempt = await checkOwnPassword(context, user, password, address)
  await requireSecondFactor(context, user, attempt, code)
  context.rateLimit.recordSuccess(attempt)
}

/** Returns the attempt, which is still counted as failed. */
async function checkOwnPassword(
  context: PasswordCheckContext,
  user: UserRow,
  password: string,
  address: string,
): Promise<LoginAttempt> {
  const attempt = { account: user.usernameKey, address, isKnownAddress: true }
  context.rateLimit.check(attempt)
  context.rateLimit.countFailure(attempt)
  if (!(await isPassword(password, user.password))) {
    await tryAddAuditEntry(context, { actor: user.username, kind: 'password_refused', address })
    throw new Refusal('wrong_password', 'The current password is wrong', { field: 'password' })
  }
  return attempt
}

/** Requires the second factor of an account that uses one, after its password. Errors: `second_factor_needed`, `second_factor_wrong`. */
async function requireSecondFactor(
  context: PasswordCheckContext,
  user: UserRow,
  attempt: LoginAttempt,
  code: string | undefined,
): Promise<void> {
  if (user.totpSecret === null) return
  if (code === undefined) {
    // The password was right, so this was not a failed attempt.
    context.rateLimit.uncountFailure(attempt)
    throw new Refusal('second_factor_needed', 'Send the code of the authenticator, or a recovery code', { field: 'code' })
  }
  await takeSecondFactor(context, user, { code, address: attempt.address })
}

/**
 * Checks and uses up a second factor. It runs in a transaction, so that two parallel calls cannot use the same code. Errors:
 * `second_factor_wrong`.
 */
async function takeSecondFactor(
  context: PasswordCheckContext,
  { id, username }: UserRow,
  secondFactor: { code: string; address: string },
): Promise<void> {
  const { db, now, cipher, failedLogins } = context
  const isRight = await inTransaction(db, async (trx) => {
    const user = await findUser(trx, id)
    if (!user) return false
    const secret = await decryptTotpSecret(cipher, user)
    const step = secret && findTotpStep(secret, secondFactor.code, now(), user.totpUsedStep)
    if (step !== undefined) {
      await updateUser(trx, id, { totpUsedStep: step })
      return true
    }
    const remaining = withoutRecoveryCode(JSON.parse(user.recoveryCodes) as string[], secondFactor.code)
    if (remaining) {
      await updateUser(trx, id, { recoveryCodes: JSON.stringify(remaining) })
      await addAuditEntry(trx, { actor: user.username, kind: 'recovery_code_used', address: secondFactor.address }, now())
      return true
    }
    return false
  })
  if (isRight) return
  await failedLogins.log({ actor: username, kind: 'sign_in_refused', address: secondFactor.address }, id)
  throw new Refusal('second_factor_wrong', 'This code is wrong or was already used', { field: 'code' })
}

function dummyHashOf({ passwordCost }: PasswordCheckContext): Promise<string> {
  const memory = passwordCost?.memory
  const make = () =>
    hashPassword('', passwordCost).catch((error: unknown) => {
      // A hash that failed for lack of memory must not stay cached: unknown names would then answer faster than known ones (user
      // enumeration).
      dummyHashes.delete(memory)
      throw error
    })
  const dummyHash = dummyHashes.get(memory) ?? make()
  dummyHashes.set(memory, dummyHash)
  return dummyHash
}
