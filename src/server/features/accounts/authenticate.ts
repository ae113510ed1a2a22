import type { FastifyRequest } from 'fastify'
import { toMoment } from '#shared/calendar/local-date.ts'
import type { Role } from '#shared/accounts/role.ts'
import { inTransaction } from '#server/db/database.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { tokenOf } from './session-cookie.ts'
import { findSession, touchSession } from './sessions.repository.ts'

/** The signed-in account of a request. */
export interface SignedInAccount {
  readonly id: number
  readonly username: string
  readonly role: Role
  readonly hasTotp: boolean
  readonly sessionId: number
  /** Whether its session outlives the browser. */
  readonly isRemembered: boolean
  /** The time when the password was last given in this session; null if it never was. */
  readonly verifiedAt: string | null
}

/** Precision of a session's last-seen time, ms: not every request writes to the database. */
const LAST_SEEN_INTERVAL_MS = 10 * 60_000

/** Authenticates a request by its session cookie. */
export async function authenticate(
  { db, reads, now }: Pick<LoftContext, 'db' | 'reads' | 'now'>,
  request: FastifyRequest,
): Promise<SignedInAccount | null> {
  const token = tokenOf(request)
  const at = now()
  const session = token === undefined ? undefined : await findSession(reads, token, at)
  if (!session) return null
  const { id, username, role, totpSecret, sessionId, seenAt, isRemembered, verifiedAt } = session
  if (at.getTime() - Date.parse(seenAt) >= LAST_SEEN_INTERVAL_MS) {
    // A read request still succeeds if the database cannot be written.
    await inTransaction(db, (trx) => touchSession(trx, sessionId, toMoment(at))).catch((error: unknown) =>
      request.log.warn(error),
    )
  }
  return { id, username, role, hasTotp: totpSecret !== null, sessionId, isRemembered: isRemembered === 1, verifiedAt }
}
