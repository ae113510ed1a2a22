import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { calculateRace } from '#shared/races/result-lists/calculate-results.ts'
import { findLists } from '#shared/races/result-lists/find-lists.ts'
import { readList } from '#shared/races/result-lists/read-list.ts'
import type { InferenceAnswers, KnownRace, ListedResult } from '#shared/races/result-lists/race-inference.ts'
import { toMs, type WallTime } from '#shared/races/wall-time.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { readSheets } from '#server/sheets/read-sheets.ts'
import { belgianRace } from './belgian-race-for-tests.ts'

const none = { rule: 'none' } as const
const wallTime = (text: string) => text as WallTime

/** Real lists with the facts of their races. */
const RACES = [
  { name: 'narbonne-2017', date: '2017-07-28', releasedAt: '2017-07-28T06:45:00', days: [821, 258], worst: 0.028 },
  { name: 'chateauroux-2017', date: '2017-08-14', releasedAt: '2017-08-14T07:30:00', days: [710], worst: 0.061 },
] as const
const LISTS = new Map(RACES.map(({ name }) => [name, belgianRace(name)]))

function known({ date, releasedAt }: { date: string; releasedAt: string }): KnownRace {
  return { date: date as LocalDate, release: { releasedAt: wallTime(releasedAt), neutralisation: none }, country: 'BE' }
}

/** Returns a row without one of its fields. */
function without<Field extends keyof ListedResult>(row: ListedResult, field: Field): ListedResult {
  const { [field]: left, ...rest } = row
  void left
  return rest as ListedResult
}

const velocityOf = ({ velocityText = '' }: ListedResult) => Number(velocityText)
const withVelocity = (row: ListedResult, text: string): ListedResult => ({ ...row, velocityText: text })
const grouped = (text: string) => text.replace(/(\d)(\d{3})(\.|$)/, '$1,$2$3')

/** A row in another way of writing, with the number of m/min by which it may be rounded. */
const ALTERATIONS: readonly (readonly [name: string, change: (row: ListedResult) => ListedResult, rounding: number])[] = [
  ['as published', (row) => row, 0],
  ['comma decimals', (row) => withVelocity(row, velocityOf(row).toFixed(4).replace('.', ',')), 0],
  ['whole m/min', (row) => withVelocity(row, velocityOf(row).toFixed(0)), 0.5],
  ['lost decimal points', (row) => withVelocity(row, (row.velocityText ?? '').replace('.', '')), 0],
  ['three decimals and a lost point', (row) => withVelocity(row, velocityOf(row).toFixed(3).replace('.', '')), 0.001],
  [
    'whole numbers above 1,000 and comma decimals below',
    (row) =>
      withVelocity(row, velocityOf(row) >= 1000 ? velocityOf(row).toFixed(0) : velocityOf(row).toFixed(4).replace('.', ',')),
    0.5,
  ],
  ['a point after the thousands', (row) => withVelocity(row, grouped(velocityOf(row).toFixed(0)).replace(',', '.')), 0.5],
  ['km/h with two decimals', (row) => withVelocity(row, (velocityOf(row) * 0.06).toFixed(2)), 0.09],
  ['km/h with three decimals', (row) => withVelocity(row, (velocityOf(row) * 0.06).toFixed(3)), 0.009],
  ['yd/min with two decimals', (row) => withVelocity(row, (velocityOf(row) / 0.9144).toFixed(2)), 0.005],
  ['yd/min with a comma after the thousands', (row) => withVelocity(row, grouped((velocityOf(row) / 0.9144).toFixed(2))), 0.005],
  ['mph with three decimals', (row) => withVelocity(row, ((velocityOf(row) * 60) / 1609.344).toFixed(3)), 0.014],
  ['m/s with four decimals', (row) => withVelocity(row, (velocityOf(row) / 60).toFixed(4)), 0.004],
  [
    'distances to 10 m',
    (row) => (row.distance === undefined ? row : { ...row, distance: Math.round(row.distance / 10) * 10 }),
    0,
  ],
]

