import type { Db } from '#server/db/database.ts'
import type { Change } from './change.ts'

/** A reply that was stored under an idempotency key. */
export interface StoredReply {
  readonly requestHash: string
  readonly reply: string
  readonly actionId: number
}

export function findReply(db: Db, key: string): Promise<StoredReply | undefined> {
  return db.selectFrom('idempotencyKeys').select(['requestHash', 'reply', 'actionId']).where('key', '=', key).executeTakeFirst()
}

/** Days for which a reply is stored for a caller that did not receive it. */
const RETENTION_DAYS = 7
const MS_PER_DAY = 86_400_000

/** Stores a reply in the transaction of its action, and deletes expired ones. */
export async function storeReply(
  change: Change,
  { key, fingerprint, reply }: { key: string; fingerprint: string; reply: string },
): Promise<void> {
  const oldest = new Date(Date.parse(change.at) - RETENTION_DAYS * MS_PER_DAY).toISOString()
  await change.trx
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', oldest as typeof change.at)
    .execute()
  await change.trx
    .insertInto('idempotencyKeys')
    .values({ key, requestHash: fingerprint, reply, actionId: change.actionId, createdAt: change.at })
    .execute()
}
