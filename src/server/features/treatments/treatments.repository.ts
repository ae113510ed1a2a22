import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { TreatmentQuery } from '#shared/treatments/treatments-api.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import type { PageRange } from '#server/http/page-of.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { TreatmentDoseRow, TreatmentRow } from './treatments.table.ts'

type TreatmentFilter = Omit<TreatmentQuery, 'limit' | 'cursor'>

/** Returns a treatment. Errors: `not_found`. */
export async function getTreatmentRow(db: Db, id: number): Promise<TreatmentRow> {
  const row = await notDeleted(db).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found', `There is no treatment ${id}`)
  return row
}

/** Returns a dose of a treatment. Errors: `not_found`. */
export async function getDoseRow(db: Db, treatmentId: number, id: number): Promise<TreatmentDoseRow> {
  const row = await existingDoses(db).where('id', '=', id).where('treatmentId', '=', treatmentId).executeTakeFirst()
  if (!row) throw new Refusal('not_found', `There is no dose ${id} of treatment ${treatmentId}`)
  return row
}

/** Lists treatments, the newest first, those after the id `start`. */
export function listTreatmentRows(db: Db, filter: TreatmentFilter, { limit, start }: PageRange): Promise<TreatmentRow[]> {
  return filterTreatments(db, filter)
    .selectAll()
    .$if(start !== undefined, (query) => query.where('id', '<', start!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countTreatments(db: Db, filter: TreatmentFilter): Promise<number> {
  const counted = filterTreatments(db, filter).select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

export function listActiveTreatmentRows(db: Db): Promise<TreatmentRow[]> {
  return notDeleted(db).selectAll().where('isActive', '=', 1).orderBy('id').execute()
}

/** Lists the doses of some treatments in the order they are given. */
export async function listDoseRows(db: Db, treatmentIds: readonly number[]): Promise<TreatmentDoseRow[]> {
  const rows = await queryInParts(treatmentIds, (part) => existingDoses(db).where('treatmentId', 'in', part).execute())
  return rows.flat()
}

/** Lists the doses of a day: open doses of running treatments up to that day, and those given or skipped on it. */
export function listRoundDoseRows(db: Db, today: LocalDate): Promise<TreatmentDoseRow[]> {
  return existingDoses(db)
    .where((eb) =>
      eb.or([
        eb.and([eb('dueDate', '<=', today), eb('givenDate', 'is', null), eb('skippedReason', 'is', null)]),
        eb('givenDate', '=', today),
        eb.and([eb('dueDate', '=', today), eb('skippedReason', 'is not', null)]),
      ]),
    )
    .where('treatmentId', 'in', notDeleted(db).select('id').where('isActive', '=', 1))
    .execute()
}

/** Sums the amount that each dose of a treatment took from stock, in thousandths of the unit. */
export async function mapAmountsTaken(db: Db, treatmentId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('stockMovements')
    .innerJoin('treatmentDoses', 'treatmentDoses.id', 'stockMovements.treatmentDoseId')
    .select(({ fn }) => ['treatmentDoses.id', fn.sum<number>('stockMovements.amount').as('amount')])
    .where('treatmentDoses.treatmentId', '=', treatmentId)
    .where('stockMovements.deletedAt', 'is', null)
    .groupBy('treatmentDoses.id')
    .execute()
  return new Map(rows.map(({ id, amount }) => [id, -amount]))
}

const notDeleted = (db: Db) => db.selectFrom('medicalTreatments').where('deletedAt', 'is', null)

const existingDoses = (db: Db) =>
  db
    .selectFrom('treatmentDoses')
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy('dueDate')
    .orderBy('doseNumber')
    .orderBy('id')

function filterTreatments(db: Db, { status, pigeonId, medicineId, outcome }: TreatmentFilter) {
  return notDeleted(db)
    .$if(status !== undefined, (query) => query.where('isActive', '=', status === 'active' ? 1 : 0))
    .$if(medicineId !== undefined, (query) => query.where('medicineId', '=', medicineId!))
    .$if(outcome === 'none', (query) => query.where('outcome', 'is', null))
    .$if(outcome !== undefined && outcome !== 'none', (query) => query.where('outcome', '=', outcome!))
    .$if(pigeonId !== undefined, (query) =>
      query.where(
        'id',
        'in',
        db.selectFrom('treatmentBirds').select('treatmentId').where('pigeonId', '=', pigeonId!).where('deletedAt', 'is', null),
      ),
    )
}
