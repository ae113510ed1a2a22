import { toUnits } from '#shared/medicines/amount.ts'
import type { Movement } from '#shared/medicines/medicine.ts'
import type { Db } from '#server/db/database.ts'
import type { PageRange } from '#server/http/page-of.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { StockMovementRow } from './medicines.table.ts'

/** The vaccination or dose that a movement belongs to. */
export type StockUse = { readonly vaccinationRecordId: number } | { readonly treatmentDoseId: number }

/** Lists the movements with which one vaccination or dose took stock. */
export function listMovementsOf(db: Db, use: StockUse): Promise<StockMovementRow[]> {
  const query = db.selectFrom('stockMovements').selectAll().where('deletedAt', 'is', null).orderBy('id')
  return 'vaccinationRecordId' in use
    ? query.where('vaccinationRecordId', '=', use.vaccinationRecordId).execute()
    : query.where('treatmentDoseId', '=', use.treatmentDoseId).execute()
}

/** Returns a movement of a medicine. Errors: `not_found`. */
export async function getMovement(db: Db, medicineId: number, id: number): Promise<StockMovementRow> {
  const row = await movementsOf(db, medicineId).selectAll('movement').where('movement.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found', `There is no entry ${id} in the ledger of medicine ${medicineId}`)
  return row
}

export async function hasMovements(db: Db, medicineId: number): Promise<boolean> {
  return (await movementsOf(db, medicineId).select('movement.id').limit(1).executeTakeFirst()) !== undefined
}

/** Lists a page of a medicine's ledger, newest first, the entries after the id `start`. */
export function listMovements(db: Db, medicineId: number, { limit, start }: PageRange) {
  return movementsOf(db, medicineId)
    .innerJoin('changes as making', (join) =>
      join
        .onRef('making.entityId', '=', 'movement.id')
        .on('making.entity', '=', 'stock-movements')
        .on('making.what', '=', 'create'),
    )
    .innerJoin('actions as action', 'action.id', 'making.actionId')
    .leftJoin('pigeons as bird', 'bird.id', 'movement.pigeonId')
    .select(['movement.id', 'movement.version', 'movement.kind', 'movement.amount', 'movement.movedOn', 'movement.notes'])
    .select(['movement.pigeonId', 'movement.vaccinationRecordId', 'movement.treatmentDoseId'])
    .select(['batch.id as batchId', 'batch.batchNumber', 'batch.expiryDate', 'bird.bandId', 'bird.name as birdName'])
    .select(['action.id as actionId', 'action.at', 'action.actor'])
    .$if(start !== undefined, (query) => query.where('movement.id', '<', start!))
    .orderBy('movement.id', 'desc')
    .limit(limit)
    .execute()
}

/** Shows entries that follow each other in a ledger, with the stock after each. */
export async function showMovements(
  db: Db,
  medicineId: number,
  rows: Awaited<ReturnType<typeof listMovements>>,
): Promise<Movement[]> {
  let balance = rows[0] ? await balanceAt(db, medicineId, rows[0].id) : 0
  return rows.map((row) => {
    const item = { ...row, amount: toUnits(row.amount), balance: toUnits(balance) }
    balance -= row.amount
    return item
  })
}

export async function countMovements(db: Db, medicineId: number): Promise<number> {
  const counted = movementsOf(db, medicineId).select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

/** Returns the stock of a medicine after one entry, in thousandths of the unit. */
async function balanceAt(db: Db, medicineId: number, id: number): Promise<number> {
  const { balance } = await movementsOf(db, medicineId)
    .select(({ fn }) => fn.sum<number>('movement.amount').as('balance'))
    .where('movement.id', '<=', id)
    .executeTakeFirstOrThrow()
  return balance
}

const movementsOf = (db: Db, medicineId: number) =>
  db
    .selectFrom('stockMovements as movement')
    .innerJoin('medicineBatches as batch', 'batch.id', 'movement.medicineBatchId')
    .where('batch.medicineId', '=', medicineId)
    .where('batch.deletedAt', 'is', null)
    .where('movement.deletedAt', 'is', null)
