import type { ProgramPatch, VaccinationProgram } from '#shared/vaccinations/vaccination-program.ts'
import { requireFreeName } from '#server/features/lofts/free-name.ts'
import { requireMedicine } from '#server/features/medicines/medicines.repository.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { deleteRecorded, updateRecorded } from '#server/history/recorded.ts'
import { getProgramRow, listProgramRows, toProgram } from './programs.repository.ts'

/**
 * Changes a program; vaccinations already due keep their day.
 *
 * Errors: `not_found`, `stale_version`, `name_taken`, `unknown_medicine`, `medicine_archived`.
 */
export async function editProgram(change: Change, id: number, { isActive, ...patch }: ProgramPatch): Promise<VaccinationProgram> {
  const row = await getProgramRow(change.trx, id)
  requireVersion(change, toProgram(row))
  if (patch.name !== undefined) requireFreeName(patch.name, await listProgramRows(change.trx), id)
  if (patch.medicineId && patch.medicineId !== row.medicineId) await requireMedicine(change.trx, patch.medicineId)
  const flags = isActive === undefined ? {} : ({ isActive: isActive ? 1 : 0 } as const)
  return toProgram(await updateRecorded(change, 'vaccination-programs', row, { ...patch, ...flags }))
}

/** Deletes a program; its vaccination records stay. Errors: `not_found`, `stale_version`. */
export async function deleteProgram(change: Change, id: number): Promise<void> {
  const row = await getProgramRow(change.trx, id)
  requireVersion(change, toProgram(row))
  await deleteRecorded(change, 'vaccination-programs', row)
}
