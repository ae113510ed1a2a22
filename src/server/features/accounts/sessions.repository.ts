import type { SessionOrigin } from '#shared/accounts/accounts-api.ts'
import { toMoment, type Moment } from '#shared/calendar/local-date.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { preparedQuery } from '#server/db/prepared-query.ts'
import type { SessionRow } from './accounts.table.ts'
import { hashOfSecret } from './random-secret.ts'

const DAY_MS = 86_400_000
/**
 * A session ends after `idle` without a call, and in any case after `total`. One that is not remembered ends with the browser,
 * but many browsers restore it; so the server ends it soon too.
 */
const LIFETIMES_MS = {
  remembered: { idle: 14 * DAY_MS, total: 90 * DAY_MS },
  temporary: { idle: DAY_MS, total: 7 * DAY_MS },
} as const

/** The times after which active sessions have started and have last been used, for each of the two kinds. */
interface Limits {
  readonly rememberedSeen: Moment
  readonly rememberedStarted: Moment
  readonly temporarySeen: Moment
  readonly temporaryStarted: Moment
}

let lastLimits: { readonly at: number; readonly limits: Limits } | undefined

/**
 * Returns the times before which sessions have ended. They are cached for requests of the same millisecond, because formatting
 * four times takes as long as half of the query.
 */
function limitsAt(now: Date): Limits {
  const at = now.getTime()
  if (lastLimits?.at !== at) lastLimits = { at, limits: makeLimits(now) }
  return lastLimits.limits
}

function makeLimits(now: Date): Limits {
  const before = (ms: number) => toMoment(new Date(now.getTime() - ms))
  const { remembered, temporary } = LIFETIMES_MS
  return {
    rememberedSeen: before(remembered.idle),
    rememberedStarted: before(remembered.total),
    temporarySeen: before(temporary.idle),
    temporaryStarted: before(temporary.total),
  }
}

const sessionsWithin = (db: Db, limits: Limits) =>
  db
    .selectFrom('sessions')
    .where((eb) =>
      eb.or(
        (['remembered', 'temporary'] as const).map((kind) =>
          eb.and([
            eb('sessions.isRemembered', '=', kind === 'remembered' ? 1 : 0),
            eb('sessions.seenAt', '>', limits[`${kind}Seen`]),
            eb('sessions.startedAt', '>', limits[`${kind}Started`]),
          ]),
        ),
      ),
    )

const activeSessions = (db: Db, now: Date) => sessionsWithin(db, limitsAt(now))

/** Finds the session of a token with its account, unless the session has ended. Every request asks this. */
export async function findSession(db: Db, token: string, now: Date) {
  const [session] = await sessionOfHash(db, { ...limitsAt(now), tokenHash: hashOfSecret(token) })
  return session
}

// With a limit the session is read before its account. SQLite would prepare a plain join again for each value, which takes ten times as long.
const sessionOfHash = preparedQuery((db, input: Limits & { readonly tokenHash: string }) =>
  db
    .selectFrom(sessionsWithin(db, input).selectAll().where('tokenHash', '=', input.tokenHash).limit(1).as('session'))
    .innerJoin('users', 'users.id', 'session.userId')
    .select(['session.id as sessionId', 'session.seenAt', 'session.isRemembered', 'session.verifiedAt'])
    .select(['users.id', 'users.username', 'users.role', 'users.totpSecret']),
)

/** Returns whether a session has not ended. */
export async function isSessionActive(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await activeSessions(db, now).select('sessions.id').where('sessions.id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Lists the sessions of an account, the most recently used first. */
export function listSessions(db: Db, userId: number, now: Date): Promise<SessionRow[]> {
  return activeSessions(db, now)
    .selectAll('sessions')
    .where('userId', '=', userId)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Lists the addresses of an account's sessions, recently ended ones included. */
export async function listKnownAddresses(db: Db, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('sessions').select('address').distinct().where('userId', '=', userId).execute()
  return rows.map(({ address }) => address)
}

interface NewSession {
  readonly token: string
  readonly userId: number
  readonly userAgent: string
  readonly address: string
  readonly isRemembered: boolean
  readonly madeBy: SessionOrigin
  /** Whether the password was given just now. */
  readonly isVerified: boolean
}

/** Adds a session and deletes those that have ended. */
export async function insertSession(
  trx: Trx,
  { token, isRemembered, isVerified, ...session }: NewSession,
  now: Date,
): Promise<void> {
  await trx.deleteFrom('sessions').where('id', 'not in', activeSessions(trx, now).select('sessions.id')).execute()
  const at = toMoment(now)
  const times = { startedAt: at, seenAt: at, verifiedAt: isVerified ? at : null }
  await trx
    .insertInto('sessions')
    .values({ ...session, ...times, tokenHash: hashOfSecret(token), isRemembered: isRemembered ? 1 : 0 })
    .execute()
}

/** Records that the user of a session has entered the password. */
export async function verifySession(trx: Trx, id: number, verifiedAt: Moment): Promise<void> {
  await trx.updateTable('sessions').set({ verifiedAt }).where('id', '=', id).execute()
}

export async function touchSession(trx: Trx, id: number, seenAt: Moment): Promise<void> {
  await trx.updateTable('sessions').set({ seenAt }).where('id', '=', id).execute()
}

/** Ends one session of an account; returns whether it existed. */
export async function endSession(trx: Trx, id: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('sessions').where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends the sessions of an account except one. */
export async function endOtherSessions(trx: Trx, userId: number, kept: number | undefined): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '!=', kept ?? 0)
    .execute()
}

export async function endSessionsOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** Ends every session, sign-in code, invitation, token and webhook of the loft: a restore must not bring back those of the backup. */
export async function endAllSessions(trx: Trx): Promise<void> {
  for (const table of ['sessions', 'signInCodes', 'invitations', 'accessTokens', 'webhookDeliveries', 'webhooks'] as const)
    await trx.deleteFrom(table).execute()
}
