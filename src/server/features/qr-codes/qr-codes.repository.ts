import type { Db } from '#server/db/database.ts'
import type { QrCodeRow } from './qr-codes.table.ts'

/** Tells whether a code was ever given out, also to something deleted since. */
export async function isCodeTaken(db: Db, code: string): Promise<boolean> {
  return (await db.selectFrom('qrCodes').select('id').where('code', '=', code).executeTakeFirst()) !== undefined
}

/** Lists the codes that lead to a pair's nest. */
export function listCodesOfPair(db: Db, breedingPairId: number): Promise<QrCodeRow[]> {
  return db
    .selectFrom('qrCodes')
    .selectAll()
    .where('breedingPairId', '=', breedingPairId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
}
