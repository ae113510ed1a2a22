import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CODE_FRAGMENT, phoneAccessApi, signInCodesApi } from '#shared/accounts/phone-access-api.ts'
import { inTransaction } from '#server/db/database.ts'
import type { AppContext } from '#server/app-context.ts'
import { answer } from '#server/http/answer.ts'
import { Refusal } from '#server/http/refusal.ts'
import { loftState } from '#server/loft-state.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { networkOf } from '#server/network/fixed-network.ts'
import { addAuditEntry } from './audit-log.repository.ts'
import type { SignedInAccount } from './authenticate.ts'
import { addSession, userAgentOf } from './begin-session.ts'
import { codeLinksOf, requireOpenNetwork } from './code-links.ts'
import { makeFailedLoginLog } from './failed-login-log.ts'
import { makeLoginRateLimit } from './login-rate-limit.ts'
import { requireRecentPassword } from './recent-password.ts'
import { setSessionCookie } from './session-cookie.ts'
import {
  answerCode,
  describeCode,
  findAllowedCode,
  isTypedSignInCode,
  makeCode,
  nameOfDevice,
  readCode,
  requireKnownSecret,
  takeAllowedCode,
  useCode,
} from './sign-in-codes.ts'
import { toOwnAccount } from './users.repository.ts'

/** All typed codes are counted together: a wrong one belongs to no account. */
const TYPED_CODE_ACCOUNT = 'typed sign-in code'

/** Registers the routes by which a signed-in manager signs another device in. */
export function signInCodesRoutes(app: FastifyInstance, context: LoftContext & AppContext): void {
  const networkFor = loftState(app, networkOf)
  const rateLimitOf = loftState(app, ({ now }: LoftContext) => makeLoginRateLimit(now))
  const failedLoginsOf = loftState(app, makeFailedLoginLog)

  answer(app, signInCodesApi.make, async (_input, request) => {
    const account = requireRecentPassword(request, context.now())
    requireOpenNetwork(networkFor(context))
    const { code, secret, typedCode } = await inTransaction(context.db, (trx) =>
      makeCode(trx, account, request.ip, context.now()),
    )
    const links = codeLinksOf(networkFor(context), `${CODE_FRAGMENT}${secret}`)
    return { ...describeCode({ code, state: 'shown' }), links, typedCode }
  })

  answer(app, signInCodesApi.get, async ({ params }, request) =>
    describeCode(await readCode(context.reads, requireAccount(request), params.id, context.now())),
  )

  for (const [endpoint, decision] of [
    [signInCodesApi.allow, 'allowed'],
    [signInCodesApi.refuse, 'refused'],
    [signInCodesApi.cancel, 'cancelled'],
  ] as const) {
    answer(app, endpoint, async ({ params: { id } }, request) => {
      const account = requireAccount(request)
      const given = { id, answer: decision, address: request.ip }
      return describeCode(await inTransaction(context.db, (trx) => answerCode(trx, account, given, context.now())))
    })
  }

  answer(app, phoneAccessApi.useCode, async ({ body: { secret, typedCode } }, request) => {
    const device = { userAgent: userAgentOf(request), address: request.ip }
    const attempt = { account: TYPED_CODE_ACCOUNT, address: request.ip, isKnownAddress: false }
    const rateLimit = rateLimitOf(context)
    if (secret !== undefined) await requireKnownSecret(context.reads, secret)
    if (typedCode !== undefined) {
      if (!isTypedSignInCode(typedCode)) refuseTyped()
      rateLimit.check(attempt)
      rateLimit.countFailure(attempt)
    }
    const used = await inTransaction(context.db, (trx) => useCode(trx, { secret, typedCode, ...device }, context.now()))
    if (used === 'typed_wrong') {
      await failedLoginsOf(context).log({ kind: 'code_refused', actor: '', address: request.ip })
      return refuseTyped()
    }
    if (typedCode !== undefined) rateLimit.recordSuccess(attempt)
    return used
  })

  answer(app, phoneAccessApi.fetchSession, async ({ body: { claim, remember } }, request, reply) => {
    // A device asks every two seconds; only an allowed one needs a transaction.
    if (!(await findAllowedCode(context.reads, claim, context.now()))) return { account: null }
    const signedIn = await inTransaction(context.db, async (trx) => {
      const user = await takeAllowedCode(trx, claim, context.now())
      if (!user) return undefined
      const session = { userId: user.id, isRemembered: remember, madeBy: 'code', isVerified: false } as const
      const token = await addSession(trx, request, session, context.now())
      const entry = { actor: user.username, address: request.ip, kind: 'code_sign_in' } as const
      await addAuditEntry(trx, { ...entry, subject: nameOfDevice({ userAgent: userAgentOf(request) }) }, context.now())
      return { user, token }
    })
    if (!signedIn) return { account: null }
    setSessionCookie(request, reply, signedIn.token, remember ?? true)
    return { account: toOwnAccount(signedIn.user) }
  })
}

function refuseTyped(): never {
  throw new Refusal('typed_code_wrong', 'This sign-in code is wrong. Check it, or show a new one.', { field: 'typedCode' })
}

/** Returns the account of a request. Errors: `sign_in_needed` if the loft has no accounts. */
function requireAccount({ account }: FastifyRequest): SignedInAccount {
  if (!account) throw new Refusal('sign_in_needed', 'Sign in first, at /sign-in')
  return account
}
