import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { Format } from '#shared/i18n/format.ts'

/** Formats a sum of money of a bird; 0 means unknown, because the edit form sends blanks as 0. */
export function priceText(amount: number | null, { currency }: Pigeon, format: Format): string {
  return amount ? format.money(amount, currency) : '—'
}
