import { addDays, daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Batch, Medicine } from './medicine.ts'

/** Fewer days of use do not show how fast a medicine is used. */
const MIN_DAYS_OF_USE = 7
/** Later days are too far ahead to be a forecast. */
const MAX_DAYS_AHEAD = 730

/** What is left of a medicine, and until when. */
export interface StockOutlook {
  /** The stock that has not expired, in units. */
  readonly left: number
  /** What was received in the batches that are in stock: the full bar. */
  readonly full: number
  /** When the stock ends: it is used up at the present rate, or its last batch expires before that. */
  readonly ends: { readonly why: 'used' | 'expires'; readonly day: LocalDate } | undefined
}

/** Returns what is left of a medicine; how fast it is used is read from the batches in stock. */
export function stockOutlook({ batches }: Pick<Medicine, 'batches'>, today: LocalDate): StockOutlook {
  const stocked = batches.filter(({ quantity, expiryDate }) => quantity > 0 && (expiryDate === null || expiryDate >= today))
  const left = sum(stocked, ({ quantity }) => quantity)
  const full = sum(stocked, ({ received, quantity }) => Math.max(received, quantity))
  const usedUp = usedUpOn(stocked, left, today)
  const expiry = lastExpiry(stocked)
  if (usedUp === undefined && expiry === undefined) return { left, full, ends: undefined }
  if (expiry === undefined || (usedUp !== undefined && usedUp <= expiry))
    return { left, full, ends: { why: 'used', day: usedUp! } }
  return { left, full, ends: { why: 'expires', day: expiry } }
}

function usedUpOn(stocked: readonly Batch[], left: number, today: LocalDate): LocalDate | undefined {
  const used = sum(stocked, (batch) => batch.used)
  const [since] = stocked.flatMap(({ receivedOn }) => receivedOn ?? []).toSorted()
  if (used <= 0 || since === undefined) return undefined
  const days = daysBetween(since, today)
  if (days < MIN_DAYS_OF_USE) return undefined
  const daysLeft = Math.floor((left * days) / used)
  return daysLeft > MAX_DAYS_AHEAD ? undefined : addDays(today, daysLeft)
}

/** Returns when the last batch expires; undefined while one has no date. */
function lastExpiry(stocked: readonly Batch[]): LocalDate | undefined {
  const days = stocked.flatMap(({ expiryDate }) => expiryDate ?? [])
  return days.length < stocked.length ? undefined : days.toSorted().at(-1)
}

const sum = (batches: readonly Batch[], of: (batch: Batch) => number): number =>
  batches.reduce((total, batch) => total + of(batch), 0)
