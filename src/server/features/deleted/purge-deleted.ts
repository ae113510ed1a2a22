import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { KEPT_WRITE_DAYS } from '#shared/actions/done-at.ts'
import { RECORDED_ENTITIES, RESTORABLE_DAYS, type RecordedEntity } from '#shared/actions/recorded.ts'
import { toMoment, type Moment } from '#shared/calendar/local-date.ts'
import { inTransaction, type Db } from '#server/db/database.ts'
import { FINAL_ACTIONS } from '#server/features/actions/undo-action.ts'
import { beginAction } from '#server/history/begin-action.ts'
import { removeExpiredReplies } from '#server/history/idempotency.repository.ts'
import { daysLater } from './days-later.ts'
import { listExpired } from './deleted.repository.ts'
import { removeWithParts } from './remove-forever.ts'

/** Rows removed in one transaction; other writers run between two transactions. */
const ROWS_AT_A_TIME = 200
/** Actor of the purge in the history. */
const ACTOR = 'Pigeon Loft'

/** Returns the time before which something is older than a number of days. */
export type DaysBefore = (days: number) => Promise<Date>

/** Applies the retention of deleted rows: removes those deleted more than `RESTORABLE_DAYS` ago, and returns their number. */
export async function purgeDeleted(
  db: Db,
  now: Date,
  daysBefore: DaysBefore = async (days) => daysLater(now, -days),
): Promise<number> {
  const before = toMoment(await daysBefore(RESTORABLE_DAYS))
  let removed = 0
  for (const entity of RECORDED_ENTITIES) {
    while ((await listExpired(db, entity, before, 1)).length > 0) {
      const purged = await purgeBatch(db, entity, { before, now })
      if (purged === 0) break
      removed += purged
      await yieldToEventLoop()
    }
  }
  await removeExpiredReplies(db, await daysBefore(KEPT_WRITE_DAYS))
  return removed
}

interface PurgeTime {
  readonly before: Moment
  readonly now: Date
}

/** Removes some expired rows of one entity in one transaction. Returns their number; 0 if all were just restored or removed. */
export function purgeBatch(db: Db, entity: RecordedEntity, { before, now }: PurgeTime): Promise<number> {
  return inTransaction(db, async (trx) => {
    const expired = await listExpired(trx, entity, before, ROWS_AT_A_TIME)
    if (expired.length === 0) return 0
    const change = await beginAction(trx, { kind: FINAL_ACTIONS.purge, now, actor: ACTOR })
    await removeWithParts(change, entity, expired)
    return expired.length
  })
}
