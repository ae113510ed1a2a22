import type { Db } from '#server/db/database.ts'
import type { Change } from './change.ts'

/** An answer given before under a key. */
export interface KeptAnswer {
  readonly requestHash: string
  readonly reply: string
  readonly actionId: number
}

export function findAnswer(db: Db, key: string): Promise<KeptAnswer | undefined> {
  return db.selectFrom('idempotencyKeys').select(['requestHash', 'reply', 'actionId']).where('key', '=', key).executeTakeFirst()
}

/** Days an answer is kept for a caller that never received it. */
const KEPT_DAYS = 7
const MS_PER_DAY = 86_400_000

/** Keeps an answer in the transaction of its action, and forgets those nobody will ask for again. */
export async function keepAnswer(
  change: Change,
  { key, fingerprint, reply }: { key: string; fingerprint: string; reply: string },
): Promise<void> {
  const oldest = new Date(Date.parse(change.at) - KEPT_DAYS * MS_PER_DAY).toISOString()
  await change.trx
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', oldest as typeof change.at)
    .execute()
  await change.trx
    .insertInto('idempotencyKeys')
    .values({ key, requestHash: fingerprint, reply, actionId: change.actionId, createdAt: change.at })
    .execute()
}
