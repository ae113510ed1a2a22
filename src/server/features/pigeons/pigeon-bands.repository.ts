import type { Db } from '#server/db/database.ts'
import type { PigeonBandsTable } from './pigeons.table.ts'

/** A band that a bird wore before, and until when. */
export interface FormerBand extends Pick<PigeonBandsTable, 'bandId' | 'reason'> {
  readonly until: string
}

/** Lists the bands that a bird wore before, the latest first, without the one that it wears. */
export function listFormerBands(db: Db, pigeonId: number): Promise<FormerBand[]> {
  return db
    .selectFrom('pigeonBands')
    .innerJoin('pigeons', 'pigeons.id', 'pigeonBands.pigeonId')
    .select(['pigeonBands.bandId', 'reason', 'pigeonBands.createdAt as until'])
    .where('pigeonId', '=', pigeonId)
    .where('pigeonBands.deletedAt', 'is', null)
    .whereRef('pigeonBands.bandId', '!=', 'pigeons.bandId')
    .orderBy('pigeonBands.id', 'desc')
    .execute()
}
