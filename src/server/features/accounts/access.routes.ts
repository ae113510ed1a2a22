import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accessApi, type Access, type OwnAccount } from '#shared/accounts/accounts-api.ts'
import { toMoment } from '#shared/calendar/local-date.ts'
import { inTransaction } from '#server/db/database.ts'
import { answer } from '#server/http/answer.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/app-context.ts'
import { loftState } from '#server/loft-state.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { loadSecretKey } from '#server/secrets/key-file.ts'
import { createSecretCipher } from '#server/secrets/secret-cipher.ts'
import { loftIdOf } from '#server/features/settings/loft-identity.repository.ts'
import type { UserRow } from './accounts.table.ts'
import { addAuditEntry, type NewAuditEntry } from './audit-log.repository.ts'
import { addAccount } from './change-accounts.ts'
import { connectionOf } from './connection.ts'
import { actorOf } from './actor.ts'
import { beginSession } from './begin-session.ts'
import { makeLoginRateLimit } from './login-rate-limit.ts'
import { isOpenWithoutSignIn } from './is-open-without-sign-in.ts'
import { needsSetUpCode } from './needs-set-up-code.ts'
import { requireFirstAccount } from './new-account.ts'
import { hashNewPassword } from './new-password.ts'
import { ownTotpRoutes } from './own-totp-routes.ts'
import { recentUntil } from './recent-password.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { endSession, endSessionsOf, listSessions, verifySession } from './sessions.repository.ts'
import { makeSetUpCode } from './set-up-code.ts'
import { requirePassword, requirePasswordAndSecondFactor, signIn, type PasswordCheckContext } from './sign-in.ts'
import { makeFailedLoginLog } from './failed-login-log.ts'
import { findUser, hasUsers, toOwnAccount, updateUser } from './users.repository.ts'

/** Returns the context for checking passwords in a loft; it counts the attempts. */
function passwordChecksOf({ db, reads, now, dataDir, passwordCost }: LoftContext & AppContext): PasswordCheckContext {
  return {
    db,
    reads,
    now,
    ...(passwordCost && { passwordCost }),
    cipher: createSecretCipher(() => loadSecretKey(dataDir)),
    rateLimit: makeLoginRateLimit(now),
    failedLogins: makeFailedLoginLog({ db, now }),
  }
}

