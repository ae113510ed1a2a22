import type { Db } from '#server/db/database.ts'
import type { VaccinationRecordRow } from './vaccinations.table.ts'

/** What a standing needs of a record. */
export type Dose = Pick<VaccinationRecordRow, 'pigeonId' | 'programId' | 'vaccineText' | 'administeredDate' | 'nextDueDate'>

/** Lists what was given, the oldest first, to all birds or to one. */
export function listDoses(db: Db, pigeonId?: number): Promise<Dose[]> {
  return db
    .selectFrom('vaccinationRecords')
    .select(['pigeonId', 'programId', 'vaccineText', 'administeredDate', 'nextDueDate'])
    .where('deletedAt', 'is', null)
    .$if(pigeonId !== undefined, (query) => query.where('pigeonId', '=', pigeonId!))
    .orderBy('administeredDate')
    .orderBy('id')
    .execute()
}
