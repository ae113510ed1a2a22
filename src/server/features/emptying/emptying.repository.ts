import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { engineOf } from '#server/db/columns.ts'
import { deferReferences } from '#server/db/copy-rows.ts'
import type { Trx } from '#server/db/database.ts'
import { removeFromTables } from '#server/db/remove-rows.ts'
import { storedName } from '#server/db/stored-name.ts'
import type { Change } from '#server/history/change.ts'
import { EMPTIED_TABLES } from './emptied-tables.ts'

/** Rows removed or marked before the event loop runs other work. */
const ROWS_AT_A_TIME = 500
/** Entities that stay, with their history. */
const KEPT_ENTITIES: readonly RecordedEntity[] = ['settings', 'calendar-feeds']

/** Counts the rows that the answer reports as removed: birds that live or lived in the loft, and main lofts. */
export async function countBirdsAndLofts(trx: Trx): Promise<{ birds: number; mainLofts: number }> {
  const { birds } = await trx
    .selectFrom('pigeons')
    .select((eb) => eb.fn.countAll<number>().as('birds'))
    .where('deletedAt', 'is', null)
    .where('isReference', '=', 0)
    .executeTakeFirstOrThrow()
  const { mainLofts } = await trx
    .selectFrom('mainLoftLocations')
    .select((eb) => eb.fn.countAll<number>().as('mainLofts'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { birds: Number(birds), mainLofts: Number(mainLofts) }
}

/** Removes the rows of the emptied tables; their ids are never used again. */
export async function removeEmptiedRows(trx: Trx): Promise<void> {
  if (engineOf(trx) === 'postgres') return removeFromTables(trx, EMPTIED_TABLES.map(storedName))
  // Birds refer to each other.
  await deferReferences(trx)
  for (const name of EMPTIED_TABLES) {
    const deleteBatch = sql`delete from ${sql.table(name)} where rowid in (select rowid from ${sql.table(name)} limit ${ROWS_AT_A_TIME})`
    for (let removed = ROWS_AT_A_TIME; removed === ROWS_AT_A_TIME;) {
      removed = Number((await deleteBatch.execute(trx)).numAffectedRows ?? 0)
      await yieldToEventLoop()
    }
  }
}

export async function removeOwnTemplates(trx: Trx): Promise<void> {
  await trx.deleteFrom('loftSectionTemplates').where('isBuiltIn', '=', 0).execute()
}

/** Removes the history of removed rows. */
export async function removeHistory({ trx }: Change): Promise<void> {
  const last = await trx.selectFrom('changes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  for (let from = 0; from < (last?.id ?? 0); from += ROWS_AT_A_TIME) {
    await trx
      .deleteFrom('changes')
      .where('id', '>', from)
      .where('id', '<=', from + ROWS_AT_A_TIME)
      .where('entity', 'not in', KEPT_ENTITIES)
      .execute()
    await yieldToEventLoop()
  }
}

/** Marks earlier actions that have no changes left as undone by this one, so that nobody can undo them. */
export async function markEmptied({ trx, actionId }: Change): Promise<void> {
  for (let from = 0; from < actionId; from += ROWS_AT_A_TIME) {
    await trx
      .updateTable('actions')
      .set({ undoneByActionId: actionId })
      .where('id', '>', from)
      .where('id', '<=', from + ROWS_AT_A_TIME)
      .where('id', '<', actionId)
      .where('undoneByActionId', 'is', null)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('changes').select('changes.id').whereRef('changes.actionId', '=', 'actions.id'))),
      )
      .execute()
    await yieldToEventLoop()
  }
}