/** Registers the routes for signing in and out and for the user's own account. */
export function accessRoutes(app: FastifyInstance, context: LoftContext & AppContext): void {
  const setUpCodeOf = loftState(
    app,
    ({ setUpCode, now }: LoftContext & AppContext) => setUpCode ?? makeSetUpCode(now, console.log),
  )
  const checksOf = loftState(app, passwordChecksOf)

  answer(app, accessApi.get, async (_input, request): Promise<Access> => {
    const { account } = request
    const hasAccounts = account !== null || (await hasUsers(context.reads))
    const stateWithoutSession = (await isOpenWithoutSignIn(context, request)) ? 'open' : hasAccounts ? 'signed_out' : 'set_up'
    return {
      state: account ? 'signed_in' : stateWithoutSession,
      hasAccounts,
      account: account && showSignedIn(account),
      connection: connectionOf(request),
      isInsecure: context.isInsecure ?? false,
      isHosted: context.isHosted ?? false,
      needsSetUpCode: !hasAccounts && needsSetUpCode(context, request),
      loftId: await loftIdOf(context),
    }
  })

  answer(app, accessApi.printSetUpCode, async () => {
    if (await hasUsers(context.reads)) throw new Refusal('set_up_done', 'There is an account already. Sign in with it.')
    if (!setUpCodeOf(context).print())
      throw new Refusal('too_many_tries', 'A new set-up code is printed at most once a minute. Wait a minute and try again.')
    return { done: true } as const
  })

  answer(app, accessApi.makeFirst, async ({ body }, request, reply) => {
    if (await hasUsers(context.reads)) throw new Refusal('set_up_done', 'There is an account already. Sign in with it.')
    const by = { actor: body.username, address: request.ip }
    const typedCode = body.setUpCode ?? ''
    // A code that is given must be right, even where none is needed.
    if (typedCode !== '' || needsSetUpCode(context, request)) {
      requireFirstAccount({ ...body, setUpCode: typedCode })
      const result = await setUpCodeOf(context).verify(typedCode)
      if (result === 'wrong') await checksOf(context).failedLogins.log({ ...by, kind: 'set_up_refused' })
      requireSetUpCode(result)
    }
    const accountContext = { db: context.db, now: context.now, passwordCost: context.passwordCost, by }
    const user = await addAccount(accountContext, { username: body.username, password: body.password }, true)
    await setUpCodeOf(context).invalidate()
    await beginSession(context, request, reply, sessionOf(user, body.remember))
    return toOwnAccount(user)
  })

  answer(app, accessApi.signIn, async ({ body: { username, password, code, remember } }, request, reply) => {
    const user = await signIn(checksOf(context), { username, password, code, address: request.ip })
    await beginSession(context, request, reply, sessionOf(user, remember))
    await checksOf(context).failedLogins.logPending('sign_in_refused', user.id)
    await log({ actor: user.username, kind: 'sign_in', address: request.ip })
    return toOwnAccount(user)
  })

  answer(app, accessApi.confirm, async ({ body: { password, code } }, request) => {
    const user = await getOwnAccount(request)
    await requirePasswordAndSecondFactor(checksOf(context), user, { password, code, address: request.ip })
    const verifiedAt = toMoment(context.now())
    await inTransaction(context.db, async (trx) => {
      await verifySession(trx, request.account!.sessionId, verifiedAt)
      await addAuditEntry(trx, { ...actorOf(request), kind: 'password_confirmed' }, context.now())
    })
    return { confirmedUntil: recentUntil(verifiedAt) }
  })

  answer(app, accessApi.signOut, async (_input, request, reply) => {
    clearSessionCookie(request, reply)
    if (request.account) {
      await endOwnSession(request.account.sessionId, request.account.id)
      await log({ ...actorOf(request), kind: 'sign_out' })
    }
    return { done: true } as const
  })

  answer(app, accessApi.signOutEverywhere, async (_input, request, reply) => {
    const user = await getOwnAccount(request)
    clearSessionCookie(request, reply)
    await inTransaction(context.db, (trx) => endSessionsOf(trx, user.id))
    await log({ ...actorOf(request), kind: 'sign_out_everywhere' })
    return { done: true } as const
  })

  answer(app, accessApi.changePassword, async ({ body }, request, reply) => {
    const user = await getOwnAccount(request)
    await requirePassword(checksOf(context), user, body.password, request.ip)
    const naming = { username: user.username, field: 'newPassword', cost: context.passwordCost }
    const password = await hashNewPassword(body.newPassword, naming)
    await inTransaction(context.db, async (trx) => {
      await updateUser(trx, user.id, { password })
      await endSessionsOf(trx, user.id)
      await addAuditEntry(trx, { ...actorOf(request), kind: 'password_changed' }, context.now())
    })
    // The second factor was not asked for.
    const isVerified = user.totpSecret === null
    await beginSession(context, request, reply, { ...sessionOf(user, request.account?.isRemembered), isVerified })
    return { done: true } as const
  })

  answer(app, accessApi.sessions, async (_input, request) => {
    const { id } = await getOwnAccount(request)
    const sessions = await listSessions(context.db, id, context.now())
    return sessions.map(({ id: sessionId, startedAt, seenAt, userAgent, address, madeBy }) => ({
      id: sessionId,
      startedAt,
      seenAt,
      userAgent,
      address,
      madeBy,
      isThisOne: sessionId === request.account?.sessionId,
    }))
  })

  answer(app, accessApi.endSession, async ({ params }, request) => {
    const { id } = await getOwnAccount(request)
    if (!(await endOwnSession(params.id, id))) throw new Refusal('not_found', `You have no session ${params.id}`)
    await log({ ...actorOf(request), kind: 'session_ended' })
    return { done: true } as const
  })

  ownTotpRoutes(app, () => checksOf(context), getOwnAccount)

  /** Returns the signed-in user's row. Errors: `sign_in_needed` if nobody is signed in because the loft has no accounts. */
  async function getOwnAccount(request: FastifyRequest): Promise<UserRow> {
    const user = request.account ? await findUser(context.db, request.account.id) : undefined
    if (!user) throw new Refusal('sign_in_needed', 'Sign in first, at /sign-in')
    return user
  }

  const endOwnSession = (sessionId: number, userId: number) =>
    inTransaction(context.db, (trx) => endSession(trx, sessionId, userId))

  const log = (entry: NewAuditEntry) => inTransaction(context.db, (trx) => addAuditEntry(trx, entry, context.now()))
}

/** Refuses a set-up code that is not right. Errors: `set_up_code_wrong`, `set_up_code_used_up`. */
function requireSetUpCode(outcome: 'right' | 'wrong' | 'used_up'): void {
  if (outcome === 'right') return
  if (outcome === 'wrong') throw new Refusal('set_up_code_wrong', 'The set-up code is wrong', { field: 'setUpCode' })
  throw new Refusal(
    'set_up_code_used_up',
    'This set-up code is no longer valid. Request a new one; it is printed in the window of the program.',
    { field: 'setUpCode' },
  )
}

/** Returns a session that was made with the password. */
const sessionOf = ({ id: userId }: UserRow, isRemembered: boolean | undefined) =>
  ({ userId, isRemembered, madeBy: 'password', isVerified: true }) as const

const showSignedIn = ({ id, username, role, hasTotp }: OwnAccount): OwnAccount => ({ id, username, role, hasTotp })
