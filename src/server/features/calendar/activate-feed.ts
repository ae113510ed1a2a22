import type { CalendarFeed } from '#shared/calendar/calendar-api.ts'
import { hashOfSecret } from '#server/features/accounts/random-secret.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded, updateRecorded } from '#server/history/recorded.ts'
import { findFeed } from './calendar-feed.repository.ts'
import type { CalendarFeedRow } from './calendar-feed.table.ts'

/** Activates the feed with a secret from the caller; a previous address stops working. */
export async function activateFeed(change: Change, secret: string): Promise<CalendarFeed> {
  const values = { secretHash: hashOfSecret(secret), madeAt: change.at }
  const row = await findFeed(change.trx)
  if (row) return showFeed(await updateRecorded(change, 'calendar-feeds', row, values))
  const [made] = await insertRecorded(change, 'calendar-feeds', [values])
  return showFeed(made)
}

/** Revokes the address of the feed. */
export async function revokeFeed(change: Change): Promise<CalendarFeed> {
  const row = await findFeed(change.trx)
  return showFeed(row && (await updateRecorded(change, 'calendar-feeds', row, { secretHash: null, madeAt: null })))
}

export function showFeed(row: CalendarFeedRow | undefined): CalendarFeed {
  return { isActive: row !== undefined && row.secretHash !== null, madeAt: row?.madeAt ?? null }
}
