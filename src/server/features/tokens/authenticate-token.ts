import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '#shared/accounts/permissions.ts'
import { isAtLeast } from '#shared/accounts/role.ts'
import { toMoment } from '#shared/calendar/local-date.ts'
import { mayTokenCall, scopeFor, type TokenScope } from '#shared/tokens/token-scopes.ts'
import { inTransaction } from '#server/db/database.ts'
import type { SignedInAccount } from '#server/features/accounts/authenticate.ts'
import type { FailedLoginLog } from '#server/features/accounts/failed-login-log.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { makeTokenRateLimit } from './token-rate-limit.ts'
import { findToken, noteUse } from './tokens.repository.ts'

/** Beginning of every token, by which programs that look for leaked secrets recognise it. */
export const TOKEN_PREFIX = 'loft_'
/** The name of the scheme may be written in any case (RFC 9110). */
const BEARER = /^Bearer(?:\s+|$)/i
const TOKEN = new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`)
/** Precision of the time of the last use, ms: not every call writes to the database. */
const LAST_USE_INTERVAL_MS = 60_000

/** Returns whether a request authenticates with an access token instead of a cookie. Requests of other lofts use sharing keys. */
export function hasBearer({ headers, routeOptions, url }: Pick<FastifyRequest, 'headers' | 'routeOptions' | 'url'>): boolean {
  // A call that does not exist has no route: it is refused as unknown, not for its origin.
  const path = routeOptions.url ?? url
  return BEARER.test(headers.authorization ?? '') && /^\/(api|files)\//.test(path) && !path.startsWith('/api/shared/')
}

/**
 * Makes a function that authenticates a request by its token alone. The page of another site cannot send this header without a CORS
 * preflight, so such a request needs no check of its origin (CSRF).
 *
 * Errors: `token_wrong`, `too_many_calls`, `token_not_allowed`.
 */
export function makeTokenCheck(
  { db, reads, now }: LoftContext,
  failedLogins: FailedLoginLog,
): (request: FastifyRequest, reply: FastifyReply, call: CallName) => Promise<SignedInAccount> {
  const limitRate = makeTokenRateLimit(now)
  return async (request, reply, call) => {
    const at = toMoment(now())
    const text = (request.headers.authorization ?? '').replace(BEARER, '')
    const token = TOKEN.test(text) ? await findToken(reads, text, at) : undefined
    if (!token || !isAtLeast(token.userRole, token.role)) {
      await failedLogins.log({ actor: '', kind: 'token_refused', address: request.ip })
      reply.header('www-authenticate', 'Bearer')
      throw new Refusal('token_wrong', 'This token is not valid: it has expired, was revoked, or its account has changed.')
    }
    limitRate(token.id, reply)
    const scopes = JSON.parse(token.scopes) as TokenScope[]
    if (!mayTokenCall(scopes, call)) {
      const needed = scopeFor(call)
      const message =
        needed === 'closed' ? 'No token may make this call. Sign in to make it.' : `This token does not have the scope ${needed}.`
      throw new Refusal('token_not_allowed', message, { need: needed })
    }
    if (token.lastUsedAt === null || Date.parse(at) - Date.parse(token.lastUsedAt) >= LAST_USE_INTERVAL_MS) {
      // A read request still succeeds if the database cannot be written.
      await inTransaction(db, (trx) => noteUse(trx, token.id, at)).catch((error: unknown) => request.log.warn(error))
    }
    const { userId: id, username, role } = token
    return { id, username, role, hasTotp: false, sessionId: 0, isRemembered: false, verifiedAt: null }
  }
}
