import type { Db } from '#server/db/database.ts'
import type { PigeonBandsTable } from './pigeons.table.ts'

/** A band that a bird wore before, and until when. */
export interface FormerBand extends Pick<PigeonBandsTable, 'bandId' | 'reason'> {
  readonly until: string
}

/** Lists the bands that a bird wore before, the latest first. */
export function listFormerBands(db: Db, pigeonId: number): Promise<FormerBand[]> {
  return db
    .selectFrom('pigeonBands')
    .select(['bandId', 'reason', 'createdAt as until'])
    .where('pigeonId', '=', pigeonId)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}
