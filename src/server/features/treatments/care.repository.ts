import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { BirdCare } from '#shared/treatments/treatments-api.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import { listRunningQuarantines } from './quarantines.repository.ts'

/** Lists the treatments, race restrictions and quarantines of some birds on a day; birds without any are left out. */
export async function listCare(db: Db, pigeonIds: readonly number[], today: LocalDate): Promise<BirdCare[]> {
  const treated = Map.groupBy(await listTreated(db, pigeonIds, today), ({ pigeonId }) => pigeonId)
  const quarantines = new Map((await listRunningQuarantines(db, pigeonIds, today)).map((row) => [row.pigeonId, row]))
  return [...new Set(pigeonIds)].flatMap((pigeonId) => {
    const treatments = treated.get(pigeonId) ?? []
    const quarantine = quarantines.get(pigeonId)
    if (treatments.length === 0 && !quarantine) return []
    const raceDays = treatments.flatMap(({ notToRaceBefore: day }) => (day !== null && day > today ? [day] : []))
    return [
      {
        pigeonId,
        treatments: treatments
          .filter(({ isActive, leftOn }) => isActive === 1 && leftOn === null)
          .map(({ id, treatmentName, endDate }) => ({ id, treatmentName, endDate })),
        notToRaceBefore: raceDays.toSorted((one, other) => (one < other ? -1 : 1)).at(-1) ?? null,
        quarantine: quarantine ? { id: quarantine.id, endDate: quarantine.endDate } : null,
      },
    ]
  })
}

/** Lists the running treatments of some birds, and those after which they must still rest, even if they left them early. */
async function listTreated(db: Db, pigeonIds: readonly number[], today: LocalDate) {
  const rows = await queryInParts([...new Set(pigeonIds)], (part) =>
    db
      .selectFrom('treatmentBirds as bird')
      .innerJoin('medicalTreatments as treatment', 'treatment.id', 'bird.treatmentId')
      .select(['bird.pigeonId', 'bird.leftOn', 'treatment.id', 'treatment.treatmentName', 'treatment.endDate'])
      .select(['treatment.isActive', 'treatment.notToRaceBefore'])
      .where('bird.pigeonId', 'in', part)
      .where('bird.deletedAt', 'is', null)
      .where('treatment.deletedAt', 'is', null)
      .where((eb) =>
        eb.or([
          eb.and([eb('treatment.isActive', '=', 1), eb('bird.leftOn', 'is', null)]),
          eb('treatment.notToRaceBefore', '>', today),
        ]),
      )
      .execute(),
  )
  // Sorted here, because `order by` makes the database scan all treatments instead of looking up a few birds.
  return rows.flat().toSorted((one, other) => one.id - other.id)
}
