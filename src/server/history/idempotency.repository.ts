import { toMoment } from '#shared/calendar/local-date.ts'
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

/** Expired replies that one statement of the daily maintenance deletes. */
const DELETED_PER_STATEMENT = 500

/** Stores a reply in the transaction of its action. */
export async function storeReply(
  change: Change,
  { key, fingerprint }: { readonly key: string; readonly fingerprint: string },
  reply: string,
): Promise<void> {
  await change.trx
    .insertInto('idempotencyKeys')
    .values({ key, requestHash: fingerprint, reply, actionId: change.actionId, createdAt: change.at })
    .execute()
}

/** Deletes all replies stored before a time in short statements, so that no writer waits long. */
export async function removeExpiredReplies(db: Db, before: Date): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await expiredReplies(db, before, DELETED_PER_STATEMENT).executeTakeFirstOrThrow()
    if (numDeletedRows < DELETED_PER_STATEMENT) return
  }
}

/** Deletes the oldest replies stored before a time, found by the index of their age. */
export function expiredReplies(db: Db, before: Date, limit: number) {
  const oldest = toMoment(before)
  return db
    .deleteFrom('idempotencyKeys')
    .where('key', 'in', (eb) =>
      eb.selectFrom('idempotencyKeys').select('key').where('createdAt', '<', oldest).orderBy('createdAt').limit(limit),
    )
}
