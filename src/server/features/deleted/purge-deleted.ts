import { setImmediate as letOthersWork } from 'node:timers/promises'
import { RECORDED_ENTITIES, RESTORABLE_DAYS } from '#shared/actions/recorded.ts'
import { toMoment } from '#shared/calendar/local-date.ts'
import { inTransaction, type Db } from '#server/db/database.ts'
import { FINAL_ACTIONS } from '#server/features/actions/undo-action.ts'
import { beginAction } from '#server/history/begin-action.ts'
import { daysLater } from './days-later.ts'
import { listExpired, removeLeftovers } from './deleted.repository.ts'
import { removeWithParts } from './remove-forever.ts'

/** Rows removed in one transaction: between two, others get their turn. */
const ROWS_AT_A_TIME = 200
/** Who the history says did it. */
const ACTOR = 'Pigeon Loft'
/** Days for which a caller may ask again for an answer it never received. */
const ANSWERS_KEPT_DAYS = 7
/** Days a file that was looked at waits for being imported. */
const PREVIEWS_KEPT_DAYS = 7

/** Removes for good what has lain deleted for longer than keepers are told it would; answers how many rows. */
export async function purgeDeleted(db: Db, now: Date): Promise<number> {
  const before = toMoment(daysLater(now, -RESTORABLE_DAYS))
  let removed = 0
  for (const entity of RECORDED_ENTITIES) {
    for (;;) {
      const expired = await listExpired(db, entity, before, ROWS_AT_A_TIME)
      if (expired.length === 0) break
      await inTransaction(db, async (trx) => {
        const change = await beginAction(trx, { kind: FINAL_ACTIONS.purge, now, actor: ACTOR })
        // Read again inside: someone may have restored a row just now.
        await removeWithParts(change, entity, await listExpired(trx, entity, before, ROWS_AT_A_TIME))
      })
      removed += expired.length
      await letOthersWork()
    }
  }
  await removeLeftovers(db, {
    answers: toMoment(daysLater(now, -ANSWERS_KEPT_DAYS)),
    previews: toMoment(daysLater(now, -PREVIEWS_KEPT_DAYS)),
  })
  return removed
}
