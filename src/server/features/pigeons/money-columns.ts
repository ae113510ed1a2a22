import { toCents } from './cents.ts'
import type { PigeonRow } from './pigeons.table.ts'

/** The money fields of a bird's form, in whole units; absent fields do not change. */
interface Money {
  readonly purchasePrice?: number | null | undefined
  readonly currentValue?: number | null | undefined
  readonly totalInvestment?: number | null | undefined
}

type MoneyColumns = Pick<PigeonRow, 'purchasePriceCents' | 'currentValueCents' | 'totalInvestmentCents'>

export function moneyColumns({ purchasePrice, currentValue, totalInvestment }: Money): {
  [C in keyof MoneyColumns]: number | null | undefined
} {
  return {
    purchasePriceCents: purchasePrice == null ? purchasePrice : toCents(purchasePrice),
    currentValueCents: currentValue == null ? currentValue : toCents(currentValue),
    totalInvestmentCents: totalInvestment == null ? totalInvestment : toCents(totalInvestment),
  }
}
