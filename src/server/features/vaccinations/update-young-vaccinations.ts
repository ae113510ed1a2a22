import type { Change } from '#server/history/change.ts'
import { updateManyRecorded } from '#server/history/recorded.ts'
import { listRecordsOf } from './records.repository.ts'
import type { VaccinationRecordRow } from './vaccinations.table.ts'
import { listBandingsOf, listYoungOfPigeons } from './young.repository.ts'

/**
 * Updates the first vaccination of young birds from the records of their pigeons.
 *
 * A young bird without a vaccination takes the first record. If its record was deleted or corrected, the young bird is changed too.
 */
export async function updateYoungVaccinations(
  change: Change,
  pigeonIds: readonly number[],
  formerRecord?: VaccinationRecordRow,
): Promise<void> {
  const young = await listYoungOfPigeons(change.trx, pigeonIds)
  if (young.length === 0) return
  const records = Map.groupBy(
    await listRecordsOf(
      change.trx,
      young.map(({ pigeonId }) => pigeonId!),
    ),
    ({ pigeonId }) => pigeonId,
  )
  const edits = young
    .filter(
      (chick) =>
        chick.vaccinationCompleted === 0 ||
        (formerRecord !== undefined && chick.vaccinationDate === formerRecord.administeredDate),
    )
    .map((row) => ({ row, patch: factsOf(records.get(row.pigeonId!)?.[0]) }))
  await updateManyRecorded(change, 'offspring', edits)

  const factsOfChick = new Map(edits.map(({ row, patch }) => [row.id, patch]))
  const bandings = await listBandingsOf(change.trx, [...factsOfChick.keys()])
  await updateManyRecorded(
    change,
    'offspring-banding',
    bandings.map((row) => ({ row, patch: factsOfChick.get(row.offspringId)! })),
  )
}

function factsOf(record: VaccinationRecordRow | undefined) {
  if (!record) return { vaccinationCompleted: 0 as const, vaccinationDate: null, medicineId: null, vaccinationNotes: null }
  const { administeredDate: vaccinationDate, medicineId, notes: vaccinationNotes } = record
  return { vaccinationCompleted: 1 as const, vaccinationDate, medicineId, vaccinationNotes }
}
