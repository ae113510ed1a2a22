import type { Currency } from '#shared/api/fields.ts'
import { GENDERS } from '#shared/pigeons/gender.ts'
import { textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import { STATUSES } from '#shared/pigeons/status.ts'
import { AGE_CLASSES, ageClass } from '#shared/reports/age-class.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
import type { ReportFilter } from '#shared/reports/report-filter.ts'
import type { Cell, Table } from '#shared/reports/report.ts'
import type { Db } from '#server/db/database.ts'
import type { BirdFilter } from '#server/features/pigeons/pigeon-filter.repository.ts'
import { cachePerVersion } from '#server/history/cache-per-version.ts'
import { countInventory, listInventory, type InventoryBird, type InventoryCount } from './inventory.repository.ts'
import { loadLocations, type BirdLocations } from './bird-locations.ts'
import {
  column,
  currenciesIn,
  figure,
  withoutEmptyTables,
  readInParts,
  term,
  toCurrencyUnits,
  type ReportRequest,
  type Draft,
  type Sums,
} from './report-draft.ts'

/** Reports the birds by location, gender, status and age, with their value. */
export async function draftInventory(db: Db, { filter, today }: ReportRequest): Promise<Draft> {
  const wanted = birdsOf(filter)
  const counts = await cachePerVersion(db, `inventory ${JSON.stringify(wanted)}`, () => countInventory(db, wanted))
  const locations = await loadLocations(db)
  const currencies = currenciesIn([valueOf(counts)])
  const ofGender = (gender: InventoryCount['gender']) => birdsIn(counts.filter((count) => count.gender === gender))
  return {
    isEmpty: counts.length === 0,
    figures: [
      figure('reports.figure.birds', 'count', birdsIn(counts)),
      ...GENDERS.map((gender) => figure(`pigeons.gender.${gender}`, 'count', ofGender(gender))),
      ...currencies.map((currency) =>
        figure('reports.column.value', 'money', toCurrencyUnits(valueOf(counts)[currency]), currency),
      ),
    ],
    tables: withoutEmptyTables(
      groupingsOf(locations, (birthYear) => ageClass(birthYear, today)).map((grouping) =>
        groupTable(grouping, counts, currencies),
      ),
    ),
    list: {
      title: 'reports.list.birds',
      opens: 'pigeon',
      matching: birdsIn(counts),
      columns: BIRD_COLUMNS,
      parts: () =>
        readInParts<InventoryBird>(
          ({ after, limit }) => listInventory(db, wanted, after?.bandKey, limit),
          (rows) => rows.map((bird) => birdRow(bird, locations)),
        ),
    },
  }
}

/** Returns the filter for birds; default: birds in care, as counted on the dashboard. */
function birdsOf({ mainLoftId, sectionId, gender, status }: ReportFilter): BirdFilter {
  return { mainLoftId, sectionId, gender, status: status === 'all' ? undefined : (status ?? 'in_care') }
}

const birdsIn = (counts: readonly InventoryCount[]): number => counts.reduce((sum, { birds }) => sum + birds, 0)

function valueOf(counts: readonly InventoryCount[]): Sums {
  const value: Partial<Record<Currency, number>> = {}
  for (const { currency, valueCents } of counts) {
    if (valueCents !== null) value[currency] = (value[currency] ?? 0) + valueCents
  }
  return value
}

/** A table of groups: `keyOf` names the group of a count by one of its keys. */
interface Grouping {
  readonly title: PlainKey
  readonly name: PlainKey
  readonly keyOf: (count: InventoryCount) => unknown
  readonly groups: readonly { readonly name: Cell; readonly keys: readonly unknown[] }[]
}

function groupingsOf({ lofts, sections }: BirdLocations, ageOf: (birthYear: number | null) => string): Grouping[] {
  const inLocations = (locations: BirdLocations['lofts']) => ({
    keyOf: ({ sectionId }: InventoryCount) => sectionId,
    groups: locations.map(({ name, sectionIds }) => ({ name, keys: sectionIds })),
  })
  return [
    { title: 'reports.table.byLoft', name: 'reports.column.mainLoft', ...inLocations(lofts) },
    { title: 'reports.table.bySection', name: 'reports.column.section', ...inLocations(sections) },
    {
      title: 'reports.table.byGender',
      name: 'reports.column.gender',
      keyOf: ({ gender }) => gender,
      groups: GENDERS.map((gender) => ({ name: term(`pigeons.gender.${gender}`), keys: [gender] })),
    },
    {
      title: 'reports.table.byStatus',
      name: 'reports.column.status',
      keyOf: ({ status }) => status,
      groups: STATUSES.map((status) => ({ name: term(`pigeons.status.${status}`), keys: [status] })),
    },
    {
      title: 'reports.table.byAge',
      name: 'reports.column.age',
      keyOf: ({ birthYear }) => ageOf(birthYear),
      groups: AGE_CLASSES.map((age) => ({ name: term(`reports.age.${age}`), keys: [age] })),
    },
  ]
}

/** Counts the birds of each group with their share and value; empty groups are left out. */
function groupTable(
  { title, name, keyOf, groups }: Grouping,
  counts: readonly InventoryCount[],
  currencies: readonly Currency[],
): Table {
  const all = birdsIn(counts)
  const byKey = Map.groupBy(counts, keyOf)
  const found = groups
    .map((group) => ({ ...group, counts: group.keys.flatMap((key) => byKey.get(key) ?? []) }))
    .filter((group) => group.counts.length > 0)
  return {
    title,
    columns: [
      column(name, 'text'),
      column('reports.column.birds', 'count'),
      column('reports.column.share', 'share'),
      ...currencies.map((currency) => column('reports.column.value', 'money', currency)),
    ],
    rows: found.map((group) => ({
      cells: [
        group.name,
        birdsIn(group.counts),
        { hits: birdsIn(group.counts), of: all },
        ...currencies.map((currency) => toCurrencyUnits(valueOf(group.counts)[currency])),
      ],
    })),
    plot: { as: 'bars', column: 1 },
  }
}

const BIRD_COLUMNS = [
  column('reports.column.band', 'text'),
  column('reports.column.gender', 'text'),
  column('reports.column.born', 'year'),
  column('reports.column.hatched', 'day'),
  ...textFieldsIn('report').map((field) => column(`pigeons.field.${field}`, field === 'color' ? 'color' : 'text')),
  column('reports.column.status', 'text'),
  column('reports.column.mainLoft', 'text'),
  column('reports.column.section', 'text'),
  column('reports.column.value', 'money'),
  column('reports.column.price', 'money'),
  column('reports.column.investment', 'money'),
  column('reports.column.currency', 'text'),
]

function birdRow(bird: InventoryBird, locations: BirdLocations) {
  return {
    id: bird.id,
    cells: [
      bird.bandId,
      term(`pigeons.gender.${bird.gender}`),
      bird.birthYear,
      bird.hatchDate,
      ...textFieldsIn('report').map((field) => bird[field]),
      term(`pigeons.status.${bird.status}`),
      locations.loftOf(bird.loftLocationId),
      locations.sectionOf(bird.loftLocationId),
      toCurrencyUnits(bird.currentValueCents),
      toCurrencyUnits(bird.purchasePriceCents),
      toCurrencyUnits(bird.totalInvestmentCents),
      bird.currency,
    ],
  }
}
