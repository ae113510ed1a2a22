import { toThousandths } from '#shared/medicines/amount.ts'
import { movedDue } from '#shared/vaccinations/vaccination-rules.ts'
import type { RecordPatch, VaccinationRecord } from '#shared/vaccinations/vaccination-record.ts'
import { returnStock } from '#server/features/medicines/return-stock.ts'
import { requireMedicine } from '#server/features/medicines/medicines.repository.ts'
import { getPigeonRow } from '#server/features/pigeons/pigeons.repository.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { deleteRecorded, updateRecorded } from '#server/history/recorded.ts'
import { requireWasInLoft } from './birds-to-vaccinate.ts'
import { updateYoungVaccinations } from './update-young-vaccinations.ts'
import { requireProgram } from './programs.repository.ts'
import { giveDoses } from './record-vaccination.ts'
import { getRecordRow, showRecord } from './records.repository.ts'
import { requireDueAfter, requirePast } from './vaccinate-birds.ts'
import type { VaccinationRecordRow } from './vaccinations.table.ts'

/**
 * Corrects a record. Another dose or day also corrects the stock; name, lot and expiry of a medicine from the inventory cannot
 * change.
 *
 * Errors: `not_found`, `stale_version`, `unknown_program`, `day_ahead`, `dates_out_of_order`, `not_in_care`, and those of
 * {@link takeStock}.
 */
export async function editRecord(change: Change, id: number, given: RecordPatch): Promise<VaccinationRecord> {
  const row = await getRecordRow(change.trx, id)
  requireVersion(change, await showRecord(change.trx, row))
  const { confirm, dose: doseGiven, vaccineText, batchNumber, expiryDate, ...patch } = given
  const day = patch.administeredDate ?? row.administeredDate
  if (day !== row.administeredDate) {
    requirePast(day, change.today)
    requireWasInLoft(await getPigeonRow(change.trx, row.pigeonId), day)
  }
  if (patch.programId && patch.programId !== row.programId) await requireProgram(change.trx, patch.programId)
  const nextDueDate = patch.nextDueDate === undefined ? movedDue(row, day) : patch.nextDueDate
  requireDueAfter(nextDueDate, day)

  const enteredVaccine = row.medicineId === null ? { vaccineText, batchNumber, expiryDate } : {}
  let changed = await updateRecorded(change, 'vaccination-records', row, { ...patch, ...enteredVaccine, nextDueDate })
  const dose = doseGiven === undefined || doseGiven === null ? row.dose : toThousandths(doseGiven)
  if (dose !== null && (dose !== row.dose || day !== row.administeredDate))
    changed = await replaceDose(change, changed, dose, confirm)
  await updateYoungVaccinations(change, [row.pigeonId], row)
  return showRecord(change.trx, changed)
}

/** Returns the old dose to the stock and takes the new one on the day of the record. */
async function replaceDose(
  change: Change,
  row: VaccinationRecordRow,
  dose: number,
  confirm: readonly string[] | undefined,
): Promise<VaccinationRecordRow> {
  if (row.medicineId === null) return updateRecorded(change, 'vaccination-records', row, { dose })
  await returnStock(change, { vaccinationRecordId: row.id })
  const medicine = await requireMedicine(change.trx, row.medicineId)
  const [given] = await giveDoses(change, [row], { medicine, dose, administeredDate: row.administeredDate, confirm })
  return given!
}

/** Deletes a record; its dose returns to the stock. Errors: `not_found`, `stale_version`. */
export async function deleteRecord(change: Change, id: number): Promise<void> {
  const row = await getRecordRow(change.trx, id)
  requireVersion(change, await showRecord(change.trx, row))
  await returnStock(change, { vaccinationRecordId: id })
  await deleteRecorded(change, 'vaccination-records', row)
  await updateYoungVaccinations(change, [row.pigeonId], row)
}
