import { ageOn, VACCINATION_AGE } from '#shared/offspring/offspring-rules.ts'
import type { ChangedOffspring, Vaccinating } from '#shared/offspring/offspring.ts'
import { programsOfVaccine } from '#shared/vaccinations/program-of-vaccine.ts'
import { listActiveProgramRows } from '#server/features/vaccinations/programs.repository.ts'
import { requireMedicine } from '#server/features/medicines/medicines.repository.ts'
import { recordVaccination } from '#server/features/vaccinations/record-vaccination.ts'
import type { VaccinationProgramRow } from '#server/features/vaccinations/vaccinations.table.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import { getOffspringRow } from './offspring.repository.ts'
import { eventDay, nameOf, loadLivingOffspring } from './load-offspring.ts'
import { showYoungBird } from './show-offspring.ts'

/**
 * Records the first vaccination of a young bird, as a vaccination record, on the young bird and on its banding.
 *
 * Errors: `not_found`, `stale_version`, `offspring_gone`, `not_banded`, `already_vaccinated`, `invalid_input`,
 * `unknown_program`, `dates_out_of_order`, and those of {@link takeStock}.
 */
export async function vaccinateOffspring(change: Change, id: number, given: Vaccinating): Promise<ChangedOffspring> {
  const { row, shown } = await loadLivingOffspring(change, id)
  if (row.pigeonId === null)
    throw new Refusal('not_banded', `${nameOf(shown)} has no band yet. Band it before it is vaccinated.`, { id })
  if (shown.vaccinationCompleted) {
    throw new Refusal('already_vaccinated', `${nameOf(shown)} was already vaccinated`, {
      id,
      vaccinationDate: shown.vaccinationDate,
    })
  }
  const { medicineId = null, programIds, nextDueDate, notes = null, confirm } = given
  const vaccinationDate = eventDay(row, 'vaccinationDate', given.vaccinationDate, change)
  const vaccine = medicineId === null ? undefined : await requireMedicine(change.trx, medicineId)
  const activePrograms = await listActiveProgramRows(change.trx)
  // The vaccination counts for the chosen programs, or those of its diseases, and their next dates are planned.
  const [program, ...otherPrograms] = programIds
    ? chosenPrograms(programIds, activePrograms)
    : programsOfVaccine(vaccine, activePrograms)
  const common = { pigeonIds: [row.pigeonId], administeredDate: vaccinationDate, nextDueDate, notes }
  const [record] = await recordVaccination(change, { ...common, program, medicineId, confirm })
  const { vaccineText, batchNumber, expiryDate } = record!
  for (const other of otherPrograms) {
    // The first record has taken the dose from the stock.
    await recordVaccination(change, { ...common, program: other, medicineId: null, vaccineText, batchNumber, expiryDate })
  }
  const isEarly = ageOn(row, vaccinationDate) < VACCINATION_AGE
  const vaccinated = await getOffspringRow(change.trx, id)
  return { ...(await showYoungBird(change.trx, vaccinated)), warnings: isEarly ? ['vaccinated_young'] : [] }
}

/** Returns the programs that the keeper chose. Errors: `unknown_program`. */
function chosenPrograms(ids: readonly number[], active: readonly VaccinationProgramRow[]): VaccinationProgramRow[] {
  const unknown = ids.find((id) => !active.some((program) => program.id === id))
  if (unknown !== undefined)
    throw new Refusal('unknown_program', `There is no active vaccination program ${unknown}`, { field: 'programIds' })
  return active.filter(({ id }) => ids.includes(id))
}
