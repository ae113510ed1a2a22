import type { LocalDate, Moment } from '#shared/calendar/local-date.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Trx } from '#server/db/database.ts'

/** An action under way: its transaction, and what every row it writes says about it. */
export interface Change {
  readonly trx: Trx
  readonly actionId: number
  readonly at: Moment
  /** The day it is at the loft. */
  readonly today: LocalDate
  readonly actor: string
  /** From where, as the network names it; none for what the program does by itself. */
  readonly address: string | undefined
  /** The version the caller has seen, where it sent `If-Match`. */
  readonly ifMatch: number | undefined
}

/**
 * Lets a change go on only where the caller saw the row as it is now.
 *
 * `present` is the row as the wire shows it: a refusal hands it to the caller. Errors: `stale_version`.
 */
export function requireVersion(change: Change, present: { readonly version: number }): void {
  if (change.ifMatch === undefined || change.ifMatch === present.version) return
  throw new Refusal('stale_version', 'Someone else changed this in the meantime', { sent: change.ifMatch, present })
}

/** Asks for a confirmation unless the caller gave it. Errors: `needs_confirmation` naming the doubt. */
export function requireConfirmation(
  given: readonly string[] | undefined,
  doubt: string,
  sentence: string,
  details: object = {},
): void {
  if (given?.includes(doubt)) return
  throw new Refusal('needs_confirmation', sentence, { confirm: doubt, ...details })
}
