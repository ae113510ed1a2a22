import { createHash } from 'node:crypto'
import type { SessionOrigin } from '#shared/accounts/accounts-api.ts'
import { toMoment, type Moment } from '#shared/calendar/local-date.ts'
import type { Db, Trx } from '#server/db/database.ts'
import type { SessionRow } from './accounts.table.ts'

const DAY_MS = 86_400_000
/**
 * A session ends after `idle` without a call, and in any case after `total`. One that is not remembered ends with the browser,
 * but many browsers restore it; so the server ends it soon too.
 */
const LIFETIMES_MS = {
  remembered: { idle: 14 * DAY_MS, total: 90 * DAY_MS },
  passing: { idle: DAY_MS, total: 7 * DAY_MS },
} as const

/** A token of 32 random bytes cannot be guessed, so its hash needs neither a salt nor a slow algorithm. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const before = (now: Date, ms: number): Moment => toMoment(new Date(now.getTime() - ms))

const activeSessions = (db: Db, now: Date) =>
  db.selectFrom('sessions').where((eb) =>
    eb.or(
      ([1, 0] as const).map((isRemembered) => {
        const { idle, total } = LIFETIMES_MS[isRemembered ? 'remembered' : 'passing']
        return eb.and([
          eb('sessions.isRemembered', '=', isRemembered),
          eb('sessions.seenAt', '>', before(now, idle)),
          eb('sessions.startedAt', '>', before(now, total)),
        ])
      }),
    ),
  )

/** Finds the session of a token with its account, unless the session has ended. */
export function findSession(db: Db, token: string, now: Date) {
  return activeSessions(db, now)
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.tokenHash', '=', hashOf(token))
    .select(['sessions.id as sessionId', 'sessions.seenAt', 'sessions.isRemembered'])
    .select(['users.id', 'users.username', 'users.role', 'users.totpSecret'])
    .executeTakeFirst()
}

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
  /** Only a session made with the password counts as verified. */
  readonly madeBy: SessionOrigin
}

/** Adds a session and deletes those that have ended. */
export async function insertSession(trx: Trx, { token, isRemembered, ...session }: NewSession, now: Date): Promise<void> {
  await trx.deleteFrom('sessions').where('id', 'not in', activeSessions(trx, now).select('sessions.id')).execute()
  const at = toMoment(now)
  await trx
    .insertInto('sessions')
    .values({
      ...session,
      tokenHash: hashOf(token),
      startedAt: at,
      seenAt: at,
      isRemembered: isRemembered ? 1 : 0,
      verifiedAt: session.madeBy === 'password' ? at : null,
    })
    .execute()
}

export async function touchSession(trx: Trx, id: number, seenAt: Moment): Promise<void> {
  await trx.updateTable('sessions').set({ seenAt }).where('id', '=', id).execute()
}

/** Ends one session of an account; returns whether it existed. */
export async function endSession(trx: Trx, id: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('sessions').where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function endSessionsOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** Ends every session of the loft: a restore must not bring back the sessions of the backup. */
export async function endAllSessions(trx: Trx): Promise<void> {
  await trx.deleteFrom('sessions').execute()
}
