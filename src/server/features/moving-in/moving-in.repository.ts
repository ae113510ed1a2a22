import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import type { PairRow } from '#server/features/pairs/pairs.table.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'

/** Lists the active and ended pairs whose cock is one of some birds. */
export async function listPairsOf(db: Db, birdIds: readonly number[]): Promise<PairRow[]> {
  const parts = await queryInParts(birdIds, (part) =>
    db
      .selectFrom('breedingPairs')
      .selectAll()
      .where('malePigeonId', 'in', part)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute(),
  )
  return parts.flat()
}

/** Lists the birds that have a record as a young bird. */
export async function listYoungOf(db: Db, birdIds: readonly number[]): Promise<number[]> {
  const parts = await queryInParts(birdIds, (part) =>
    db.selectFrom('offspring').select('pigeonId').where('pigeonId', 'in', part).where('deletedAt', 'is', null).execute(),
  )
  return parts.flat().flatMap(({ pigeonId }) => pigeonId ?? [])
}

/** Lists the vaccinations of some days. */
export async function listVaccinationsOf(db: Db, days: readonly LocalDate[]) {
  const parts = await queryInParts(days, (part) =>
    db
      .selectFrom('vaccinationRecords')
      .select(['pigeonId', 'administeredDate', 'vaccineText'])
      .where('administeredDate', 'in', part)
      .where('deletedAt', 'is', null)
      .execute(),
  )
  return parts.flat()
}

/** Lists the treatments that began on some days, once for each bird. */
export async function listTreatmentsOf(db: Db, days: readonly LocalDate[]) {
  const parts = await queryInParts(days, (part) =>
    db
      .selectFrom('medicalTreatments')
      .innerJoin('treatmentBirds', 'treatmentBirds.treatmentId', 'medicalTreatments.id')
      .select(['treatmentName', 'startDate', 'pigeonId'])
      .where('startDate', 'in', part)
      .where('medicalTreatments.deletedAt', 'is', null)
      .where('treatmentBirds.deletedAt', 'is', null)
      .execute(),
  )
  return parts.flat()
}
