import { RECORDED_ENTITIES, type RecordedEntity } from '#shared/actions/recorded.ts'
import type { Moment } from '#shared/calendar/local-date.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { removeForever, TABLE_OF, untypedTable, type UntypedRow } from '#server/history/recorded.ts'

/** A deleted row, with the action that deleted it. */
export interface DeletedRecord {
  readonly entity: RecordedEntity
  readonly row: UntypedRow
  readonly actionId: number
}

/**
 * Lists the rows that users deleted since a time, newest first.
 *
 * It leaves out rows whose creation was undone: they are deleted too, but nobody would look for them here.
 */
export async function listDeleted(db: Db, since: Moment): Promise<DeletedRecord[]> {
  const lists = await Promise.all(RECORDED_ENTITIES.map((entity) => listDeletedOf(db, entity, since)))
  return lists.flat().sort((a, b) => b.actionId - a.actionId || a.row.id - b.row.id)
}

/** Finds a row that a user deleted. */
export async function findDeleted(db: Db, entity: RecordedEntity, id: number): Promise<DeletedRecord | undefined> {
  const [found] = await listDeletedOf(db, entity, undefined, id)
  return found
}

/** Lists the ids of the rows of one entity whose creation was undone. */
export async function listUndoneIds(db: Db, entity: RecordedEntity): Promise<Set<number>> {
  const deleted = await db
    .selectFrom(TABLE_OF[entity] as 'pigeons')
    .select('id')
    .where('deletedAt', 'is not', null)
    .execute()
  if (deleted.length === 0) return new Set()
  const byUsers = new Set((await listDeletedOf(db, entity, undefined)).map(({ row }) => row.id))
  return new Set(deleted.map(({ id }) => id).filter((id) => !byUsers.has(id)))
}

async function listDeletedOf(db: Db, entity: RecordedEntity, since: Moment | undefined, id?: number): Promise<DeletedRecord[]> {
  // All recorded tables share the columns used here; the type of one of them is used for all.
  const table = TABLE_OF[entity] as 'pigeons'
  const rows = await db
    .selectFrom(`${table} as row`)
    .innerJoin('changes as last', (join) =>
      // Only the last change counts for a row that was deleted, restored and deleted again.
      join.on('last.id', '=', (eb) =>
        eb
          .selectFrom('changes')
          .select(({ fn }) => fn.max('id').as('id'))
          .where('entity', '=', entity)
          .whereRef('entityId', '=', 'row.id')
          .where((eb) => {
            const isUndoneMaking = eb.and([eb('what', '=', 'undo'), eb('after', 'like', '%"deletedAt":%')])
            return eb.or([eb('what', 'in', ['delete', 'restore']), isUndoneMaking])
          }),
      ),
    )
    .selectAll('row')
    .select('last.actionId as deletedByAction')
    .where('row.deletedAt', 'is not', null)
    .where('last.what', '=', 'delete')
    .$if(since !== undefined, (query) => query.where('row.deletedAt', '>=', since!))
    .$if(id !== undefined, (query) => query.where('row.id', '=', id!))
    .execute()
  return rows.map(({ deletedByAction, ...row }) => ({ entity, row: row as unknown as UntypedRow, actionId: deletedByAction }))
}

/** Lists rows of one entity that were deleted before a time, for any reason, highest ids first. */
export async function listExpired(db: Db, entity: RecordedEntity, before: Moment, limit: number): Promise<UntypedRow[]> {
  const rows = await untypedTable(db, entity)
    .select()
    .where('deletedAt', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as UntypedRow[]
}

/** Permanently removes rows, with their history. */
export async function removeRows(trx: Trx, entity: RecordedEntity, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx.deleteFrom('changes').where('entity', '=', entity).where('entityId', 'in', ids).execute()
  await removeForever(trx, entity, ids)
}
