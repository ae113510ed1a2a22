import type { Undone } from '#shared/actions/actions-api.ts'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { undoChanges } from '#server/features/actions/undo-action.ts'
import type { Change } from '#server/history/change.ts'
import { listNetChanges, markUndone, type NetChange } from '#server/history/history.repository.ts'
import { updateManyRecorded, type LooseRow } from '#server/history/recorded.ts'
import { listPointers, mapRows } from '#server/history/rows.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import { listDemoActions } from './demo-actions.repository.ts'

/**
 * Takes away everything the story of the demo loft made, also what the keeper has tried out on it since. Only what the
 * keeper's own birds need stays, such as the section they live in. It is an action: taking it back brings all of it again.
 *
 * Errors: `not_found` where there is no demo loft; `cannot_undo` where nothing of it can go.
 */
export async function removeDemoLoft(change: Change): Promise<Undone> {
  const actions = await listDemoActions(change.trx)
  if (actions.length === 0) throw new Refusal('not_found', 'There is no demo loft')
  const made = await listMade(change, actions)
  const undone = await undoChanges(
    change,
    made.map((one) => asUntouched(actions[0]!, one)),
  )
  await hideDeleted(change, made)
  for (const id of actions) await markUndone(change, id)
  return undone
}

interface Made {
  readonly entity: RecordedEntity
  readonly row: LooseRow
}

/** Rows that the story made, and those that hang on its birds, whoever made them; last first. */
async function listMade({ trx }: Change, actions: readonly number[]): Promise<Made[]> {
  const made: Made[] = []
  const changes = (await listNetChanges(trx, ...actions)).filter(({ isCreation }) => isCreation)
  for (const [entity, ofEntity] of Map.groupBy(changes, (net) => net.entity)) {
    const ids = ofEntity.map(({ id }) => id)
    const rows = await mapRows(trx, entity, ids)
    for (const id of ids) if (rows.has(id)) made.push({ entity, row: rows.get(id)! })
  }
  const birds = made.filter(({ entity }) => entity === 'pigeons').map(({ row }) => row.id)
  const hanging = (await listPointers(trx, 'pigeons', birds)).filter(({ reference }) => reference.whenGone === 'goes_along')
  const known = new Set(made.map(({ entity, row }) => `${entity} ${row.id}`))
  const more = hanging.map(({ reference, row }) => ({ entity: reference.from, row }))
  return [...more.filter(({ entity, row }) => !known.has(`${entity} ${row.id}`)), ...made]
}

/** The making of a row as if nothing had been done with it since: a row with later changes would be kept. */
function asUntouched(actionId: number, { entity, row }: Made): NetChange {
  return { actionId, entity, id: row.id, isCreation: true, version: row.version, what: 'create', before: {}, after: {} }
}

/** What lay in Recently deleted before counts as never made. */
async function hideDeleted(change: Change, made: readonly Made[]): Promise<void> {
  const deleted = made.filter(({ row }) => row.deletedAt !== null)
  for (const [entity, part] of Map.groupBy(deleted, (one) => one.entity)) {
    const edits = part.map(({ row }) => ({ row: row as never, patch: { deletedAt: change.at }, what: 'undo' as const }))
    await updateManyRecorded(change, entity, edits)
  }
}
