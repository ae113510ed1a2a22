import { SIGN_IN_CODE_MINUTES, TYPED_CODE_TRIES, type SignInCode } from '#shared/accounts/phone-access-api.ts'
import { deviceOf, deviceText } from '#shared/accounts/device.ts'
import { toMoment } from '#shared/calendar/local-date.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignInCodeRow, UserRow } from './accounts.table.ts'
import { addAuditEntry } from './audit-log.repository.ts'
import type { SignedInAccount } from './authenticate.ts'
import { hashOfSecret, newSecret } from './random-secret.ts'
import { isSessionActive } from './sessions.repository.ts'
import { cancelCodesOf, countWrongTry, findCode, insertCode, OPEN_STATES, updateCode } from './sign-in-codes.repository.ts'
import { isTypedCode, newTypedCode, normalizeCode } from './typed-code.ts'
import { findUser } from './users.repository.ts'

const TYPED_GROUPS = 2

type EndState = Exclude<SignInCode['state'], 'shown' | 'waiting' | 'allowed'>

/** The reasons why a code no longer works. */
const END_SENTENCES: Readonly<Record<EndState, string>> = {
  used: 'This sign-in code was already used. Show a new one.',
  refused: 'The access of this device was refused on the other screen. If that was a mistake, show a new code.',
  cancelled: 'This sign-in code was cancelled. Show a new one.',
  expired: `This sign-in code has expired: it is valid for ${SIGN_IN_CODE_MINUTES} minutes. Show a new one.`,
}

const expiryFrom = (now: Date) => toMoment(new Date(now.getTime() + SIGN_IN_CODE_MINUTES * 60_000))
const hashOfTyped = (typed: string): string => hashOfSecret(normalizeCode(typed))

/** A code with its account. */
interface FoundCode {
  readonly code: SignInCodeRow
  readonly state: SignInCode['state']
  readonly user: UserRow | undefined
}

/**
 * Returns a code with its present state and its user. It counts as cancelled when the session that shows it has ended, or its
 * account is no longer a manager.
 */
async function withState(db: Db, code: SignInCodeRow, now: Date): Promise<FoundCode> {
  const user = await findUser(db, code.userId)
  if (!OPEN_STATES.some((open) => open === code.state)) return { code, state: code.state, user }
  if (code.expiresAt <= toMoment(now)) return { code, state: 'expired', user }
  const isValid = user?.role === 'manager' && (await isSessionActive(db, code.sessionId, now))
  return { code, state: isValid ? code.state : 'cancelled', user }
}

/** Refuses a code that can no longer be used. Errors: `code_expired`, `code_used`, `code_refused`, `code_cancelled`. */
function refuseEnded(state: SignInCode['state']): void {
  if (state in END_SENTENCES) throw new Refusal(`code_${state as EndState}`, END_SENTENCES[state as EndState])
}

/** Returns the device as the security log names it. */
export const nameOfDevice = ({ userAgent }: Pick<SignInCodeRow, 'userAgent'>): string =>
  deviceText(deviceOf(userAgent)) ?? userAgent

/** Makes a code for a signed-in account, and cancels the earlier codes of its session. */
export async function makeCode(trx: Trx, { id: userId, sessionId, username }: SignedInAccount, address: string, now: Date) {
  const secret = newSecret()
  const typedCode = newTypedCode(TYPED_GROUPS)
  await cancelCodesOf(trx, sessionId)
  const hashes = { secretHash: hashOfSecret(secret), typedHash: hashOfTyped(typedCode) }
  const code = await insertCode(trx, { sessionId, userId, ...hashes, expiresAt: expiryFrom(now) }, now)
  await addAuditEntry(trx, { actor: username, address, kind: 'code_shown' }, now)
  return { code, secret, typedCode }
}

/** Reads a code of the session that shows it. Errors: `not_found`. */
export async function readCode(db: Db, { sessionId }: SignedInAccount, id: number, now: Date): Promise<FoundCode> {
  const code = await findCode(db, 'id', id)
  if (!code || code.sessionId !== sessionId) throw new Refusal('not_found', `This session shows no sign-in code ${id}`)
  return withState(db, code, now)
}

type CodeAnswer = 'allowed' | 'refused' | 'cancelled'

const ANSWER_KINDS = { allowed: 'code_allowed', refused: 'code_denied', cancelled: 'code_cancelled' } as const