describe.each(RACES)('$name', ({ name, days, worst, ...facts }) => {
  const rows = LISTS.get(name)!

  test('has the official velocities and the days of its arrivals', () => {
    const race = calculateRace(rows, known(facts), {})
    expect(race.days.map((one) => one.rows)).toEqual(days)
    expect(race.days.every(({ source }) => source === 'velocity')).toBe(true)
    expect(race.questions).toEqual([])
    expect(race).toMatchObject({ velocityUnit: 'm_min', unitSource: 'times' })
    const official = race.rows.filter(({ distance }) => distance !== undefined)
    const errors = official.map((row) => Math.abs((row.distance! / row.flightTimeMs!) * 60_000 - row.speed!))
    expect(Math.max(...errors)).toBeLessThanOrEqual(worst)
    expect(race.rows.every(({ speedSource, computedSpeed }) => speedSource === 'list' && computedSpeed === undefined)).toBe(true)
    expect(race.rows.flatMap(({ problems }) => problems)).toEqual([])
  })

  const expectSame = (altered: readonly ListedResult[], race: KnownRace, rounding: number, answers: InferenceAnswers = {}) => {
    const calculated = calculateRace(altered, race, answers)
    const original = new Map(calculateRace(rows, known(facts), {}).rows.map((row) => [row.key, row]))
    expect(calculated.questions).toEqual([])
    const officials = calculated.rows.map(({ key }) => original.get(key))
    expect(calculated.rows.map(({ arrivalTime }) => arrivalTime)).toEqual(officials.map((row) => row?.arrivalTime))
    const errors = calculated.rows.map(({ speed = 0 }, index) => Math.abs(speed - (officials[index]?.speed ?? 0)))
    expect(Math.max(...errors)).toBeLessThanOrEqual(0.1 + rounding)
    expect(calculated.rows.filter((row) => row.computedSpeed !== undefined || row.readings)).toEqual([])
    return calculated
  }

  test.each(ALTERATIONS)('is read the same with %s', (_, change, rounding) => {
    expectSame(rows.map(change), known(facts), rounding)
  })

  test('is read the same without the release, which follows from the velocities', () => {
    const race = expectSame(rows, { date: facts.date as LocalDate, country: 'BE' }, 0)
    expect(race.releasedAt).toBe(facts.releasedAt)
  })

  test('is read the same without a preset of the country', () => {
    expectSame(rows, { ...known(facts), country: undefined }, 0)
  })

  test('is read the same with a wrong unit in the title', () => {
    expectSame(rows, { ...known(facts), unitOfTitle: 'yd_min' }, 0)
  })

  test('is read the same in another order without places', () => {
    const shuffled = rows.map((row, index) => ({ row: without(row, 'position'), by: (index * 7919) % 1009 }))
    expectSame(
      shuffled.toSorted((one, other) => one.by - other.by).map(({ row }) => row),
      known(facts),
      0,
    )
  })

  test.each([
    ['in the order of the places', false],
    ['in another order without places', true],
  ])('finds its days without velocities, by the speeds that are possible: %s', (_, isShuffled) => {
    const bare = rows.map((row) => without(row, 'velocityText')).filter(({ distance }) => distance !== undefined)
    const list = isShuffled
      ? bare
          .map((row, index) => ({ row: without(row, 'position'), by: (index * 7919) % 1009 }))
          .toSorted((one, other) => one.by - other.by)
          .map(({ row }) => row)
      : bare
    const calculated = expectSame(list, known(facts), 0)
    expect(calculated.rows.every(({ speedSource }) => speedSource === 'computed')).toBe(true)
  })

  test.each([
    ['m/min', (row: ListedResult) => row],
    ['yd/min', (row: ListedResult) => withVelocity(row, (velocityOf(row) / 0.9144).toFixed(2))],
    ['km/h', (row: ListedResult) => withVelocity(row, (velocityOf(row) * 0.06).toFixed(3))],
  ])('single rows are read the same in %s', (_, change) => {
    const original = calculateRace(rows, known(facts), {})
    let different = 0
    for (let index = 0; index < rows.length; index += 37) {
      const row = rows[index]!
      if (row.distance === undefined) continue
      const [one] = calculateRace([change(row)], known(facts), {}).rows
      const expected = original.rows[index]!
      const isSame = one?.arrivalTime === expected.arrivalTime && Math.abs((one?.speed ?? 0) - (expected.speed ?? 0)) < 0.1
      if (!isSame) different += 1
    }
    expect(different).toBe(0)
  })
})

test('measures the night of 421 minutes of Narbonne, whose start follows from the birds that were timed in it', () => {
  const race = calculateRace(LISTS.get('narbonne-2017')!, { ...known(RACES[0]), country: undefined }, {})
  expect(race.nights).toEqual([{ from: '2017-07-28T22:34:00', to: '2017-07-29T05:35:00', minutes: 421, source: 'measured' }])
  expect(race.neutralisation).toEqual({ rule: 'windows', windows: [{ from: '2017-07-28T22:34:00', to: '2017-07-29T05:35:00' }] })
  const inside = race.rows.filter(({ arrivalTime = '' }) => arrivalTime > '2017-07-28T22:34' && arrivalTime < '2017-07-29T05:35')
  const start = toMs(wallTime('2017-07-28T22:34:00')) - toMs(wallTime('2017-07-28T06:45:00'))
  expect(inside.length).toBeGreaterThan(2)
  expect(inside.every(({ flightTimeMs }) => flightTimeMs === start)).toBe(true)
})

test('finds the days of a list of 20,000 rows', () => {
  const rows = Array.from({ length: 19 }, (_, copy) =>
    LISTS.get('narbonne-2017')!.map((row) => ({ ...row, key: `${copy}:${row.rowNumber}`, bandKey: `${copy} ${row.bandKey}` })),
  ).flat()
  const race = calculateRace(rows, known(RACES[0]), {})
  expect(race.days.map((day) => day.rows)).toEqual([821 * 19, 258 * 19])
})

/** Returns the rows of a workbook of the fixtures. */
async function workbookRace(file: string) {
  const { races } = findLists(await readSheets(readFileSync(`fixtures/races/${file}`)), 2026)
  const list = races.toSorted((one, other) => other.rows.length - one.rows.length)[0]
  if (!list) throw new Error('no list')
  return { rows: readList(list, { thisYear: 2026 }), facts: list.facts }
}

test.each([
  ['rongpur-2016.xls', 623, '07:45:00'],
  ['saidpur-2017.xlsx', 178, '06:59:00'],
  ['tetulia-2017.xlsx', 105, '07:19:00'],
])('%s has velocities in yd/min and its release, without title and release line', async (file, count, release) => {
  const { rows, facts } = await workbookRace(file)
  const race = calculateRace(rows, { date: facts.date }, {})
  expect(race).toMatchObject({ velocityUnit: 'yd_min', unitSource: 'times', questions: [] })
  expect(race.releasedAt?.slice(11)).toBe(release)
  expect(race.days).toEqual([{ day: 0, rows: count, source: 'velocity' }])
  const errors = race.rows.map((row) => Math.abs((row.distance! / row.flightTimeMs!) * 60_000 - row.speed!))
  expect(Math.max(...errors)).toBeLessThan(0.01)
})
