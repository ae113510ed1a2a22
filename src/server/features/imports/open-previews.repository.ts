import { toMoment } from '#shared/calendar/local-date.ts'
import { inTransaction, type Db } from '#server/db/database.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Milliseconds without a change after which the preview of an import is removed: each can hold a file of 16 MB. */
export const PREVIEW_MS = 3_600_000
/** The maximum number of open previews, of one account and in total. */
export const MAX_PREVIEWS = { ofAccount: 20, total: 50 } as const

/** Removes the previews that nobody used for an hour. Returns their number. */
export async function removeAbandonedPreviews(db: Db, now: Date): Promise<number> {
  const before = toMoment(new Date(now.getTime() - PREVIEW_MS))
  const { numDeletedRows } = await db
    .deleteFrom('importBatches')
    .where('actionId', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('usedAt', 'createdAt'), '<', before))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Marks a preview as used when its import begins, so that it is not the next to be removed. */
export function markPreviewUsed(db: Db, id: number, now: Date): Promise<unknown> {
  return inTransaction(db, (trx) =>
    trx
      .updateTable('importBatches')
      .set({ usedAt: toMoment(now) })
      .where('id', '=', id)
      .where('actionId', 'is', null)
      .execute(),
  )
}

/** Returns whether any preview is open. */
export async function hasPreviews(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('importBatches').select('id').where('actionId', 'is', null).limit(1).executeTakeFirst()) !== undefined
  )
}

/**
 * Makes room for one more preview: removes abandoned ones, and at a limit the one that its account has not used for the longest
 * time. Errors: `too_many_previews` when all that are open belong to other accounts.
 */
export async function requirePreviewRoom({ trx, at, actor }: Change): Promise<void> {
  await removeAbandonedPreviews(trx, new Date(at))
  const { total, own } = await trx
    .selectFrom('importBatches')
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.countAll<number>().filterWhere('actor', '=', actor).as('own')])
    .where('actionId', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(own) < MAX_PREVIEWS.ofAccount && Number(total) < MAX_PREVIEWS.total) return
  const oldest = await trx
    .selectFrom('importBatches')
    .select('id')
    .where('actionId', 'is', null)
    .where('actor', '=', actor)
    .orderBy((eb) => eb.fn.coalesce('usedAt', 'createdAt'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!oldest) {
    const limit = MAX_PREVIEWS.total
    const sentence = `${limit} files of other accounts are waiting to be imported. Try again in an hour.`
    throw new Refusal('too_many_previews', sentence, { limit })
  }
  await trx.deleteFrom('importBatches').where('id', '=', oldest.id).execute()
}
