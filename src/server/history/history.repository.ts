import { setImmediate as letOthersWork } from 'node:timers/promises'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { askTogether } from '#server/db/ask-together.ts'
import type { Db, Trx } from '#server/db/database.ts'
import type { Change } from './change.ts'
import type { ActionRow, ChangeRow } from './history.table.ts'

/** The values of a stored row or of some of its columns. */
export type Columns = Readonly<Record<string, unknown>>

/** What an action, or several, made of one row, all their changes of it taken together. */
export interface NetChange {
  readonly actionId: number
  readonly entity: RecordedEntity
  readonly id: number
  readonly isCreation: boolean
  /** The row's version when the action was done with it. */
  readonly version: number
  /** How the action called the row's going to or coming back from Recently deleted, where that was part of it. */
  readonly what: ChangeRow['what']
  /** The columns it changed, as they were; none of a row it made. */
  readonly before: Columns
  /** The same columns as it left them. */
  readonly after: Columns
}

export function findAction(db: Db, id: number): Promise<ActionRow | undefined> {
  return db.selectFrom('actions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether what an action did stands: it was not taken back, or its taking back was itself taken back. */
export async function isStanding(db: Db, { undoneByActionId }: Pick<ActionRow, 'undoneByActionId'>): Promise<boolean> {
  if (undoneByActionId === null) return true
  const undoing = await findAction(db, undoneByActionId)
  return undoing !== undefined && !(await isStanding(db, undoing))
}

/** Notes that the action under way takes another one back. */
export async function markUndone(change: Change, actionId: number): Promise<void> {
  await change.trx.updateTable('actions').set({ undoneByActionId: change.actionId }).where('id', '=', actionId).execute()
}

/** Changes read before others get their turn. */
const CHANGES_PER_QUERY = 500
const ROWS_PER_QUERY = 200

/** Lists what actions made of each row taken together, rows changed last first: the order in which they are taken back. */
export async function listNetChanges(trx: Trx, ...actionIds: readonly number[]): Promise<NetChange[]> {
  const rows = new Map<string, NetChange>()
  for (let after = 0; ;) {
    const changes = await trx
      .selectFrom('changes')
      .selectAll()
      .where('actionId', 'in', actionIds)
      .where('id', '>', after)
      .orderBy('id')
      .limit(CHANGES_PER_QUERY)
      .execute()
    for (const change of changes) {
      const key = `${change.entity} ${change.entityId}`
      const net = withChange(rows.get(key), change)
      rows.delete(key)
      rows.set(key, net)
    }
    const last = changes.at(-1)
    if (!last || changes.length < CHANGES_PER_QUERY) return [...rows.values()].reverse()
    after = last.id
    await letOthersWork()
  }
}

function withChange(sofar: NetChange | undefined, change: ChangeRow): NetChange {
  const before = JSON.parse(change.before) as Columns
  const after = JSON.parse(change.after) as Columns
  return {
    actionId: change.actionId,
    entity: change.entity,
    id: change.entityId,
    isCreation: sofar?.isCreation ?? change.what === 'create',
    version: change.version,
    what: sofar && !('deletedAt' in after) ? sofar.what : change.what,
    before: { ...before, ...sofar?.before },
    after: { ...sofar?.after, ...after },
  }
}

/**
 * Finds what rows were right after a change of theirs, in the columns that changed later; `versions` are their versions then.
 * A row to which nothing happened later is not in the answer.
 */
export async function mapColumnsSince(
  trx: Trx,
  entity: RecordedEntity,
  versions: ReadonlyMap<number, number>,
): Promise<Map<number, Columns>> {
  const since = new Map<number, Columns>()
  const ids = [...versions.keys()]
  for (let start = 0; start < ids.length; start += ROWS_PER_QUERY) {
    const changes = await trx
      .selectFrom('changes')
      .select(['entityId', 'version', 'before'])
      .where('entity', '=', entity)
      .where('entityId', 'in', ids.slice(start, start + ROWS_PER_QUERY))
      .orderBy('id')
      .execute()
    for (const { entityId, version, before } of changes) {
      if (version <= versions.get(entityId)!) continue
      since.set(entityId, { ...(JSON.parse(before) as Columns), ...since.get(entityId) })
    }
    await letOthersWork()
  }
  return since
}

/** Finds which of some rows something happened to after an action. */
export async function listChangedAfter(
  trx: Trx,
  entity: RecordedEntity,
  ids: readonly number[],
  actionId: number,
): Promise<Set<number>> {
  const changed = new Set<number>()
  for (let start = 0; start < ids.length; start += ROWS_PER_QUERY) {
    const rows = await trx
      .selectFrom('changes')
      .select('entityId')
      .distinct()
      .where('entity', '=', entity)
      .where('entityId', 'in', ids.slice(start, start + ROWS_PER_QUERY))
      .where('actionId', '>', actionId)
      .execute()
    for (const { entityId } of rows) changed.add(entityId)
  }
  return changed
}

/**
 * Finds what rows were right after an action, in the columns that changed later, and nothing for a row that was made later.
 * A row to which nothing happened later is not in the answer.
 */
export async function mapColumnsAt(
  trx: Trx,
  entity: RecordedEntity,
  ids: readonly number[],
  actionId: number,
): Promise<Map<number, Columns | undefined>> {
  const then = new Map<number, Columns | undefined>()
  for (let start = 0; start < ids.length; start += ROWS_PER_QUERY) {
    const changes = await trx
      .selectFrom('changes')
      .select(['entityId', 'what', 'before'])
      .where('entity', '=', entity)
      .where('entityId', 'in', ids.slice(start, start + ROWS_PER_QUERY))
      .where('actionId', '>', actionId)
      .orderBy('id', 'desc')
      .execute()
    for (const { entityId, what, before } of changes)
      then.set(entityId, what === 'create' ? undefined : { ...then.get(entityId), ...(JSON.parse(before) as Columns) })
  }
  return then
}

/** One row's part in an action, with who did it and when. */
export interface KnownChange
  extends Pick<ChangeRow, 'id' | 'actionId' | 'what' | 'version'>, Pick<ActionRow, 'at' | 'actor' | 'kind'> {
  readonly before: Columns
  readonly after: Columns
}

/** Lists everything that happened to a row, newest first, with the action it was part of. */
export async function listChangesOf(db: Db, entity: RecordedEntity, id: number): Promise<KnownChange[]> {
  const rows = await db
    .selectFrom('changes')
    .innerJoin('actions', 'actions.id', 'changes.actionId')
    .select(['changes.id', 'changes.actionId', 'changes.what', 'changes.version', 'changes.before', 'changes.after'])
    .select(['actions.at', 'actions.actor', 'actions.kind'])
    .where('changes.entity', '=', entity)
    .where('changes.entityId', '=', id)
    .orderBy('changes.id', 'desc')
    .execute()
  return rows.map(({ before, after, ...change }) => ({
    ...change,
    before: JSON.parse(before) as Columns,
    after: JSON.parse(after) as Columns,
  }))
}

/** Finds the number of the newest action; 0 before the first. */
export const findDataVersion = askTogether(async (db) => {
  const row = await db.selectFrom('actions').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
})
