import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { BatchStock } from '#shared/medicines/choose-batches.ts'
import type { MedicineType } from '#shared/medicines/medicine.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { MedicineBatchRow, MedicineRow } from './medicines.table.ts'

/** A batch with its stock, the sum of its movements, in thousandths of the medicine's unit. */
export type StockedBatch = MedicineBatchRow & BatchStock & { received: number; used: number; receivedOn: LocalDate | null }

/** Returns a medicine. Errors: `not_found`. */
export async function getMedicineRow(db: Db, id: number): Promise<MedicineRow> {
  const row = await findMedicineRow(db, id)
  if (!row) throw new Refusal('not_found', `There is no medicine ${id}`)
  return row
}

/** Returns the medicine that a form refers to. Errors: `unknown_medicine`, `medicine_archived`. */
export async function requireMedicine(db: Db, id: number, field = 'medicineId'): Promise<MedicineRow> {
  const row = await findMedicineRow(db, id)
  if (!row) throw new Refusal('unknown_medicine', `There is no medicine ${id}`, { field })
  if (row.isActive === 0) throw new Refusal('medicine_archived', `${row.name} is archived. Reactivate it first.`, { field })
  return row
}

/** Lists medicines by name, archived ones included. */
export async function listMedicineRows(db: Db, type?: MedicineType): Promise<MedicineRow[]> {
  const rows = await notDeleted(db)
    .$if(type !== undefined, (query) => query.where('type', '=', type!))
    .execute()
  return rows.toSorted((a, b) => BY_NAME.compare(a.name, b.name) || a.id - b.id)
}

const BY_NAME = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Finds medicines by id, deleted ones included. */
export async function mapMedicineRows(db: Db, ids: Iterable<number | null>): Promise<Map<number, MedicineRow>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  const rows = await queryInParts(wanted, (part) => db.selectFrom('medicines').selectAll().where('id', 'in', part).execute())
  return new Map(rows.flat().map((row) => [row.id, row]))
}

/** Lists the batches of some medicines by id, empty ones included. */
export async function listBatches(db: Db, medicineIds: readonly number[]): Promise<StockedBatch[]> {
  const parts = await queryInParts([...new Set(medicineIds)], (part) =>
    stockedBatches(db).where('batch.medicineId', 'in', part).where('batch.deletedAt', 'is', null).execute(),
  )
  return parts.flat()
}

/** Lists the rows of a medicine's batches, without their stock. */
export function listBatchRows(db: Db, medicineId: number): Promise<MedicineBatchRow[]> {
  return db
    .selectFrom('medicineBatches')
    .selectAll()
    .where('medicineId', '=', medicineId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Returns one batch of a medicine. Errors: `not_found`. */
export async function getBatch(db: Db, medicineId: number, id: number): Promise<StockedBatch> {
  const batch = (await listBatches(db, [medicineId])).find((candidate) => candidate.id === id)
  if (!batch) throw new Refusal('not_found', `There is no batch ${id} of medicine ${medicineId}`)
  return batch
}

/** Lists the batches whose stock is negative, deleted ones included. */
export async function listOverdrawnBatches(db: Db, ids: readonly number[]): Promise<StockedBatch[]> {
  const parts = await queryInParts([...new Set(ids)], (part) => stockedBatches(db).where('batch.id', 'in', part).execute())
  return parts.flat().filter(({ amount }) => amount < 0)
}

function findMedicineRow(db: Db, id: number): Promise<MedicineRow | undefined> {
  return notDeleted(db).where('id', '=', id).executeTakeFirst()
}

const notDeleted = (db: Db) => db.selectFrom('medicines').selectAll().where('deletedAt', 'is', null)

const stockedBatches = (db: Db) =>
  db
    .selectFrom('medicineBatches as batch')
    .leftJoin('stockMovements as movement', (join) =>
      join.onRef('movement.medicineBatchId', '=', 'batch.id').on('movement.deletedAt', 'is', null),
    )
    .selectAll('batch')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('movement.amount'), eb.lit(0)).as('amount'),
      eb.fn
        .coalesce(eb.fn.sum<number>('movement.amount').filterWhere('movement.kind', '=', 'received'), eb.lit(0))
        .as('received'),
      eb.fn.coalesce(eb.fn.sum<number>('movement.amount').filterWhere('movement.kind', '=', 'used'), eb.lit(0)).as('used'),
      eb.fn.min<LocalDate | null>('movement.movedOn').filterWhere('movement.kind', '=', 'received').as('receivedOn'),
    ])
    .groupBy('batch.id')
    .orderBy('batch.id')
