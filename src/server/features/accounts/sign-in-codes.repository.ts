import { toMoment, type Moment } from '#shared/calendar/local-date.ts'
import type { Db, Trx } from '#server/db/database.ts'
import type { SignInCodeRow } from './accounts.table.ts'

const DAY_MS = 86_400_000

/** States of a code that has not ended. */
export const OPEN_STATES = ['shown', 'waiting', 'allowed'] as const

type NewCode = Pick<SignInCodeRow, 'sessionId' | 'userId' | 'secretHash' | 'typedHash' | 'expiresAt'>

/** Adds a code and deletes those that ended more than a day ago: until then their devices get the reason. */
export async function insertCode(trx: Trx, code: NewCode, now: Date): Promise<SignInCodeRow> {
  const old = toMoment(new Date(now.getTime() - DAY_MS))
  await trx.deleteFrom('signInCodes').where('expiresAt', '<', old).execute()
  return trx
    .insertInto('signInCodes')
    .values({ ...code, claimHash: null, state: 'shown' })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Finds the newest code that has a value in a column. */
export function findCode(
  db: Db,
  column: 'id' | 'secretHash' | 'typedHash' | 'claimHash',
  value: string | number,
): Promise<SignInCodeRow | undefined> {
  return db.selectFrom('signInCodes').selectAll().where(column, '=', value).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

type CodePatch = Partial<Pick<SignInCodeRow, 'state' | 'claimHash' | 'userAgent' | 'address' | 'expiresAt'>>

export function updateCode(trx: Trx, id: number, patch: CodePatch): Promise<SignInCodeRow> {
  return trx.updateTable('signInCodes').set(patch).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Cancels the open codes of a session; returns how many there were. */
export async function cancelCodesOf(trx: Trx, sessionId: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('signInCodes')
    .set({ state: 'cancelled' })
    .where('sessionId', '=', sessionId)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Counts one wrong typed code for each code that is shown: it is unknown which one was meant. */
export async function countWrongTry(trx: Trx, now: Moment): Promise<void> {
  await trx
    .updateTable('signInCodes')
    .set((eb) => ({ wrongTries: eb('wrongTries', '+', 1) }))
    .where('state', '=', 'shown')
    .where('expiresAt', '>', now)
    .execute()
}
