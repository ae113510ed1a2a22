import { addDays, daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import { expiryState } from './expiry.ts'
import type { Batch, Medicine } from './medicine.ts'

/** Fewer days of use do not show how fast a medicine is used. */
const MIN_DAYS_OF_USE = 7
/** Later days are too far ahead to be a forecast. */
const MAX_DAYS_AHEAD = 730

/** The stock of a medicine, and the day until which it lasts. */
export interface StockOutlook {
  /** The stock that has not expired, in units. */
  readonly left: number
  /** The received amount of the batches that are in stock, which is the full bar. */
  readonly full: number
  /** The end of the stock: it is used up at the present rate, or the rest of its last batch expires. */
  readonly ends: { readonly why: 'used' | 'expires'; readonly day: LocalDate } | undefined
}

/** Returns the outlook of a medicine's stock; the rate of its use is calculated from the batches in stock. */
export function stockOutlook({ batches }: Pick<Medicine, 'batches'>, today: LocalDate): StockOutlook {
  const stocked = batches.filter(({ quantity, expiryDate }) => quantity > 0 && expiryState(expiryDate, today) !== 'expired')
  const left = sum(stocked, ({ quantity }) => quantity)
  const full = sum(stocked, ({ received, quantity }) => Math.max(received, quantity))
  const pace = paceOf(stocked, today)
  const end = pace && endAtPace(stocked, pace, today)
  if (end) return { left, full, ends: end }
  const expiry = lastExpiry(stocked)
  return { left, full, ends: expiry && { why: 'expires', day: expiry } }
}

/** The amount that was used in a number of days. */
interface Pace {
  readonly used: number
  readonly days: number
}

function paceOf(stocked: readonly Batch[], today: LocalDate): Pace | undefined {
  const used = sum(stocked, (batch) => batch.used)
  const [since] = stocked.flatMap(({ receivedOn }) => receivedOn ?? []).toSorted()
  if (used <= 0 || since === undefined) return undefined
  const days = daysBetween(since, today)
  return days < MIN_DAYS_OF_USE ? undefined : { used, days }
}

/** Uses the batches by expiry date, those without one last; the rest of a batch on its expiry date is lost. */
function endAtPace(stocked: readonly Batch[], { used, days }: Pace, today: LocalDate): StockOutlook['ends'] {
  const daysToExpiry = (batch: Batch): number => (batch.expiryDate === null ? Infinity : daysBetween(today, batch.expiryDate))
  let lost = 0
  let sinceLoss = 0
  let why: 'used' | 'expires' = 'used'
  for (const batch of stocked.toSorted((one, other) => (daysToExpiry(one) < daysToExpiry(other) ? -1 : 1))) {
    sinceLoss += batch.quantity
    why = lost + Math.floor((sinceLoss * days) / used) > daysToExpiry(batch) ? 'expires' : 'used'
    if (why === 'expires') {
      lost = daysToExpiry(batch)
      sinceLoss = 0
    }
  }
  const daysLeft = lost + Math.floor((sinceLoss * days) / used)
  return why === 'used' && daysLeft > MAX_DAYS_AHEAD ? undefined : { why, day: addDays(today, daysLeft) }
}

/** Returns when the last batch expires; undefined while one has no date. */
function lastExpiry(stocked: readonly Batch[]): LocalDate | undefined {
  const days = stocked.flatMap(({ expiryDate }) => expiryDate ?? [])
  return days.length < stocked.length ? undefined : days.toSorted().at(-1)
}

const sum = (batches: readonly Batch[], valueOf: (batch: Batch) => number): number =>
  batches.reduce((total, batch) => total + valueOf(batch), 0)
