import type { Currency } from '#shared/api/fields.ts'
import { toOneDecimal } from './place-score.ts'

/** A known sum, in cents; unknown sums are left out. */
export interface MoneySum {
  readonly cents: number
  readonly currency: Currency
}

/** Income and cost of a pair's young so far. */
export interface PairFinances {
  /** Present value of young in care, sales and prizes. */
  readonly value: readonly MoneySum[]
  /** Costs of the young, and their share of their parents' prices. */
  readonly cost: readonly MoneySum[]
}

export interface Profitability {
  /** 0 to 100 with one decimal, 50 is break-even; null without sums or with two currencies. */
  readonly score: number | null
  /** Cents; null when no such sum is known. */
  readonly valueCents: number | null
  readonly costCents: number | null
  readonly currency: Currency | null
  readonly isMixed: boolean
}

/** Compares the income of a pair with its cost. A sum of 0 counts as unknown, because forms turn blanks into 0. */
export function profitability(finances: PairFinances): Profitability {
  const value = finances.value.filter(isKnown)
  const cost = finances.cost.filter(isKnown)
  const currencies = new Set([...value, ...cost].map(({ currency }) => currency))
  const [currency] = currencies
  if (currency === undefined || currencies.size > 1) {
    return { score: null, valueCents: null, costCents: null, currency: null, isMixed: currencies.size > 1 }
  }
  const valueCents = totalOf(value)
  const costCents = totalOf(cost)
  const score = (100 * (valueCents ?? 0)) / ((valueCents ?? 0) + (costCents ?? 0))
  return { score: toOneDecimal(score), valueCents, costCents, currency, isMixed: false }
}

/** Returns the share of a parent's price for some of its young, when the price is divided over all of them. */
export function shareOfPrice(priceCents: number, young: number, allYoung: number): number {
  return allYoung > 0 ? (priceCents * young) / allYoung : 0
}

const isKnown = ({ cents }: MoneySum): boolean => cents > 0

function totalOf(sums: readonly MoneySum[]): number | null {
  return sums.length === 0 ? null : Math.round(sums.reduce((total, { cents }) => total + cents, 0))
}