/** Records the answer of the screen that shows a code. Errors: `not_found`, `code_not_used_yet`, those of a code that has ended. */
export async function answerCode(
  trx: Trx,
  account: SignedInAccount,
  { id, answer, address }: { readonly id: number; readonly answer: CodeAnswer; readonly address: string },
  now: Date,
): Promise<FoundCode> {
  const found = await readCode(trx, account, id, now)
  if (found.state === answer) return found
  refuseEnded(found.state)
  if (found.state === 'shown' && answer !== 'cancelled') {
    throw new Refusal('code_not_used_yet', 'No device has used this sign-in code yet')
  }
  const code = await updateCode(trx, id, { state: answer })
  const subject = nameOfDevice(code)
  await addAuditEntry(trx, { actor: account.username, address, kind: ANSWER_KINDS[answer], subject }, now)
  return { ...found, code, state: answer }
}

/** The request of a device that uses a code. */
interface CodeUse {
  readonly secret: string | undefined
  readonly typedCode: string | undefined
  readonly userAgent: string
  readonly address: string
}

/** Either the code is bound to the device now, or a typed code was wrong, which has been counted. */
type UsedCode = { readonly claim: string; readonly username: string; readonly expiresAt: string } | 'typed_wrong'

/** Binds a code to the device that uses it. Errors: `code_unknown`, `typed_code_used_up`, those of a code that has ended. */
export async function useCode(trx: Trx, { secret, typedCode = '', userAgent, address }: CodeUse, now: Date): Promise<UsedCode> {
  const isTyped = secret === undefined
  const row = await (isTyped
    ? findCode(trx, 'typedHash', hashOfTyped(typedCode))
    : findCode(trx, 'secretHash', hashOfSecret(secret)))
  if (!row && isTyped) {
    await countWrongTry(trx, toMoment(now))
    return 'typed_wrong'
  }
  if (!row) return refuseUnknown()
  const { state, user } = await withState(trx, row, now)
  refuseEnded(state)
  if (state !== 'shown' || !user) throw new Refusal('code_used', END_SENTENCES.used)
  if (isTyped && row.wrongTries >= TYPED_CODE_TRIES) {
    throw new Refusal('typed_code_used_up', `A wrong code was typed ${TYPED_CODE_TRIES} times. Show a new one.`)
  }
  const claim = newSecret()
  const expiresAt = expiryFrom(now)
  const code = await updateCode(trx, row.id, { state: 'waiting', claimHash: hashOfSecret(claim), userAgent, address, expiresAt })
  const { username } = user
  await addAuditEntry(trx, { actor: username, address, kind: 'code_used', subject: nameOfDevice(code) }, now)
  return { claim, username, expiresAt }
}

/** Refuses a scanned secret that no code has, without a transaction: anyone may send one. Errors: `code_unknown`. */
export async function requireKnownSecret(db: Db, secret: string): Promise<void> {
  if (!(await findCode(db, 'secretHash', hashOfSecret(secret)))) refuseUnknown()
}

function refuseUnknown(): never {
  throw new Refusal('code_unknown', 'This sign-in code is unknown. Show a new one and scan that.')
}

/** Returns whether a text has the format of a typed code; other input counts as no try. */
export const isTypedSignInCode = (typed: string): boolean => isTypedCode(typed, TYPED_GROUPS)

/**
 * Returns the allowed code of a waiting device with its account; undefined while nobody has answered. Errors: `code_unknown`,
 * those of a code that has ended.
 */
export async function findAllowedCode(db: Db, claim: string, now: Date) {
  const row = await findCode(db, 'claimHash', hashOfSecret(claim))
  if (!row) throw new Refusal('code_unknown', 'This device is not waiting for a sign-in. Scan a new code.')
  const { state, user } = await withState(db, row, now)
  refuseEnded(state)
  return state === 'allowed' && user ? { code: row, user } : undefined
}

/** Uses up the allowed code of a waiting device, and returns its account. Errors: those of `findAllowedCode`. */
export async function takeAllowedCode(trx: Trx, claim: string, now: Date): Promise<UserRow | undefined> {
  const allowed = await findAllowedCode(trx, claim, now)
  if (allowed) await updateCode(trx, allowed.code.id, { state: 'used' })
  return allowed?.user
}

/** Describes a code for the screen that shows it. */
export function describeCode({ code, state }: Pick<FoundCode, 'code' | 'state'>): SignInCode {
  const { id, expiresAt, userAgent, address, claimHash } = code
  return { id, state, expiresAt, device: claimHash === null ? null : { ...deviceOf(userAgent), address } }
}
