import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionOrigin } from '#shared/accounts/accounts-api.ts'
import { inTransaction, type Trx } from '#server/db/database.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { newSecret } from './random-secret.ts'
import { setSessionCookie } from './session-cookie.ts'
import { endSession, insertSession } from './sessions.repository.ts'

const MAX_USER_AGENT = 300

export const userAgentOf = ({ headers }: FastifyRequest): string => (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT)

interface NewSession {
  readonly userId: number
  /** Whether it outlives the browser; true by default. */
  readonly isRemembered: boolean | undefined
  readonly madeBy: SessionOrigin
  /** Whether the password, and the second factor if the account uses one, was given just now. */
  readonly isVerified: boolean
}

/**
 * Adds a session for a request, and returns its token. It ends the session that this browser used before, so that it does not stay
 * valid unnoticed.
 */
export async function addSession(
  trx: Trx,
  request: FastifyRequest,
  { isRemembered = true, ...session }: NewSession,
  now: Date,
): Promise<string> {
  const token = newSecret()
  const device = { userAgent: userAgentOf(request), address: request.ip }
  if (request.account) await endSession(trx, request.account.sessionId, request.account.id)
  await insertSession(trx, { ...session, ...device, token, isRemembered }, now)
  return token
}

/** Adds a session for a request and sets its cookie. */
export async function beginSession(
  { db, now }: Pick<LoftContext, 'db' | 'now'>,
  request: FastifyRequest,
  reply: FastifyReply,
  session: NewSession,
): Promise<void> {
  const token = await inTransaction(db, (trx) => addSession(trx, request, session, now()))
  setSessionCookie(request, reply, token, session.isRemembered ?? true)
}
