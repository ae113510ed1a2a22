import type { Undone } from '#shared/actions/actions-api.ts'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { undoChanges } from '#server/features/actions/undo-action.ts'
import type { Change } from '#server/history/change.ts'
import { listNetChanges, markUndone, type NetChange } from '#server/history/history.repository.ts'
import { ownersOf, REFERENCES } from '#server/history/references.ts'
import { mapRows } from '#server/history/rows.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findDeleted } from './deleted.repository.ts'

/**
 * Restores a deleted row with everything deleted along with it; of rows deleted together, only that one.
 *
 * Errors: `not_found`; else as {@link undoChanges}, for example `band_taken`.
 */
export async function restoreDeleted(change: Change, entity: RecordedEntity, id: number): Promise<Undone> {
  const deleted = await findDeleted(change.trx, entity, id)
  if (!deleted) throw new Refusal('not_found', `There is no deleted row ${id} of ${entity}`)
  const all = await listNetChanges(change.trx, deleted.actionId)
  const connected = await connectedChanges(change, all, { entity, id })
  const undone = await undoChanges(change, connected)
  if (connected.length === all.length) await markUndone(change, deleted.actionId)
  return undone
}

interface RowReference {
  readonly entity: RecordedEntity
  readonly id: number
}
const keyOf = ({ entity, id }: RowReference): string => `${entity} ${id}`

/** Selects the changes of an action that are connected to one deleted row. */
async function connectedChanges(change: Change, all: readonly NetChange[], start: RowReference): Promise<NetChange[]> {
  const neighbours = new Map<string, NetChange[]>()
  const touched = new Set(all.map(keyOf))
  let independentDeletions = 0
  for (const [entity, nets] of Map.groupBy(all, (net) => net.entity)) {
    const rows = await mapRows(
      change.trx,
      entity,
      nets.map(({ id }) => id),
    )
    for (const net of nets) {
      const row = { ...rows.get(net.id), ...net.before }
      const isDeletion = net.before['deletedAt'] === null
      const owners = ownersOf(entity, row)
      const targets = isDeletion ? owners : referencedRows(entity, row)
      for (const target of targets.map(keyOf))
        neighbours
          .set(target, neighbours.get(target) ?? [])
          .get(target)!
          .push(net)
      if (isDeletion && !owners.some((owner) => touched.has(keyOf(owner)))) independentDeletions += 1
    }
  }
  if (independentDeletions <= 1) return [...all]

  const found = new Set(all.filter((net) => keyOf(net) === keyOf(start)))
  // Iterating over a set includes the elements added meanwhile.
  for (const net of found) for (const next of neighbours.get(keyOf(net)) ?? []) found.add(next)
  return all.filter((net) => found.has(net))
}

function referencedRows(entity: RecordedEntity, row: Readonly<Record<string, unknown>>): RowReference[] {
  return REFERENCES.flatMap(({ from, column, to }) => {
    const id = row[column]
    return from === entity && typeof id === 'number' ? [{ entity: to, id }] : []
  })
}
