import type { Db } from '#server/db/database.ts'
import type { StockMovementRow } from './medicines.table.ts'

/** The giving that a movement belongs to. */
export type GivenFor = { readonly vaccinationRecordId: number } | { readonly treatmentDoseId: number }

/** Lists what one giving took out of stock. */
export function listMovementsOf(db: Db, givenFor: GivenFor): Promise<StockMovementRow[]> {
  const query = db.selectFrom('stockMovements').selectAll().where('deletedAt', 'is', null).orderBy('id')
  return 'vaccinationRecordId' in givenFor
    ? query.where('vaccinationRecordId', '=', givenFor.vaccinationRecordId).execute()
    : query.where('treatmentDoseId', '=', givenFor.treatmentDoseId).execute()
}
