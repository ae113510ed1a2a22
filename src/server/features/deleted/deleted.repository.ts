import { RECORDED_ENTITIES, type RecordedEntity } from '#shared/actions/recorded.ts'
import type { Moment } from '#shared/calendar/local-date.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { TABLE_OF, looseTable, type LooseRow } from '#server/history/recorded.ts'

/** A row in Recently deleted, with the action that put it there. */
export interface Deleted {
  readonly entity: RecordedEntity
  readonly row: LooseRow
  readonly actionId: number
}

/**
 * Lists what keepers deleted since a moment, newest first.
 *
 * A row whose making was undone is deleted too, but no keeper would look for it here.
 */
export async function listDeleted(db: Db, since: Moment): Promise<Deleted[]> {
  const lists = await Promise.all(RECORDED_ENTITIES.map((entity) => listOf(db, entity, since)))
  return lists.flat().sort((a, b) => b.actionId - a.actionId || a.row.id - b.row.id)
}

/** Finds a row that a keeper deleted. */
export async function findDeleted(db: Db, entity: RecordedEntity, id: number): Promise<Deleted | undefined> {
  const [found] = await listOf(db, entity, undefined, id)
  return found
}

async function listOf(db: Db, entity: RecordedEntity, since: Moment | undefined, id?: number): Promise<Deleted[]> {
  // All recorded tables share the columns named here; which one it is matters only to the database.
  const table = TABLE_OF[entity] as 'pigeons'
  const rows = await db
    .selectFrom(`${table} as row`)
    .innerJoin('changes as last', (join) =>
      // A row that was deleted, brought back and deleted again lies here for the last of these changes.
      join.on('last.id', '=', (eb) =>
        eb
          .selectFrom('changes')
          .select(({ fn }) => fn.max('id').as('id'))
          .where('entity', '=', entity)
          .whereRef('entityId', '=', 'row.id')
          .where((is) => {
            const isUndoneMaking = is.and([is('what', '=', 'undo'), is('after', 'like', '%"deletedAt":%')])
            return is.or([is('what', 'in', ['delete', 'restore']), isUndoneMaking])
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
  return rows.map(({ deletedByAction, ...row }) => ({ entity, row: row as unknown as LooseRow, actionId: deletedByAction }))
}

/** Lists rows of one resource that have lain deleted since before a moment, whatever put them there, youngest numbers first. */
export async function listExpired(db: Db, entity: RecordedEntity, before: Moment, limit: number): Promise<LooseRow[]> {
  const rows = await looseTable(db, entity).select().where('deletedAt', '<', before).orderBy('id', 'desc').limit(limit).execute()
  return rows as LooseRow[]
}

/** Forgets rows and all that the history tells of them. */
export async function removeRows(trx: Trx, entity: RecordedEntity, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx.deleteFrom('changes').where('entity', '=', entity).where('entityId', 'in', ids).execute()
  await looseTable(trx, entity).remove().where('id', 'in', ids).execute()
}

/** Forgets answers kept for callers that never came back for them, and files that were looked at and not imported. */
export async function removeLeftovers(db: Db, before: { readonly answers: Moment; readonly previews: Moment }): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before.answers).execute()
  await db.deleteFrom('importBatches').where('actionId', 'is', null).where('createdAt', '<', before.previews).execute()
}
