import { fold } from '#shared/text/fold.ts'
import { readDecimal } from '#shared/text/written-number.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { readWrittenArrival } from './read-arrival.ts'
import type { EventFacts } from './event-facts.ts'
import { LAST_DAY } from './infer-unit.ts'
import { isLocationTitle } from './race-name.ts'
import type { ListedRace, ListRow } from './listed-race.ts'
import { readDayCell } from './serial-day.ts'
import { readResultFields, type ResultColumn } from './result-header.ts'
import type { ResultField } from './result-columns.ts'
import type { ResultTable } from './result-tables.ts'

type Race = Pick<ListedRace, 'rows' | 'facts'>

/** Rows that a race of a season book must have, unless its places begin at 1. */
const MIN_ROWS = 3
const MS_PER_DAY = 86_400_000

/**
 * Corrects columns whose title has two meanings, by their values. A column `Release` of times has the release time. A column `Date`
 * beside the arrivals of one race has the dates of arrival, also if all birds came on one day after that of the heading.
 */
export function correctAmbiguousColumns(
  { columns, lines }: Pick<ResultTable, 'columns' | 'lines'>,
  thisYear: number,
  released?: LocalDate,
): readonly ResultColumn[] {
  const results = lines.filter(({ kind }) => kind === 'result')
  const rows = results.map(({ cells }) => readResultFields(cells, columns))
  const has = (field: ResultField) => columns.some((column) => column.field === field)
  const change = (from: ResultField, to: ResultField) => columns.map((one) => (one.field === from ? { ...one, field: to } : one))
  if (!has('raceRelease')) {
    const isRelease = ({ index, field, repeats }: ResultColumn) => {
      const texts = field === 'racePoint' || repeats === 'racePoint' ? results.map(({ cells }) => cells[index]?.trim() ?? '') : []
      return texts.some(Boolean) && texts.every((text) => !text || readRelease(text, thisYear).time !== undefined)
    }
    const release = columns.find(isRelease)
    if (release) {
      const field: ResultField = 'raceRelease'
      const corrected = columns.map((one) => (one === release ? { index: one.index, title: one.title, field } : one))
      return correctAmbiguousColumns({ lines, columns: corrected }, thisYear, released)
    }
  }
  if (!has('raceDate') || !has('arrivalTime') || has('arrivalDate')) return columns
  if (new Set(rows.map(({ racePoint }) => racePoint && fold(racePoint)).filter(Boolean)).size > 1) return columns
  const dates = rows.map(({ raceDate = '' }) => readDayCell(raceDate, thisYear) ?? '')
  const days = dates.filter(Boolean).map((date) => Date.parse(date) / MS_PER_DAY)
  const [first, last] = days.reduce(([from, to], day) => [Math.min(from, day), Math.max(to, day)] as const, [
    Infinity,
    -Infinity,
  ] as const)
  const isShort = days.length > 0 && last - first <= LAST_DAY
  const firsts = rows.filter(({ position }) => position === '1').length
  const daysAfter = released === undefined ? 0 : first - Date.parse(released) / MS_PER_DAY
  const isOfArrivals = new Set(days).size > 1 || (daysAfter > 0 && daysAfter <= LAST_DAY)
  return isShort && isOfArrivals && firsts <= 1 ? change('raceDate', 'arrivalDate') : columns
}

/** Splits rows into the races that columns of the race name; facts that are constant in a race become facts of the race. */
export function splitSeason(
  listed: readonly ListRow[],
  facts: EventFacts,
  thisYear: number,
  columns: readonly ResultColumn[],
): Race[] {
  const point = columns.find(({ field }) => field === 'racePoint')
  const isLocation = point !== undefined && isLocationTitle(point.title)
  const rows = fillDown(listed)
  const groups = [...Map.groupBy(rows, ({ fields }) => groupKey(fields, thisYear)).values()]
  const isSeason =
    groups.length > 1 &&
    (groups.filter(({ length }) => length >= MIN_ROWS).length > 1 ||
      groups.filter(startsAtOne).length > 1 ||
      areOfOneLoft(groups, thisYear))
  if (!isSeason) return [{ rows, facts: { ...facts, ...withLocation(factsOfRows(rows, facts, thisYear), isLocation) } }]
  return groups.map((group) => {
    const own = withLocation(factsOfRows(group, {}, thisYear), isLocation)
    const constant = constantDistance(group)
    return {
      rows: constant === undefined ? group : group.map(withoutDistance),
      facts: { ...facts, ...own, ...(constant !== undefined && own.distance === undefined && { distance: constant }) },
    }
  })
}

/** Adds the name of the race as its release point where the title of the column says so. */
function withLocation(facts: EventFacts, isLocation: boolean): EventFacts {
  return isLocation && facts.name !== undefined ? { ...facts, releaseLocation: facts.name } : facts
}

const REPEATED = ['racePoint', 'raceDate', 'raceCategory', 'raceRelease', 'raceBirds', 'raceDistance'] as const

