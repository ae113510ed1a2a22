import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { Format } from '#shared/i18n/format.ts'

/** A sum of money of a bird; 0 counts as unknown, because the edit form turns blanks into it. */
export function priceText(amount: number | null, { currency }: Pigeon, format: Format): string {
  return amount ? format.money(amount, currency) : '—'
}
