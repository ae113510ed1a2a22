import { byBandKey } from '#shared/bands/band-order.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'

const BIRD_COLUMNS = [
  'id',
  'bandId',
  'name',
  'bandKey',
  'description',
  'gender',
  'color',
  'birthYear',
  'hatchDate',
  'loftLocationId',
  'status',
  'isReference',
  'leftOn',
] as const

/** The columns of a bird that are needed to choose birds for a race or toss. */
export type BirdColumns = Pick<PigeonRow, (typeof BIRD_COLUMNS)[number]>

/** Lists the birds in care by band. */
export async function listCandidateRows(db: Db): Promise<BirdColumns[]> {
  const rows = await db
    .selectFrom('pigeons')
    .select(BIRD_COLUMNS)
    .where('deletedAt', 'is', null)
    .where('isReference', '=', 0)
    .where('status', 'not in', STATUSES_OUT_OF_CARE)
    .execute()
  return rows.toSorted(byBandKey)
}

/** Lists some birds by band, with any status, without deleted ones. */
export async function listBirdRows(db: Db, ids: readonly number[]): Promise<BirdColumns[]> {
  const rows = await queryInParts(ids, (part) =>
    db.selectFrom('pigeons').select(BIRD_COLUMNS).where('id', 'in', part).where('deletedAt', 'is', null).execute(),
  )
  return rows.flat().toSorted(byBandKey)
}

/** Lists the last vaccination of each bird by each program up to a day. */
export function listLastDoses(db: Db, day: LocalDate) {
  return db
    .with('given', (query) =>
      query
        .selectFrom('vaccinationRecords')
        .select(['pigeonId', 'programId', 'administeredDate', 'nextDueDate'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy(['pigeonId', 'programId']).orderBy('administeredDate', 'desc').orderBy('id', 'desc'))
            .as('place'),
        )
        .where('programId', 'is not', null)
        .where('administeredDate', '<=', day)
        .where('deletedAt', 'is', null),
    )
    .selectFrom('given')
    .select(['pigeonId', 'programId', 'administeredDate', 'nextDueDate'])
    .where('place', '=', 1)
    .execute()
}

/** Lists the treatments that run on a day, or after which a bird must still rest, one row per bird. */
export function listCourses(db: Db, day: LocalDate) {
  return db
    .selectFrom('medicalTreatments as treatment')
    .innerJoin('treatmentBirds as bird', 'bird.treatmentId', 'treatment.id')
    .select(['bird.pigeonId', 'bird.leftOn', 'treatmentName', 'startDate', 'endDate', 'isActive', 'notToRaceBefore'])
    .where('bird.deletedAt', 'is', null)
    .where('treatment.deletedAt', 'is', null)
    .where('startDate', '<=', day)
    .where((eb) => eb.or([eb('isActive', '=', 1), eb('notToRaceBefore', '>', day)]))
    .orderBy('treatment.id')
    .execute()
}

/** Lists the quarantines that include a day. */
export function listQuarantinesOver(db: Db, day: LocalDate) {
  return db
    .selectFrom('quarantines')
    .select(['pigeonId', 'startDate', 'endDate', 'endedOn'])
    .where('startDate', '<=', day)
    .where('endDate', '>=', day)
    .where('deletedAt', 'is', null)
    .execute()
}
