import type { Undone } from '#shared/actions/actions-api.ts'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { addAuditEntryFor } from '#server/features/accounts/audit-log.repository.ts'
import { undoChanges } from '#server/features/actions/undo-action.ts'
import type { Trx } from '#server/db/database.ts'
import type { Change } from '#server/history/change.ts'
import { listNetChanges, markUndone, type NetChange } from '#server/history/history.repository.ts'
import { updateManyRecorded, type UntypedRow } from '#server/history/recorded.ts'
import { listIncomingReferences, mapRows } from '#server/history/rows.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import { listDemoActions } from './demo-actions.repository.ts'

/**
 * Removes all rows of the demo loft, and those that the keeper added to them since. Rows that the keeper's own birds need stay, such
 * as their section. The removal is one action and can be undone.
 *
 * Errors: `not_found` if there is no demo loft; `cannot_undo` if nothing can be removed.
 */
export async function removeDemoLoft(change: Change): Promise<Undone> {
  const actions = await listDemoActions(change.trx)
  if (actions.length === 0) throw new Refusal('not_found', 'There is no demo loft')
  const demoRows = await listDemoRows(change, actions)
  const undone = await undoChanges(
    change,
    demoRows.map((demoRow) => asUnchangedCreation(actions[0]!, demoRow)),
  )
  await hideDeleted(change, demoRows)
  for (const id of actions) await markUndone(change, id)
  await addAuditEntryFor(change, 'demo_removed')
  return undone
}

interface DemoRow {
  readonly entity: RecordedEntity
  readonly row: UntypedRow
}

/** Lists the rows that the demo loft made, and rows by anyone that depend on them; last first. */
async function listDemoRows({ trx }: Change, actions: readonly number[]): Promise<DemoRow[]> {
  const demoRows: DemoRow[] = []
  const changes = (await listNetChanges(trx, ...actions)).filter(({ isCreation }) => isCreation)
  for (const [entity, ofEntity] of Map.groupBy(changes, (net) => net.entity)) {
    const ids = ofEntity.map(({ id }) => id)
    const rows = await mapRows(trx, entity, ids)
    for (const id of ids) if (rows.has(id)) demoRows.push({ entity, row: rows.get(id)! })
  }
  return [...(await listDependentRows(trx, demoRows)), ...demoRows]
}

/** Lists the rows that cannot exist without demo rows, and the pairs and young of demo birds only. */
async function listDependentRows(trx: Trx, demoRows: readonly DemoRow[]): Promise<DemoRow[]> {
  const known = new Set(demoRows.map(keyOf))
  const dependent: DemoRow[] = []
  for (let newest = demoRows; newest.length > 0;) {
    const found = new Map<string, DemoRow>()
    for (const [to, part] of Map.groupBy(newest, ({ entity }) => entity)) {
      const ids = part.map(({ row }) => row.id)
      for (const { reference, row } of await listIncomingReferences(trx, to, ids)) {
        const demoRow = { entity: reference.from, row }
        const belongsToDemo = reference.onTargetDelete === 'cascade' || isOnlyFromDemo(demoRow, known)
        if (belongsToDemo && !known.has(keyOf(demoRow))) found.set(keyOf(demoRow), demoRow)
      }
    }
    newest = [...found.values()]
    for (const key of found.keys()) known.add(key)
    dependent.unshift(...newest)
  }
  return dependent
}

/** The columns that name the origin of a row: if all of them refer to demo rows, the row belongs to the demo loft too. */
const ORIGINS: Partial<Record<RecordedEntity, { readonly columns: readonly string[]; readonly of: RecordedEntity }>> = {
  'breeding-pairs': { columns: ['malePigeonId', 'femalePigeonId'], of: 'pigeons' },
  offspring: { columns: ['sireId', 'damId'], of: 'pigeons' },
  pigeons: { columns: ['sireId', 'damId'], of: 'pigeons' },
}

function isOnlyFromDemo({ entity, row }: DemoRow, known: ReadonlySet<string>): boolean {
  const origin = ORIGINS[entity]
  return origin !== undefined && origin.columns.every((column) => known.has(`${origin.of} ${String(row[column])}`))
}

const keyOf = ({ entity, row }: DemoRow): string => `${entity} ${row.id}`

/** Returns the creation of a row as if it had not been changed since: the undo would keep a changed row. */
function asUnchangedCreation(actionId: number, { entity, row }: DemoRow): NetChange {
  return { actionId, entity, id: row.id, isCreation: true, version: row.version, what: 'create', before: {}, after: {} }
}

/** Marks demo rows that were deleted before as undone, so that Recently deleted does not list them. */
async function hideDeleted(change: Change, demoRows: readonly DemoRow[]): Promise<void> {
  const deleted = demoRows.filter(({ row }) => row.deletedAt !== null)
  for (const [entity, part] of Map.groupBy(deleted, (demoRow) => demoRow.entity)) {
    const edits = part.map(({ row }) => ({ row: row as never, patch: { deletedAt: change.at }, what: 'undo' as const }))
    await updateManyRecorded(change, entity, edits)
  }
}
