import type { LocalDate } from '#shared/calendar/local-date.ts'
import { isOpen } from '#shared/treatments/course.ts'
import type { RoundDose } from '#shared/treatments/treatments-api.ts'
import type { Db } from '#server/db/database.ts'
import { showDose, showTreatments } from './show-treatments.ts'
import { listActiveTreatmentRows, listRoundDoseRows } from './treatments.repository.ts'

/** Lists the open and settled doses of a day; open doses of treatments without birds are left out. */
export async function listRound(db: Db, today: LocalDate): Promise<RoundDose[]> {
  const doses = await listRoundDoseRows(db, today)
  if (doses.length === 0) return []
  const wanted = new Set(doses.map(({ treatmentId }) => treatmentId))
  const rows = (await listActiveTreatmentRows(db)).filter(({ id }) => wanted.has(id))
  const treatments = new Map((await showTreatments(db, rows)).map((treatment) => [treatment.id, treatment]))
  return doses
    .map((row) => ({ dose: showDose(row), treatment: treatments.get(row.treatmentId)! }))
    .filter(({ dose, treatment }) => !isOpen(dose) || treatment.birdCount > 0)
}
