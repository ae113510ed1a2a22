import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Change } from '#server/history/change.ts'
import { deleteRecorded, updateManyRecorded, type RowOf, type UntypedRow } from '#server/history/recorded.ts'
import { listIncomingReferences, type IncomingReference } from '#server/history/rows.repository.ts'

/** A bird has at most one of these rows for each value of the column; with null, it has at most one row. */
const ONCE_PER: Partial<Record<RecordedEntity, string | null>> = {
  pedigrees: null,
  'treatment-birds': 'treatmentId',
  'training-toss-birds': 'trainingTossId',
  'basketed-birds': 'raceEventId',
  'race-results': 'raceEventId',
}

/**
 * Changes all rows that refer to one bird, so that they refer to another. If the other bird already has such a row, that row gets
 * the missing values and the moved one is deleted.
 */
export async function moveReferences(change: Change, fromId: number, toId: number): Promise<void> {
  const incoming = await listIncomingReferences(change.trx, 'pigeons', [fromId, toId], 'present')
  for (const [, references] of Map.groupBy(incoming, ({ reference }) => `${reference.from} ${reference.column}`)) {
    const { from, column } = references[0]!.reference
    const moved = references.filter(({ targetId }) => targetId === fromId)
    const own = references.filter(({ targetId }) => targetId === toId)
    if (moved.length > 0 && from !== 'separate-birds') await moveRows(change, from, column, moved, own, toId)
  }
  await moveSeparations(change, fromId, toId)
}

async function moveRows(
  change: Change,
  entity: RecordedEntity,
  column: string,
  moved: readonly IncomingReference[],
  own: readonly IncomingReference[],
  toId: number,
): Promise<void> {
  const once = ONCE_PER[entity]
  const valueOf = (row: UntypedRow) => (once ? row[once] : 0)
  const twin = (row: UntypedRow) =>
    once === undefined ? undefined : own.find((known) => valueOf(known.row) === valueOf(row))?.row
  const free = moved.filter(({ row }) => !twin(row)).map(({ row }) => ({ row, patch: { [column]: toId } }))
  await updateManyRecorded(change, entity, free as never)
  for (const { row } of moved) {
    const kept = twin(row)
    if (!kept) continue
    const missing = Object.entries(row).filter(([name, value]) => kept[name] === null && value !== null && name !== 'deletedAt')
    await updateManyRecorded(change, entity, [{ row: kept, patch: Object.fromEntries(missing) }] as never)
    await deleteRecorded(change, entity, row as unknown as RowOf<typeof entity>)
  }
}

/** Records for the kept bird that it differs from the birds from which the merged one differs. */
async function moveSeparations(change: Change, fromId: number, toId: number): Promise<void> {
  const rows = await change.trx
    .selectFrom('separateBirds')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('pigeonId', 'in', [fromId, toId]), eb('otherPigeonId', 'in', [fromId, toId])]))
    .orderBy('id')
    .execute()
  const otherOf = (row: (typeof rows)[number], id: number) => (row.pigeonId === id ? row.otherPigeonId : row.pigeonId)
  const involves = (row: (typeof rows)[number], id: number) => row.pigeonId === id || row.otherPigeonId === id
  const known = new Set(rows.filter((row) => involves(row, toId)).map((row) => otherOf(row, toId)))
  for (const row of rows.filter((pair) => involves(pair, fromId))) {
    const third = otherOf(row, fromId)
    if (third === toId || known.has(third)) await deleteRecorded(change, 'separate-birds', row)
    else {
      const patch = { pigeonId: Math.min(third, toId), otherPigeonId: Math.max(third, toId) }
      await updateManyRecorded(change, 'separate-birds', [{ row, patch }])
    }
  }
}
