import type { Db } from '#server/db/database.ts'
import type { PigeonBandsTable } from './pigeons.table.ts'

/** A band a bird wore before, and the moment it no longer did. */
export interface FormerBand extends Pick<PigeonBandsTable, 'bandId' | 'reason'> {
  readonly until: string
}

/** Lists the bands a bird wore before, the latest first. */
export function listFormerBands(db: Db, pigeonId: number): Promise<FormerBand[]> {
  return db
    .selectFrom('pigeonBands')
    .select(['bandId', 'reason', 'createdAt as until'])
    .where('pigeonId', '=', pigeonId)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}
