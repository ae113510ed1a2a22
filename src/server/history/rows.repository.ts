import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { REFERENCES, titleOf, type Reference } from './references.ts'
import { untypedTable, type UntypedRow } from './recorded.ts'

/** Values in one `in (…)`; the code yields to the event loop between two such queries. */
const VALUES_PER_QUERY = 200

/** Finds rows of one resource by their ids, including deleted ones. */
export async function mapRows(db: Db, entity: RecordedEntity, ids: Iterable<number>): Promise<Map<number, UntypedRow>> {
  const rows = new Map<number, UntypedRow>()
  for (const batch of inBatches(ids)) {
    const found = (await untypedTable(db, entity).select().where('id', 'in', batch).execute()) as UntypedRow[]
    for (const row of found) rows.set(row.id, row)
    if (found.length === VALUES_PER_QUERY) await yieldToEventLoop()
  }
  return rows
}

/** Finds the titles of rows, including deleted ones. */
export async function mapTitles(db: Db, entity: RecordedEntity, ids: Iterable<number>): Promise<Map<number, string>> {
  const rows = await mapRows(db, entity, ids)
  return new Map([...rows].map(([id, row]) => [id, titleOf(entity, row)]))
}

/** A row that refers to another row. */
export interface IncomingReference {
  readonly reference: Reference
  readonly row: UntypedRow
  readonly targetId: number
}

/** Lists the rows that refer to some rows of one resource. */
export async function listIncomingReferences(
  trx: Trx,
  to: RecordedEntity,
  ids: Iterable<number>,
  which: 'present' | 'all' = 'all',
): Promise<IncomingReference[]> {
  const found: IncomingReference[] = []
  const batches = inBatches(ids)
  for (const reference of REFERENCES.filter((known) => known.to === to)) {
    // Every resource has other columns; the list of references knows which exist.
    const column = reference.column as 'id'
    for (const batch of batches) {
      const rows = (await untypedTable(trx, reference.from)
        .select()
        .where(column, 'in', batch)
        .$if(which === 'present', (query) => query.where('deletedAt', 'is', null))
        .execute()) as UntypedRow[]
      for (const row of rows) found.push({ reference, row, targetId: row[reference.column] as number })
      if (batch.length === VALUES_PER_QUERY) await yieldToEventLoop()
    }
  }
  return found
}

/** The id of a row that refers to another row. */
export interface Pointer {
  readonly reference: Reference
  readonly id: number
  readonly targetId: number
}

/** Lists the ids of the present rows that refer to some rows of one resource: a few parents may have very many young. */
export async function listPointers(db: Db, to: RecordedEntity, ids: Iterable<number>): Promise<Pointer[]> {
  const found: Pointer[] = []
  const batches = inBatches(ids, IDS_PER_QUERY)
  for (const reference of REFERENCES.filter((known) => known.to === to)) {
    const column = reference.column as 'id'
    for (const batch of batches) {
      const rows = await untypedTable(db, reference.from)
        .select()
        .clearSelect()
        .select(['id', `${column} as targetId`])
        .where(column, 'in', batch)
        .where('deletedAt', 'is', null)
        .execute()
      for (const { id, targetId } of rows) found.push({ reference, id, targetId })
      if (batch.length === IDS_PER_QUERY) await yieldToEventLoop()
    }
  }
  return found
}

/** Ids in one query that reads only numbers. */
const IDS_PER_QUERY = 1000

function inBatches(ids: Iterable<number>, size = VALUES_PER_QUERY): number[][] {
  const all = [...new Set(ids)]
  const batches: number[][] = []
  for (let start = 0; start < all.length; start += size) batches.push(all.slice(start, start + size))
  return batches
}
