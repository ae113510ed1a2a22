import { timingSafeEqual } from 'node:crypto'
import type { Moment } from '#shared/calendar/local-date.ts'
import { MAX_SHARING_KEYS } from '#shared/sharing-keys/sharing-keys-api.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { hashOfSecret } from '#server/features/accounts/random-secret.ts'
import type { SharingKeyRow } from './sharing-keys.table.ts'

/** Lists the active keys, newest first. */
export function listSharingKeys(db: Db): Promise<SharingKeyRow[]> {
  return db.selectFrom('sharingKeys').selectAll().orderBy('id', 'desc').limit(MAX_SHARING_KEYS).execute()
}

/** Finds the key of a secret. It compares all keys, so that a wrong secret takes as long as a right one (timing attack). */
export async function findSharingKey(db: Db, secret: string): Promise<SharingKeyRow | undefined> {
  const hash = Buffer.from(hashOfSecret(secret), 'hex')
  const keys = await listSharingKeys(db)
  const matching = keys.filter(({ secretHash }) => timingSafeEqual(Buffer.from(secretHash, 'hex'), hash))
  return matching[0]
}

export function insertSharingKey(trx: Trx, name: string, secret: string, madeAt: Moment): Promise<SharingKeyRow> {
  const values = { name, secretHash: hashOfSecret(secret), madeAt, lastUsedAt: null }
  return trx.insertInto('sharingKeys').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Removes a key and returns it, if it existed. */
export function removeSharingKey(trx: Trx, id: number): Promise<SharingKeyRow | undefined> {
  return trx.deleteFrom('sharingKeys').where('id', '=', id).returningAll().executeTakeFirst()
}

export async function updateLastUse(trx: Trx, id: number, lastUsedAt: Moment): Promise<void> {
  await trx.updateTable('sharingKeys').set({ lastUsedAt }).where('id', '=', id).execute()
}
