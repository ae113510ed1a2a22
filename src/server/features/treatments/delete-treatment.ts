import { returnStock } from '#server/features/medicines/return-stock.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { deleteRecorded, updateManyRecorded } from '#server/history/recorded.ts'
import { listTreatmentBirds } from './patients.repository.ts'
import { getTreatmentRow, listDoseRows } from './treatments.repository.ts'

/**
 * Deletes a treatment with its doses. The stock it used is returned only if the user says that it was never given.
 *
 * Errors: `not_found`, `stale_version`.
 */
export async function deleteTreatment(change: Change, id: number, isStockReturned: boolean): Promise<void> {
  const row = await getTreatmentRow(change.trx, id)
  requireVersion(change, row)
  const doses = await listDoseRows(change.trx, [id])
  if (isStockReturned) {
    for (const dose of doses.filter(({ givenDate }) => givenDate !== null)) {
      await returnStock(change, { treatmentDoseId: dose.id })
    }
  }
  const gone = { patch: { deletedAt: change.at }, what: 'delete' as const }
  await updateManyRecorded(
    change,
    'treatment-doses',
    doses.map((dose) => ({ row: dose, ...gone })),
  )
  const birds = await listTreatmentBirds(change.trx, [id])
  await updateManyRecorded(
    change,
    'treatment-birds',
    birds.map((bird) => ({ row: bird, ...gone })),
  )
  await deleteRecorded(change, 'medical-treatments', row)
}
