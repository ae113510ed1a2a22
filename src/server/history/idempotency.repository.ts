import { KEPT_WRITE_DAYS } from '#shared/actions/done-at.ts'
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

const MS_PER_DAY = 86_400_000
/** Expired replies that one write deletes, and that one statement of the daily maintenance deletes. */
const DELETED_PER_WRITE = 50
const DELETED_PER_STATEMENT = 500

/** Stores a reply in the transaction of its action, and deletes a few expired ones. */
export async function storeReply(
  change: Change,
  { key, fingerprint }: { readonly key: string; readonly fingerprint: string },
  reply: string,
): Promise<void> {
  await expiredReplies(change.trx, new Date(change.at), DELETED_PER_WRITE).execute()
  await change.trx
    .insertInto('idempotencyKeys')
    .values({ key, requestHash: fingerprint, reply, actionId: change.actionId, createdAt: change.at })
    .execute()
}

/** Deletes all expired replies in short statements, so that no writer waits long. */
export async function removeExpiredReplies(db: Db, now: Date): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await expiredReplies(db, now, DELETED_PER_STATEMENT).executeTakeFirstOrThrow()
    if (numDeletedRows < DELETED_PER_STATEMENT) return
  }
}

/** Deletes the oldest expired replies, found by the index of their age. */
export function expiredReplies(db: Db, now: Date, limit: number) {
  const oldest = toMoment(new Date(now.getTime() - KEPT_WRITE_DAYS * MS_PER_DAY))
  return db
    .deleteFrom('idempotencyKeys')
    .where('key', 'in', (eb) =>
      eb.selectFrom('idempotencyKeys').select('key').where('createdAt', '<', oldest).orderBy('createdAt').limit(limit),
    )
}
