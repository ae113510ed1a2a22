import { createHash, timingSafeEqual } from 'node:crypto'
import type { Moment } from '#shared/calendar/local-date.ts'
import { MAX_SHARING_KEYS } from '#shared/sharing-keys/sharing-keys-api.ts'
import type { Db, Trx } from '#server/db/database.ts'
import type { SharingKeyRow } from './sharing-keys.table.ts'

/** Lists the keys in use, the latest first. */
export function listSharingKeys(db: Db): Promise<SharingKeyRow[]> {
  return db.selectFrom('sharingKeys').selectAll().orderBy('id', 'desc').limit(MAX_SHARING_KEYS).execute()
}

/** Finds the key of a secret; takes as long for a wrong one as for a right one. */
export async function findSharingKey(db: Db, secret: string): Promise<SharingKeyRow | undefined> {
  const hash = hashOf(secret)
  const keys = await listSharingKeys(db)
  const right = keys.filter(({ secretHash }) => timingSafeEqual(Buffer.from(secretHash, 'hex'), hash))
  return right[0]
}

export function insertSharingKey(trx: Trx, name: string, secret: string, madeAt: Moment): Promise<SharingKeyRow> {
  const values = { name, secretHash: hashOf(secret).toString('hex'), madeAt, lastUsedAt: null }
  return trx.insertInto('sharingKeys').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Removes a key and gives it back, where there was one. */
export function removeSharingKey(trx: Trx, id: number): Promise<SharingKeyRow | undefined> {
  return trx.deleteFrom('sharingKeys').where('id', '=', id).returningAll().executeTakeFirst()
}

export async function noteUse(trx: Trx, id: number, lastUsedAt: Moment): Promise<void> {
  await trx.updateTable('sharingKeys').set({ lastUsedAt }).where('id', '=', id).execute()
}

/** A secret of 32 random bytes needs neither salt nor stretching: nobody can try them all. */
function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
