import { toMoment } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Milliseconds without a change after which the preview of an import is removed: each can hold a file of 16 MB. */
export const PREVIEW_MS = 3_600_000
/** How many previews may be open, of one account and in total. */
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

/** Finds whether a preview is open that may have to be removed. */
export async function hasPreviews(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('importBatches').select('id').where('actionId', 'is', null).limit(1).executeTakeFirst()) !== undefined
  )
}

/** Removes abandoned previews, and refuses one more than allowed. Errors: `too_many_previews`. */
export async function requirePreviewRoom({ trx, at, actor }: Change): Promise<void> {
  await removeAbandonedPreviews(trx, new Date(at))
  const { total, own } = await trx
    .selectFrom('importBatches')
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.countAll<number>().filterWhere('actor', '=', actor).as('own')])
    .where('actionId', 'is', null)
    .executeTakeFirstOrThrow()
  const limit = Number(own) >= MAX_PREVIEWS.ofAccount ? MAX_PREVIEWS.ofAccount : MAX_PREVIEWS.total
  if (Number(own) < MAX_PREVIEWS.ofAccount && Number(total) < MAX_PREVIEWS.total) return
  throw new Refusal(
    'too_many_previews',
    `${limit} files are waiting to be imported. Import one of them, or try again in an hour: until then they are kept.`,
    { limit },
  )
}
