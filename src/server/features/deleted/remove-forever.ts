import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Change } from '#server/history/change.ts'
import { updateManyRecorded, type EditOf, type UntypedRow } from '#server/history/recorded.ts'
import { nameOf } from '#server/history/references.ts'
import { listIncomingReferences, type IncomingReference } from '#server/history/rows.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findDeleted, removeRows } from './deleted.repository.ts'

/** Permanently removes a deleted row, with its parts; young birds keep the band of a removed parent as text. Errors: `not_found`. */
export async function removeForever(change: Change, entity: RecordedEntity, id: number): Promise<void> {
  const deleted = await findDeleted(change.trx, entity, id)
  if (!deleted) throw new Refusal('not_found', `There is no deleted row ${id} of ${entity}`)
  await removeWithParts(change, entity, [deleted.row])
}

/** Permanently removes rows of one entity, with their parts. */
export async function removeWithParts(change: Change, entity: RecordedEntity, rows: readonly UntypedRow[]): Promise<void> {
  const ids = new Set(rows.map(({ id }) => id))
  const isPart = ({ reference }: IncomingReference) => reference.onTargetDelete === 'cascade'
  const parts = (await listIncomingReferences(change.trx, entity, ids)).filter(isPart)
  for (const [partEntity, of] of Map.groupBy(parts, ({ reference }) => reference.from)) {
    await removeWithParts(
      change,
      partEntity,
      of.map(({ row }) => row),
    )
  }
  // Queries again: removing a part may have changed a row that refers to these rows too.
  const references = (await listIncomingReferences(change.trx, entity, ids)).filter(
    (pointer) => !isPart(pointer) && !(pointer.reference.from === entity && ids.has(pointer.row.id)),
  )
  const names = new Map(rows.map((row) => [row.id, nameOf(entity, row)]))
  for (const [from, of] of Map.groupBy(references, ({ reference }) => reference.from))
    await clearReferences(change, from, of, names)
  await removeRows(change.trx, entity, [...ids])
}

/** Clears the references of some rows of one entity; one row may refer with several columns. */
async function clearReferences(
  change: Change,
  from: RecordedEntity,
  pointers: readonly IncomingReference[],
  names: ReadonlyMap<number, string>,
): Promise<void> {
  const edits = [...Map.groupBy(pointers, ({ row }) => row.id).values()].map((ofRow) => {
    const patch: Record<string, unknown> = {}
    for (const { reference, targetId } of ofRow) {
      patch[reference.column] = null
      if (reference.textColumn) patch[reference.textColumn] = names.get(targetId)
    }
    return { row: ofRow[0]!.row as never, patch: patch as EditOf<RecordedEntity>['patch'] }
  })
  await updateManyRecorded(change, from, edits)
}
