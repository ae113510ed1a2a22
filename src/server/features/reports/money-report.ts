import { profitability, type MoneySum } from '#shared/analytics/profitability.ts'
import { CURRENCIES, type Currency } from '#shared/api/fields.ts'
import { monthsUpTo, periodOfYear } from '#shared/reports/period.ts'
import type { PairAnalytics } from '#shared/analytics/analytics.ts'
import type { Table } from '#shared/reports/report.ts'
import type { Db } from '#server/db/database.ts'
import { analyseSeason } from '#server/features/analytics/analyse-season.ts'
import { cachePerEntities } from '#server/history/cache-per-entities.ts'
import {
  ENTRIES,
  listEntries,
  sumBirds,
  sumEntries,
  sumPrizes,
  type BirdSums,
  type Entry,
  type EntrySum,
} from './money.repository.ts'
import {
  column,
  figure,
  withoutEmptyTables,
  readInParts,
  row,
  term,
  toCurrencyUnits,
  type ReportRequest,
  type Draft,
} from './report-draft.ts'

/** Reports value and income against cost, to date and in a year, separately for each currency. */
export async function draftMoney(db: Db, request: ReportRequest): Promise<Draft> {
  const period = periodOfYear(request.year)
  // The sums read every bird or result, so they are cached; on SQLite a thread reads while the season is analysed.
  const [birds, prizes, sums, { pairs }] = await Promise.all([
    cachePerEntities(db, 'sums of birds', ['pigeons'], () => sumBirds(db)),
    cachePerEntities(db, 'sums of prizes', ['pigeons', 'race-results', 'race-events'], () => sumPrizes(db)),
    sumEntries(db, period),
    analyseSeason(db, request.year, request.today, request.now),
  ])
  const balances = balancesOf(birds, prizes)
  const total = (kind: Entry['kind'], currency: Currency) =>
    centsOf(sums.filter((sum) => sum.kind === kind && sum.currency === currency))
  return {
    isEmpty: balances.length === 0 && sums.length === 0,
    figures: [
      ...balances.map(({ currency, valueCents }) =>
        figure('reports.figure.value', 'money', toCurrencyUnits(valueCents), currency),
      ),
      ...ENTRIES.flatMap((kind) =>
        CURRENCIES.flatMap((currency) => {
          const cents = total(kind, currency)
          return cents > 0 ? [figure(`reports.entries.${kind}`, 'money', toCurrencyUnits(cents), currency)] : []
        }),
      ),
    ],
    tables: withoutEmptyTables([balanceTable(balances), monthTable(sums, request), pairTable(pairs)]),
    list: {
      title: 'reports.list.entries',
      opens: 'pigeon',
      matching: sums.reduce((count, { entries }) => count + entries, 0),
      columns: [
        column('reports.column.name', 'text'),
        column('reports.column.what', 'text'),
        column('reports.column.day', 'day'),
        column('reports.column.amount', 'money'),
        column('reports.column.currency', 'text'),
      ],
      parts: () =>
        readInParts<Entry>(
          (start) => listEntries(db, period, start),
          (rows) =>
            rows.map(({ kind, pigeonId, day, name, cents, currency }) => ({
              ...(pigeonId !== null && { id: pigeonId }),
              cells: [name, term(`reports.entry.${kind}`), day, toCurrencyUnits(cents), currency],
            })),
        ),
    },
  }
}

const centsOf = (sums: readonly { readonly cents: number }[]): number => sums.reduce((total, { cents }) => total + cents, 0)

interface Balance extends BirdSums {
  readonly wonCents: number | null
}

/** Returns the balance of each currency; currencies without known sums are left out. */
function balancesOf(birds: readonly BirdSums[], prizes: readonly { currency: Currency; cents: number }[]): Balance[] {
  const none = { valueCents: null, soldCents: null, priceCents: null, investmentCents: null }
  return CURRENCIES.map((currency) => ({
    ...(birds.find((sums) => sums.currency === currency) ?? { ...none, currency }),
    wonCents: prizes.find((prize) => prize.currency === currency)?.cents ?? null,
  })).filter((balance) =>
    [balance.valueCents, balance.soldCents, balance.wonCents, balance.priceCents, balance.investmentCents].some(
      (cents) => cents !== null,
    ),
  )
}

/** Applies the profitability of pairs to the whole loft: value, sales and prizes against cost. */
function balanceTable(balances: readonly Balance[]): Table {
  return {
    title: 'reports.table.balance',
    columns: [
      column('reports.column.currency', 'text'),
      column('reports.column.valueInCare', 'money'),
      column('reports.column.sold', 'money'),
      column('reports.column.won', 'money'),
      column('reports.column.prices', 'money'),
      column('reports.column.investment', 'money'),
      column('reports.column.totalValue', 'money'),
      column('reports.column.totalCost', 'money'),
      column('analytics.column.profitability', 'decimal'),
    ],
    rows: balances.map(({ currency, valueCents, soldCents, wonCents, priceCents, investmentCents }) => {
      const known = (sums: readonly (number | null)[]): MoneySum[] =>
        sums.flatMap((cents) => (cents === null ? [] : [{ cents, currency }]))
      const account = profitability({
        value: known([valueCents, soldCents, wonCents]),
        cost: known([priceCents, investmentCents]),
      })
      return row(
        currency,
        ...[valueCents, soldCents, wonCents, priceCents, investmentCents, account.valueCents, account.costCents].map(
          toCurrencyUnits,
        ),
        account.score,
      )
    }),
  }
}

function monthTable(sums: readonly EntrySum[], { year, today }: ReportRequest): Table {
  const columns = CURRENCIES.flatMap((currency) => ENTRIES.map((kind) => ({ kind, currency }))).filter(({ kind, currency }) =>
    sums.some((sum) => sum.kind === kind && sum.currency === currency),
  )
  return {
    title: 'reports.table.moneyByMonth',
    columns: [
      column('reports.column.month', 'month'),
      ...columns.map(({ kind, currency }) => column(`reports.entries.${kind}`, 'money', currency)),
    ],
    rows:
      sums.length === 0
        ? []
        : monthsUpTo(year, today).map((step) =>
            row(
              step,
              ...columns.map(({ kind, currency }) =>
                toCurrencyUnits(
                  centsOf(sums.filter((sum) => sum.month === step && sum.kind === kind && sum.currency === currency)),
                ),
              ),
            ),
          ),
    plot: { as: 'line', column: 1 },
  }
}

/** Lists the pairs of the season whose value and cost are known, to date, with the figures of the analytics. */
function pairTable(pairs: readonly PairAnalytics[]): Table {
  return {
    title: 'reports.table.pairMoney',
    opens: 'pair',
    columns: [
      column('analytics.column.pair', 'text'),
      column('analytics.column.value', 'money'),
      column('analytics.column.cost', 'money'),
      column('reports.column.currency', 'text'),
      column('analytics.column.profitability', 'decimal'),
    ],
    rows: pairs
      .filter(({ currency }) => currency !== null)
      .toSorted((a, b) => (b.profitabilityScore ?? -1) - (a.profitabilityScore ?? -1) || a.breedingPairId - b.breedingPairId)
      .map(({ breedingPairId: id, pair, value, cost, currency, profitabilityScore }) => ({
        id,
        cells: [pair, value, cost, currency, profitabilityScore],
      })),
  }
}
