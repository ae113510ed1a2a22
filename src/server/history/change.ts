import type { LocalDate, Moment } from '#shared/calendar/local-date.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Trx } from '#server/db/database.ts'

/** An action in progress: its transaction, and what is recorded with every row it writes. */
export interface Change {
  readonly trx: Trx
  readonly actionId: number
  readonly at: Moment
  /** The current day in the loft's time zone. */
  readonly today: LocalDate
  /** The day at the loft on which it was done, before `today` if it was sent later: the default of every event's day. */
  readonly doneOn: LocalDate
  readonly actor: string
  /** Network address of the caller; none for actions of the program itself. */
  readonly address: string | undefined
  /** The version that the caller sent as `If-Match`, if any. */
  readonly ifMatch: number | undefined
  /** Shows the rows that were inserted before the transaction; absent if there are none. */
  readonly showStaged?: () => Promise<void>
}

/**
 * Refuses a change unless the caller has seen the current version of the row (optimistic locking).
 *
 * `present` is the row in its wire format; the refusal returns it to the caller. Errors: `stale_version`.
 */
export function requireVersion(change: Change, present: { readonly version: number }): void {
  if (change.ifMatch === undefined || change.ifMatch === present.version) return
  throw new Refusal('stale_version', 'Someone else changed this in the meantime', { sent: change.ifMatch, present })
}

/** Requires a confirmation from the caller. Errors: `needs_confirmation` naming the confirmation. */
export function requireConfirmation(
  confirmed: readonly string[] | undefined,
  confirmation: string,
  sentence: string,
  details: object = {},
): void {
  if (confirmed?.includes(confirmation)) return
  throw new Refusal('needs_confirmation', sentence, { confirm: confirmation, ...details })
}
