import { sql } from 'kysely'
import type { Period } from '#shared/reports/report.ts'
import type { ReportFilter } from '#shared/reports/report-filter.ts'
import type { Db } from '#server/db/database.ts'
import { isInSections } from '#server/features/lofts/in-sections.repository.ts'
import type { TreatmentRow } from '#server/features/treatments/treatments.table.ts'
import type { ReportRequest } from './report-draft.ts'

/** Treatments that began in a period, filtered like a report. */
export interface TreatmentsWanted {
  readonly period: Period
  readonly filter: ReportFilter
  readonly sectionIds: ReportRequest['sectionIds']
}

/** Counts treatments by month, medicine, outcome and currency of the cost. */
export function countTreatments(db: Db, wanted: TreatmentsWanted) {
  return matchingTreatments(db, wanted)
    .leftJoin('medicines', 'medicines.id', 'treatment.medicineId')
    .select([
      'treatment.outcome',
      'treatment.isActive',
      'treatment.medicineId',
      'medicines.name as medicine',
      'treatment.currency',
    ])
    .select(sql<string>`substr(treatment.start_date, 1, 7)`.as('month'))
    .select(({ fn }) => [fn.countAll<number>().as('treatments'), fn.sum<number | null>('treatment.costCents').as('costCents')])
    .groupBy(['treatment.outcome', 'treatment.isActive', 'treatment.medicineId', 'medicines.name', 'treatment.currency', 'month'])
    .execute()
}

/** Counts the birds of the treatments, each once, and the doses given. */
export async function countPatientsAndDoses(db: Db, wanted: TreatmentsWanted) {
  const ids = matchingTreatments(db, wanted).select('treatment.id')
  const { birds } = await db
    .selectFrom('treatmentBirds')
    .select(({ fn }) => fn.count<number>('pigeonId').distinct().as('birds'))
    .where('deletedAt', 'is', null)
    .where('treatmentId', 'in', ids)
    .executeTakeFirstOrThrow()
  const { doses } = await db
    .selectFrom('treatmentDoses')
    .select(({ fn }) => fn.countAll<number>().as('doses'))
    .where('deletedAt', 'is', null)
    .where('givenDate', 'is not', null)
    .where('treatmentId', 'in', ids)
    .executeTakeFirstOrThrow()
  return { birds, doses }
}

/** Lists the rows of the treatments, newest first, after the given one. */
export function listTreatments(db: Db, wanted: TreatmentsWanted, after: TreatmentRow | undefined, limit: number) {
  return matchingTreatments(db, wanted)
    .selectAll('treatment')
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('treatment.startDate', '<', after!.startDate),
          eb.and([eb('treatment.startDate', '=', after!.startDate), eb('treatment.id', '<', after!.id)]),
        ]),
      ),
    )
    .orderBy('treatment.startDate', 'desc')
    .orderBy('treatment.id', 'desc')
    .limit(limit)
    .execute()
}

/** Counts the birds of each treatment, past and present. */
export async function countBirdsOf(db: Db, treatmentIds: readonly number[]): Promise<Map<number, number>> {
  if (treatmentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('treatmentBirds')
    .select(({ fn }) => ['treatmentId', fn.count<number>('pigeonId').distinct().as('birds')])
    .where('deletedAt', 'is', null)
    .where('treatmentId', 'in', treatmentIds)
    .groupBy('treatmentId')
    .execute()
  return new Map(rows.map(({ treatmentId, birds }) => [treatmentId, birds]))
}

function matchingTreatments(db: Db, { period, filter: { medicineId, outcome }, sectionIds }: TreatmentsWanted) {
  return db
    .selectFrom('medicalTreatments as treatment')
    .where('treatment.deletedAt', 'is', null)
    .where('treatment.startDate', '>=', period.from)
    .where('treatment.startDate', '<=', period.to)
    .$if(medicineId !== undefined, (query) => query.where('treatment.medicineId', '=', medicineId!))
    .$if(outcome === 'none', (query) => query.where('treatment.outcome', 'is', null).where('treatment.isActive', '=', 0))
    .$if(outcome !== undefined && outcome !== 'none', (query) => query.where('treatment.outcome', '=', outcome!))
    .$if(sectionIds !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('treatmentBirds as patient')
            .innerJoin('pigeons as bird', 'bird.id', 'patient.pigeonId')
            .select('patient.id')
            .whereRef('patient.treatmentId', '=', 'treatment.id')
            .where('patient.deletedAt', 'is', null)
            .where('bird.deletedAt', 'is', null)
            .where((eb) => isInSections(eb, 'bird.loftLocationId', sectionIds!)),
        ),
      ),
    )
}