/** Fills blank cells of a race from the row above, where only the first row of a race names it. */
function fillDown(rows: readonly ListRow[]): readonly ListRow[] {
  if (!rows.some(({ fields }) => fields.racePoint ?? fields.raceDate)) return rows
  let above: ListRow['fields'] = {}
  return rows.map((row) => {
    const isBlank = row.fields.racePoint === undefined && row.fields.raceDate === undefined && row.fields.position !== '1'
    const repeated = Object.fromEntries(REPEATED.flatMap((field) => (above[field] === undefined ? [] : [[field, above[field]]])))
    const fields = isBlank ? { ...repeated, ...row.fields } : row.fields
    above = fields
    return isBlank ? { ...row, fields } : row
  })
}

/**
 * Returns whether races list the birds of one keeper: a bird is in several, or their days are further apart than a flight takes.
 */
function areOfOneLoft(groups: readonly (readonly ListRow[])[], thisYear: number): boolean {
  const days = groups.map(([row]) => Date.parse(readDayCell(row?.fields.raceDate ?? '', thisYear) ?? '') / MS_PER_DAY)
  if (new Set(days).size < groups.length || days.some(Number.isNaN)) return false
  const bands = groups.map((rows) => new Set(rows.flatMap(({ fields }) => fields.bandId ?? fields.bandNumber ?? [])))
  const all = new Set(bands.flatMap((one) => [...one]))
  const isRepeated = bands.reduce((sum, { size }) => sum + size, 0) > all.size
  const sorted = days.toSorted((one, other) => one - other)
  return isRepeated || sorted.every((day, at) => at === 0 || day - sorted[at - 1]! > LAST_DAY)
}

const startsAtOne = (rows: readonly ListRow[]) => rows[0]?.fields.position === '1'

function groupKey({ racePoint = '', raceDate = '', raceCategory = '' }: ListRow['fields'], thisYear: number): string {
  const date = readDayCell(raceDate, thisYear) ?? fold(raceDate)
  return [fold(racePoint).replace(/[^\p{L}\p{N}]/gu, ''), date, fold(raceCategory)].join('|')
}

function factsOfRows(rows: readonly ListRow[], known: EventFacts, thisYear: number): EventFacts {
  const text = (field: ResultField) =>
    known[FACT_OF[field] ?? 'name'] === undefined || field === 'racePoint' ? mostCommon(rows, field) : undefined
  const [name, dateText, category] = [text('racePoint'), text('raceDate'), text('raceCategory')]
  const [releaseText, birdsText, distanceText] = [text('raceRelease'), text('raceBirds'), text('raceDistance')]
  const { time: release, date: releaseDay } = releaseText === undefined ? {} : readRelease(releaseText, thisYear)
  const date = dateText === undefined ? (known.date === undefined ? releaseDay : undefined) : readDayCell(dateText, thisYear)
  const birds = readDecimal(birdsText ?? '')
  const distance = readDecimal(distanceText ?? '')
  const lastPlace = rows.reduce((last, { fields }) => Math.max(last, Number(fields.position) || 0), 1)
  return {
    ...(name && { name: name.slice(0, 200) }),
    ...(date && { date }),
    ...(category && { category: category.slice(0, 50) }),
    ...(release !== undefined && { release }),
    ...(birds !== undefined && birds >= lastPlace && Number.isInteger(birds) && { participants: birds }),
    ...(distance !== undefined && distance > 0 && { distance: Math.round(distance < 3000 ? distance * 1000 : distance) }),
  }
}

const FACT_OF: Partial<Record<ResultField, keyof EventFacts>> = {
  raceDate: 'date',
  raceCategory: 'category',
  raceRelease: 'release',
  raceBirds: 'participants',
  raceDistance: 'distance',
}

/** Reads the time of a release, perhaps with its day: `07:30`, `05/03/2016 07:30`, or a serial date of a spreadsheet. */
function readRelease(
  text: string,
  thisYear: number,
): { readonly time?: number | undefined; readonly date?: LocalDate | undefined } {
  const { time, date } = readWrittenArrival(text, thisYear) ?? {}
  return { time, date }
}

function mostCommon(rows: readonly ListRow[], field: ResultField): string | undefined {
  const counts = new Map<string, number>()
  for (const { fields } of rows) {
    const text = fields[field]
    if (text) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a)
  // A column with other values in many rows has no fact of the race; lofts have numbers of birds of their own.
  const least = field === 'raceBirds' ? rows.length : rows.length / 2
  return best && best[1] >= least ? best[0] : undefined
}

/** Returns the distance of a race in metres when all birds of several lofts have the same. */
function constantDistance(rows: readonly ListRow[]): number | undefined {
  if (rows.length < MIN_ROWS) return undefined
  const texts = new Set(rows.map(({ fields }) => fields.distance))
  const lofts = new Set(rows.map(({ fields }) => fields.loft ?? fields.fancier))
  const [text] = texts
  const value =
    texts.size === 1 && lofts.size > 1 && text !== undefined ? readDecimal(text.replace(/\s*k?m\.?$/i, '')) : undefined
  return value === undefined || value <= 0 ? undefined : Math.round(value < 3000 ? value * 1000 : value)
}

function withoutDistance(row: ListRow): ListRow {
  const { distance: _, ...fields } = row.fields
  return { ...row, fields }
}
