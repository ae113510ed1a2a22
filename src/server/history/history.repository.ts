import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { batchPerTurn } from '#server/db/batch-per-turn.ts'
import { preparedQuery } from '#server/db/prepared-query.ts'
import type { Db, Trx } from '#server/db/database.ts'
import type { Change } from './change.ts'
import type { ActionRow, ChangeRow } from './history.table.ts'

/** The values of a stored row, or of some of its columns. */
export type Columns = Readonly<Record<string, unknown>>

/** The combined effect of one or more actions on one row. */
export interface NetChange {
  readonly actionId: number
  readonly entity: RecordedEntity
  readonly id: number
  readonly isCreation: boolean
  /** The version of the row after the last of these changes. */
  readonly version: number
  /** The kind of change by which the row was deleted or restored, if it was. */
  readonly what: ChangeRow['what']
  /** The changed columns with their old values; empty for a created row. */
  readonly before: Columns
  /** The same columns with their new values. */
  readonly after: Columns
}

export function findAction(db: Db, id: number): Promise<ActionRow | undefined> {
  return db.selectFrom('actions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns whether the effect of an action persists: it was not undone, or its undo was itself undone. */
export async function isInEffect(db: Db, { undoneByActionId }: Pick<ActionRow, 'undoneByActionId'>): Promise<boolean> {
  if (undoneByActionId === null) return true
  const undoing = await findAction(db, undoneByActionId)
  return undoing !== undefined && !(await isInEffect(db, undoing))
}

/** Records that the current action undoes another one. */
export async function markUndone(change: Change, actionId: number): Promise<void> {
  await change.trx.updateTable('actions').set({ undoneByActionId: change.actionId }).where('id', '=', actionId).execute()
}

/** Changes read between two yields to the event loop. */
const CHANGES_PER_QUERY = 500
const ROWS_PER_QUERY = 200

/** Lists the combined effect of actions on each row, the row changed last first: the order in which they are undone. */
export async function listNetChanges(db: Db, ...actionIds: readonly number[]): Promise<NetChange[]> {
  const rows = new Map<string, NetChange>()
  for (let after = 0; ;) {
    const changes = await db
      .selectFrom('changes')
      .selectAll()
      .where('actionId', 'in', actionIds)
      .where('id', '>', after)
      .orderBy('id')
      .limit(CHANGES_PER_QUERY)
      .execute()
    for (const change of changes) {
      const key = `${change.entity} ${change.entityId}`
      const net = mergeChange(rows.get(key), change)
      rows.delete(key)
      rows.set(key, net)
    }
    const last = changes.at(-1)
    if (!last || changes.length < CHANGES_PER_QUERY) return [...rows.values()].reverse()
    after = last.id
    await yieldToEventLoop()
  }
}

function mergeChange(previous: NetChange | undefined, change: ChangeRow): NetChange {
  const before = JSON.parse(change.before) as Columns
  const after = JSON.parse(change.after) as Columns
  return {
    actionId: change.actionId,
    entity: change.entity,
    id: change.entityId,
    isCreation: previous?.isCreation ?? change.what === 'create',
    version: change.version,
    what: previous && !('deletedAt' in after) ? previous.what : change.what,
    before: { ...before, ...previous?.before },
    after: { ...previous?.after, ...after },
  }
}

/**
 * Finds the values that rows had right after one of their changes, for the columns that changed later; `versions` are the
 * versions after that change. Rows without later changes are not in the result.
 */
export async function mapColumnsSince(
  db: Db,
  entity: RecordedEntity,
  versions: ReadonlyMap<number, number>,
): Promise<Map<number, Columns>> {
  const columns = new Map<number, Columns>()
  const ids = [...versions.keys()]
  for (let start = 0; start < ids.length; start += ROWS_PER_QUERY) {
    const changes = await db
      .selectFrom('changes')
      .select(['entityId', 'version', 'before'])
      .where('entity', '=', entity)
      .where('entityId', 'in', ids.slice(start, start + ROWS_PER_QUERY))
      .orderBy('id')
      .execute()
    for (const { entityId, version, before } of changes) {
      if (version <= versions.get(entityId)!) continue
      columns.set(entityId, { ...(JSON.parse(before) as Columns), ...columns.get(entityId) })
    }
    await yieldToEventLoop()
  }
  return columns
}

/** Finds which of some rows changed after an action. */
export async function listChangedAfter(
  db: Db,
  entity: RecordedEntity,
  ids: readonly number[],
  actionId: number,
): Promise<Set<number>> {
  const changed = new Set<number>()
  for (let start = 0; start < ids.length; start += ROWS_PER_QUERY) {
    const rows = await db
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
 * Finds the values that rows had right after an action, for the columns that changed later; undefined for a row that was created
 * later. Rows without later changes are not in the result.
 */
export async function mapColumnsAt(
  trx: Trx,
  entity: RecordedEntity,
  ids: readonly number[],
  actionId: number,
): Promise<Map<number, Columns | undefined>> {
  const columns = new Map<number, Columns | undefined>()
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
      columns.set(entityId, what === 'create' ? undefined : { ...columns.get(entityId), ...(JSON.parse(before) as Columns) })
  }
  return columns
}

/** One row's part in an action, with actor and time. */
export interface ChangeWithAction
  extends Pick<ChangeRow, 'id' | 'actionId' | 'what' | 'version'>, Pick<ActionRow, 'at' | 'doneAt' | 'actor' | 'kind'> {
  readonly before: Columns
  readonly after: Columns
}

/** Lists all changes of a row, newest first, with the action of each. */
export async function listChangesOf(db: Db, entity: RecordedEntity, id: number): Promise<ChangeWithAction[]> {
  const rows = await db
    .selectFrom('changes')
    .innerJoin('actions', 'actions.id', 'changes.actionId')
    .select(['changes.id', 'changes.actionId', 'changes.what', 'changes.version', 'changes.before', 'changes.after'])
    .select(['actions.at', 'actions.doneAt', 'actions.actor', 'actions.kind'])
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

const versionFinders = new WeakMap<Db, () => Promise<number>>()

/** Remembers how to find the data version of a loft together with those of others. */
export function rememberVersionFinder(db: Db, find: () => Promise<number>): void {
  versionFinders.set(db, find)
}

/** Finds the number of the newest action; 0 if there is none. */
export const findDataVersion = (db: Db): Promise<number> => versionFinders.get(db)?.() ?? findOwnVersion(db)
const findOwnVersion = batchPerTurn(async (db) => (await newestAction(db))[0]?.id ?? 0)
const newestAction = preparedQuery((db) => db.selectFrom('actions').select('id').orderBy('id', 'desc').limit(1))
