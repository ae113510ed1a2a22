import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Moment } from '#shared/calendar/local-date.ts'
import { inTransaction, type Db } from '#server/db/database.ts'
import type { Change } from './change.ts'
import { recordedColumns, removeForever, untypedTable, type RowOf, type UntypedRow, type ValuesOf } from './recorded.ts'

/** The time of deletion of hidden rows: no clean-up reaches it, and Recently deleted needs a deletion in the history. */
export const HIDDEN_AT = '9999-12-31T23:59:59.999Z' as Moment

/** Hidden rows that were inserted together, with their history as JSON. */
export interface HiddenRows {
  readonly entity: RecordedEntity
  readonly ids: number[]
  readonly after: string[]
}

interface NewRows<E extends RecordedEntity> {
  readonly entity: E
  readonly values: readonly ValuesOf<E>[]
  readonly at: Moment
}

/** Rows of one transaction, about 25 ms: others wait for it, and readers for each of its statements. */
const ROWS_PER_TRANSACTION = 100
const SHOWN_PER_STATEMENT = 500

/** Inserts rows in short transactions as deleted ones. Returns them in the given order, as they are once shown. */
export async function insertHidden<E extends RecordedEntity>(
  db: Db,
  { entity, values, at }: NewRows<E>,
): Promise<HiddenRows & { readonly rows: RowOf<E>[] }> {
  const rows: UntypedRow[] = []
  for (let start = 0; start < values.length; start += ROWS_PER_TRANSACTION) {
    const part = values
      .slice(start, start + ROWS_PER_TRANSACTION)
      .map((row) => ({ ...row, createdAt: at, updatedAt: at, deletedAt: HIDDEN_AT }))
    const inserted = (await inTransaction(db, (trx) => untypedTable(trx, entity).insert(part).execute())) as UntypedRow[]
    for (const row of inserted.toSorted((a, b) => a.id - b.id)) rows.push({ ...row, deletedAt: null })
    await yieldToEventLoop()
  }
  const after = rows.map((row) => JSON.stringify(recordedColumns(row)))
  return { entity, ids: rows.map(({ id }) => id), after, rows: rows as unknown as RowOf<E>[] }
}

/** Makes hidden rows present and records their creation. Returns false if some of them no longer exist. */
export async function showHidden(change: Change, parts: readonly HiddenRows[]): Promise<boolean> {
  for (const { entity, ids, after } of parts) {
    for (let start = 0; start < ids.length; start += SHOWN_PER_STATEMENT) {
      const end = Math.min(start + SHOWN_PER_STATEMENT, ids.length)
      // Others may have inserted rows between these: only hidden rows are shown.
      const { numUpdatedRows } = await untypedTable(change.trx, entity)
        .update({ deletedAt: null })
        .where('id', '>=', ids[start]!)
        .where('id', '<=', ids[end - 1]!)
        .where('deletedAt', '=', HIDDEN_AT)
        .executeTakeFirstOrThrow()
      if (Number(numUpdatedRows) !== end - start) return false
      const created = JSON.stringify(ids.slice(start, end).map((id, at) => [id, after[start + at]]))
      await sql`
        insert into changes (action_id, entity, entity_id, what, version, "before", "after")
        select ${change.actionId}, ${entity}, value ->> 0, 'create', 1, '{}', value ->> 1 from json_each(${created})`.execute(
        change.trx,
      )
      await yieldToEventLoop()
    }
  }
  return true
}

/** The resources with hidden rows; those that refer to others come first. */
const HIDDEN_ENTITIES = ['race-results', 'race-events', 'pigeons'] as const satisfies RecordedEntity[]

/** Removes all hidden rows, in short transactions. */
export async function removeHidden({ db, reads }: { readonly db: Db; readonly reads: Db }): Promise<void> {
  for (const entity of HIDDEN_ENTITIES) {
    for (;;) {
      // Young have higher numbers than their parents.
      const rows = (await untypedTable(reads, entity)
        .select()
        .where('deletedAt', '=', HIDDEN_AT)
        .orderBy('id', 'desc')
        .limit(ROWS_PER_TRANSACTION)
        .execute()) as UntypedRow[]
      if (rows.length === 0) break
      const ids = rows.map(({ id }) => id)
      await inTransaction(db, (trx) => removeForever(trx, entity, ids))
      await yieldToEventLoop()
    }
  }
}
