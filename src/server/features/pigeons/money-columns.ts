import { SUM_FIELDS, type PigeonSum } from '#shared/pigeons/pigeon-fields.ts'
import { toCents } from './cents.ts'

/** The money fields of a bird's form, in whole units; absent fields do not change. */
type Money = { readonly [F in PigeonSum]?: number | null | undefined }

type MoneyColumns = Record<`${PigeonSum}Cents`, number | null | undefined>

export function moneyColumns(money: Money): MoneyColumns {
  const columns = SUM_FIELDS.map((field) => {
    const sum = money[field]
    return [`${field}Cents`, sum == null ? sum : toCents(sum)] as const
  })
  return Object.fromEntries(columns) as MoneyColumns
}
