import type { LocalDate } from '#shared/calendar/local-date.ts'
import { isBeforeBirth, isYoungerThan } from '#shared/vaccinations/vaccination-rules.ts'
import type { Change } from '#server/history/change.ts'
import { listBirdsInCare } from './birds-in-care.repository.ts'
import { recordVaccination } from './record-vaccination.ts'
import { listDoses } from './statuses.repository.ts'
import { requirePast } from './vaccinate-birds.ts'
import type { VaccinationProgramRow } from './vaccinations.table.ts'

/**
 * Records that birds in care were vaccinated on a day: those without a record of the program that had hatched and were old enough
 * by then. It takes no stock. Returns their number. Errors: `day_ahead`.
 */
export async function recordLastGiven(change: Change, program: VaccinationProgramRow, day: LocalDate): Promise<number> {
  requirePast(day, change.today)
  const doses = await listDoses(change.trx)
  const recorded = new Set(doses.flatMap(({ programId, pigeonId }) => (programId === program.id ? [pigeonId] : [])))
  const birds = (await listBirdsInCare(change.trx, {})).filter(
    (bird) => !recorded.has(bird.id) && !isBeforeBirth(bird, day) && !isYoungerThan(bird, program.fromAgeDays, day),
  )
  const given = { program, medicineId: null, administeredDate: day, nextDueDate: undefined, notes: null }
  await recordVaccination(change, { ...given, pigeonIds: birds.map(({ id }) => id) })
  return birds.length
}
