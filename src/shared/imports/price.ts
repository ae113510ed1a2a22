import { MAX_MONEY, type Currency } from '#shared/api/fields.ts'
import { readNumbers } from '#shared/text/written-number.ts'

export interface Price {
  /** In units of the currency, such as 12.5 dollars. */
  readonly amount: number
  readonly currency?: Currency
}

const CURRENCY_SIGNS: Readonly<Record<string, Currency>> = {
  $: 'USD',
  USD: 'USD',
  US$: 'USD',
  '€': 'EUR',
  EUR: 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  '£': 'GBP',
  GBP: 'GBP',
}

const MAX_DECIMALS = 2

/** Reads `120`, `1,250.50`, `1.250,50 €`, `$ 120` or `120 USD`; returns undefined for an ambiguous amount. */
export function readPrice(text: string): Price | undefined {
  const [, before = '', digits = '', after = ''] =
    /^([^\d\s.,-]*)\s*([\d.,\s]*\d)\s*([^\d\s]*)$/.exec(text.trim().toUpperCase()) ?? []
  const sign = before || after
  const currency = CURRENCY_SIGNS[sign]
  // A separator before three digits separates thousands: a price has at most two decimals.
  const amount = readNumbers(digits).findLast(({ decimals }) => decimals <= MAX_DECIMALS)?.value
  if (amount === undefined || amount > MAX_MONEY || (before && after) || (sign && !currency)) return undefined
  return { amount, ...(currency && { currency }) }
}
