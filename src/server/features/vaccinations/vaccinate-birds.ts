import type { LocalDate } from '#shared/calendar/local-date.ts'
import { toThousandths } from '#shared/medicines/amount.ts'
import { VACCINATION_AGE } from '#shared/offspring/offspring-rules.ts'
import { isYoungerThan } from '#shared/vaccinations/vaccination-rules.ts'
import type { NewRecords, Recorded } from '#shared/vaccinations/vaccination-record.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { futureDay } from '#server/http/wrong-field.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import { birdsToVaccinate } from './birds-to-vaccinate.ts'
import { requireProgram } from './programs.repository.ts'
import { recordVaccination } from './record-vaccination.ts'
import { showRecords } from './records.repository.ts'

/**
 * Vaccinates one bird, a section, a main loft or a selection: all of them or none.
 *
 * Errors: those of {@link birdsToVaccinate} and {@link takeStock}, `unknown_program`, `day_ahead`, `dates_out_of_order`.
 */
export async function vaccinateBirds(change: Change, given: NewRecords): Promise<Recorded> {
  const { medicineId = null, dose, notes = null, nextDueDate } = given
  const day = given.administeredDate ?? change.doneOn
  requirePast(day, change.today)
  requireDueAfter(nextDueDate, day)
  const program = given.programId ? await requireProgram(change.trx, given.programId) : undefined
  const birds = await birdsToVaccinate(change.trx, given, day)
  const rows = await recordVaccination(change, {
    ...given,
    pigeonIds: birds.map(({ id }) => id),
    program,
    medicineId,
    dose: dose === undefined || dose === null ? null : toThousandths(dose),
    administeredDate: day,
    nextDueDate,
    notes,
  })
  const age = program?.fromAgeDays ?? VACCINATION_AGE
  return { records: await showRecords(change.trx, rows), warnings: warningsOf(birds, age, day) }
}

/** Refuses a day in the future. Errors: `day_ahead`. */
export function requirePast(day: LocalDate, today: LocalDate): void {
  if (day <= today) return
  const message = `administeredDate cannot be in the future (got ${day})`
  throw futureDay('administeredDate', message, { day, today })
}

/** Refuses a next due date that is not after the vaccination. Errors: `dates_out_of_order`. */
export function requireDueAfter(nextDueDate: LocalDate | null | undefined, day: LocalDate): void {
  if (!nextDueDate || nextDueDate > day) return
  throw new Refusal('dates_out_of_order', `The next vaccination (${nextDueDate}) must be after this one (${day})`, {
    field: 'nextDueDate',
    date: nextDueDate,
    after: 'administeredDate',
  })
}

function warningsOf(birds: readonly PigeonRow[], fromAgeDays: number, day: LocalDate): Recorded['warnings'] {
  const young = birds.filter((bird) => isYoungerThan(bird, fromAgeDays, day))
  return young.length > 0 ? [{ warning: 'too_young', bandIds: young.map(({ bandId }) => bandId), fromAgeDays }] : []
}
