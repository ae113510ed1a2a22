import { MAX_MONEY, type Currency } from '#shared/api/fields.ts'

export interface Price {
  /** In whole units, with cents. */
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
}

/** Reads `120`, `1,250.50`, `1.250,50 €`, `$ 120` or `120 USD`; returns undefined for an ambiguous sum. */
export function readPrice(text: string): Price | undefined {
  const [, before = '', digits = '', after = ''] =
    /^([^\d\s.,-]*)\s*([\d.,\s]*\d)\s*([^\d\s]*)$/.exec(text.trim().toUpperCase()) ?? []
  const sign = before || after
  const currency = CURRENCY_SIGNS[sign]
  const amount = readAmount(digits.replace(/\s/g, ''))
  if (amount === undefined || amount > MAX_MONEY || (before && after) || (sign && !currency)) return undefined
  return { amount, ...(currency && { currency }) }
}

/** The last full stop or comma is the decimal separator, unless three digits follow it as in thousands. */
function readAmount(digits: string): number | undefined {
  if (/^\d+$/.test(digits)) return Number(digits)
  const [, whole = '', cents = ''] =
    /^(\d+|\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(digits) ?? /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(digits) ?? []
  if (cents) return Number(`${whole.replace(/\D/g, '')}.${cents}`)
  return /^\d{1,3}(?:(?:,\d{3})+|(?:\.\d{3})+)$/.test(digits) ? Number(digits.replace(/\D/g, '')) : undefined
}
