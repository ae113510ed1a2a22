import { METRES_PER_MILE, METRES_PER_YARD } from '#shared/races/velocity.ts'
import { milesWithYards, YARDS_PER_MILE } from './miles-and-yards.ts'
import { distinctShare, isDate, isMostly, isNumber, isTime, numbersOf, MIN_SHARE, type ColumnValues } from './column-values.ts'
import { ringColumns } from './guess-ring-columns.ts'
import { SECONDS_PER_DAY, fullestSpan, timeOfDay } from './listed-bird.ts'
import { readWrittenArrival } from './read-arrival.ts'
import { nameColumn, placeColumn } from './guess-places-and-names.ts'
import type { ResultField } from './result-columns.ts'
import type { ResultColumn } from './result-header.ts'
import { METRES_PER_MINUTE, readComparisonTime } from './written-velocity.ts'

type Row = readonly string[]

/** Fewer rows do not show what a column holds. */
const MIN_ROWS = 2
/** In fewer rows than these, rings must be complete, and the release a whole minute. */
const FEW_ROWS = 3
export const MAX_ROWS = 300
/** Share of the rows whose distance, time and velocity must agree. */
const AGREEING = 0.5

/**
 * Guesses the fields of columns without a known title by their values: rings by their layouts, places that rise, times, and the
 * distance and velocity that agree with the times. A column that may be several fields stays without one.
 */
export function guessColumns(rows: readonly Row[], columns: readonly ResultColumn[]): readonly ResultColumn[] {
  const data = rows.slice(firstResult(rows)).filter(isResult).slice(0, MAX_ROWS)
  if (data.length < MIN_ROWS) return columns
  const free = columns.flatMap(({ index, field }): ColumnValues[] => {
    const values = valuesOf(data, { index })
    return field === null && values.filled.length * 2 >= data.length ? [values] : []
  })
  const fieldOf = new Map<number, ResultField>()
  const rest = () => free.filter(({ index }) => !fieldOf.has(index))
  const year = columns.find(({ field }) => field === 'bandYear')
  for (const index of ringColumns(free, data.length < FEW_ROWS, year && valuesOf(data, year))) fieldOf.set(index, 'bandId')
  const hasRing = fieldOf.size > 0 || columns.some(({ field }) => field === 'bandId')
  if (data.length < FEW_ROWS && !hasRing) return columns
  for (const [index, field] of findFigures(rest())) fieldOf.set(index, field)
  const place = placeColumn(rest())
  if (place !== undefined) fieldOf.set(place, 'position')
  const name = nameColumn(rest())
  if (name !== undefined) fieldOf.set(name, 'fancier')
  const taken = new Set(columns.map(({ field }) => field))
  // A list has one distance, in one unit.
  if (taken.has('miles')) taken.add('distance')
  if (taken.has('distance')) taken.add('miles')
  return columns.map(({ index, title, ...column }): ResultColumn => {
    const field = fieldOf.get(index)
    return field && !taken.has(field) ? { index, title, field } : { index, title, ...column }
  })
}

export const valuesOf = (rows: readonly Row[], { index }: Pick<ResultColumn, 'index'>): ColumnValues => {
  const texts = rows.map((row) => row[index]?.trim() ?? '')
  return { index, texts, filled: texts.filter(Boolean) }
}

/** A row of results has several values, at least two of them with digits, and no label such as `Date:`. */
export function isResult(row: Row): boolean {
  const filled = row.filter((text) => text.trim())
  if (filled.some((text) => /\p{L}{3}\s?:/u.test(text))) return false
  return filled.length > 2 && filled.filter((text) => /\d/.test(text)).length > 1
}

/** Returns the index of the first row with cells of the same kinds as most results: above it are lines with the race. */
function firstResult(rows: readonly Row[]): number {
  const kinds = rows.map((row) => (isResult(row) ? row.map(cellKind).join('') : ''))
  const counts = new Map<string, number>()
  for (const kind of kinds) if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const [usual] = [...counts].toSorted(([, one], [, other]) => other - one)
  return Math.max(0, kinds.indexOf(usual?.[0] ?? ''))
}

/** Returns whether a cell is blank, or has digits and letters, digits only, or letters only. */
const cellKind = (text: string): string => (/\d/.test(text) ? (/\p{L}/u.test(text) ? 'm' : 'n') : text.trim() ? 't' : '-')

/** Columns of a distance, with its metres in each row for each unit that is possible. */
interface Distance {
  readonly columns: readonly ColumnValues[]
  readonly fields: readonly ResultField[]
  readonly metres: readonly (readonly number[])[]
}

export interface Figures {
  readonly time: ColumnValues
  readonly distance: Distance
  readonly velocity: ColumnValues
  readonly agreeing: number
  readonly isFlight: boolean
}

/** Finds the columns of times, distances and velocities: those that agree in some units, else the only one of its form. */
function findFigures(columns: readonly ColumnValues[]): readonly (readonly [number, ResultField])[] {
  const hasSeveralValues = ({ filled }: ColumnValues) => new Set(filled).size > 1
  // The same six digits in all rows may as well be a distance.
  const isClock = (column: ColumnValues) => hasSeveralValues(column) || isMostly(column, (text) => /\d[:.hu]\d/.test(text))
  const times = columns.filter((column) => isMostly(column, isTime) && isClock(column))
  const varying = withSeparators(times.filter(hasSeveralValues))
  const release = times.filter((column) => !hasSeveralValues(column))
  const numbers = columns.filter((column) => isMostly(column, isNumber) && !varying.includes(column) && !release.includes(column))
  const distances = [...distancesOf(numbers), ...columns.flatMap(wholeMiles)]
  const velocities = numbers.filter(mayBeVelocity)
  const found: [number, ResultField][] = release.length === 1 ? [[release[0]!.index, 'raceRelease']] : []
  const dates = columns.filter((column) => isMostly(column, isDate))
  if (dates.length === 1) found.push([dates[0]!.index, new Set(dates[0]!.filled).size === 1 ? 'raceDate' : 'arrivalDate'])
  let best: Figures | undefined
  for (const time of varying)
    for (const distance of distances)
      for (const velocity of velocities) {
        const one = distance.columns.includes(velocity) ? undefined : agreementOf(time, distance, velocity)
        if (one && one.agreeing > Math.max(AGREEING, best?.agreeing ?? 0)) best = one
      }
  if (best) {
    const { distance, velocity, time, isFlight } = best
    for (const [at, { index }] of distance.columns.entries()) found.push([index, distance.fields[at]!])
    found.push([velocity.index, 'velocity'], [time.index, isFlight ? 'flightTime' : 'arrivalTime'])
    const other = varying.filter((column) => column !== time && areApartEvenly(column, time))
    if (other.length === 1) found.push([other[0]!.index, isFlight ? 'arrivalTime' : 'flightTime'])
    return found
  }
  const printed = varying.filter((column) => isMostly(column, (text) => readComparisonTime(text) !== undefined))
  const clocks = varying.filter((column) => !printed.includes(column))
  const single = distances.filter((one) => one.columns.length === 1)
  // Points may be as large as distances, but fall from place to place.
  const rising = single.filter(({ columns: [one] }) => !isFalling(one!) || distinctShare(one!) < 1)
  const lengths = rising.length > 0 ? rising : single
  // Times with a point, beside one column of clock times, may be slow velocities.
  if (printed.length === 1 && clocks.length === 1 && lengths.length > 0)
    found.push([printed[0]!.index, 'velocity'], [clocks[0]!.index, 'arrivalTime'])
  else {
    // Gaps to the winner are shorter than the time of day.
    const arrivals = varying.length === 1 ? varying : varying.filter((column) => isMostly(column, isTimeOfDay))
    if (arrivals.length === 1) found.push([arrivals[0]!.index, 'arrivalTime'])
  }
  // Points fall too, but do not agree with times and distances.
  const speeds = varying.length > 0 && lengths.length > 0 ? velocities.filter(isOfMinutes) : velocities
  const allFalling = speeds.filter(isFalling)
  // Points fall too, but are not as great as velocities per minute.
  const falling = allFalling.length === 1 ? allFalling : allFalling.filter(isOfMinutes)
  const known = found.some(([, field]) => field === 'velocity')
  if (!known && falling.length === 1) found.push([falling[0]!.index, 'velocity'])
  const others = lengths.filter(({ columns: [one] }) => one !== falling[0])
  // A distance that disagrees with times and velocities is not a distance, or only a part of one.
  const isChecked = varying.length > 0 && speeds.some((one) => one !== others[0]?.columns[0])
  if (others.length === 1 && !isChecked) found.push([others[0]!.columns[0]!.index, 'distance'])
  return found
}

/** Beside times with hours and minutes apart, six digits such as `301234` are distances. */
function withSeparators(times: readonly ColumnValues[]): readonly ColumnValues[] {
  const apart = times.filter((column) => isMostly(column, (text) => /\d[:hu]\d/.test(text)))
  return apart.length > 0 ? times.filter((column) => !isMostly(column, (text) => /^\d+$/.test(text))) : times
}

/** The second and later birds of a loft may have the number of the bird in place of the distance. */
const MAX_ORDINAL = 60
const METRES = [20_000, 1_500_000] as const
const KILOMETRES = [20, 1500] as const

/** Lists the columns that may be distances, and neighbouring columns that may be miles and yards. */
export function distancesOf(numbers: readonly ColumnValues[]): readonly Distance[] {
  const single = numbers.filter(mayBeDistance).map((column): Distance => {
    const values = numbersOf(column).map((value) => value ?? 0)
    return {
      columns: [column],
      fields: ['distance'],
      metres: [1, 1000, METRES_PER_MILE, METRES_PER_YARD].map((unit) => values.map((value) => value * unit)),
    }
  })
  const pairs = numbers.flatMap((miles, at): Distance[] => {
    const yards = numbers[at + 1]
    if (!yards || yards.index !== miles.index + 1 || !mayBeDistance(miles)) return []
    if (![miles, yards].every((column) => isMostly(column, (text) => /^\d{1,4}$/.test(text) && Number(text) < YARDS_PER_MILE)))
      return []
    const [whole, rest] = [numbersOf(miles), numbersOf(yards)]
    const metres = whole.map((value, row) => ((value ?? 0) * YARDS_PER_MILE + (rest[row] ?? 0)) * METRES_PER_YARD)
    return [{ columns: [miles, yards], fields: ['miles', 'yards'], metres: [metres] }]
  })
  return [...single, ...pairs]
}

/** Miles and yards in one column: `469 0516`, `469m 516y`. */
function wholeMiles(column: ColumnValues): Distance[] {
  if (!isMostly(column, (text) => (milesWithYards(text) ?? 0) >= METRES[0])) return []
  return [{ columns: [column], fields: ['distance'], metres: [column.texts.map((text) => milesWithYards(text) ?? 0)] }]
}

/** Share of the values that must be distances: most birds of a list may be later ones of their lofts, and their numbers are no metres. */
const [OF_METRES, OF_KILOMETRES] = [0.2, 0.5]

/** Distances of one race are all of about the same length. */
function mayBeDistance(column: ColumnValues): boolean {
  return [[...METRES, OF_METRES] as const, [...KILOMETRES, OF_KILOMETRES] as const].some(([from, to, least]) => {
    const values = numbersOf(column).filter((value) => value !== undefined)
    const within = values.filter((value) => value >= from && value <= to)
    const others = values.filter((value) => !within.includes(value))
    const isOrdinal = (value: number) => Number.isInteger(value) && value > 0 && value <= MAX_ORDINAL
    return within.length >= values.length * least && Math.max(...within) <= 3 * Math.min(...within) && others.every(isOrdinal)
  })
}

const MIN_VELOCITY = 15
const MAX_VELOCITY = 2700

export function mayBeVelocity(column: ColumnValues): boolean {
  const values = numbersOf(column).filter((value) => value !== undefined)
  return (
    values.every((value) => value >= MIN_VELOCITY && value <= MAX_VELOCITY) && column.filled.some((text) => /[.,]\d/.test(text))
  )
}

/** Fewer values fall by chance. */
const MIN_FALLING = 5
/** In fewer rows, only numbers between these limits are read as velocities, in any unit per minute. */
const [FEW_FALLING, SLOWEST, FASTEST] = [3, 400, 2200]

/** Hours before which no bird arrives. */
const EARLIEST = 4 * 3_600_000

const isTimeOfDay = (text: string): boolean => (readWrittenArrival(text, 0)?.time ?? 0) >= EARLIEST

/** Checks whether all values are velocities per minute. */
const isOfMinutes = (column: ColumnValues): boolean =>
  numbersOf(column).every((value) => value === undefined || (value > SLOWEST && value < FASTEST))

/** Velocities fall from place to place. */
function isFalling(column: ColumnValues): boolean {
  const values = numbersOf(column).filter((value) => value !== undefined)
  const falling = values.filter((value, at) => at === 0 || value <= values[at - 1]!).length
  if (values.length < MIN_FALLING && !values.every((value) => value > SLOWEST && value < FASTEST)) return false
  const least = values.length < MIN_FALLING ? values.length : values.length * MIN_SHARE
  return values.length >= FEW_FALLING && falling >= least && values[0]! > values.at(-1)!
}

/** Seconds by which rounded figures may differ. */
const TOLERANCE = 10
const SHORTEST_FLIGHT = 600

const secondsOf = ({ texts }: ColumnValues): readonly number[] =>
  texts.map((text) => (readWrittenArrival(text, 0)?.time ?? Number.NaN) / 1000)

/** Two rows agree by chance more often than their release is a whole minute. */
const isWholeMinute = (seconds: number): boolean => Math.abs(seconds - Math.round(seconds / 60) * 60) <= 2

/** Returns how many rows have the same release, or no difference for a column of flying times, in the best units. */
export function agreementOf(time: ColumnValues, distance: Distance, velocity: ColumnValues): Figures | undefined {
  const clocks = secondsOf(time)
  const speeds = numbersOf(velocity)
  let best: Figures | undefined
  for (const metres of distance.metres)
    for (const perMinute of Object.values(METRES_PER_MINUTE)) {
      const starts = clocks.flatMap((clock, row) => {
        const need = (metres[row]! / ((speeds[row] ?? 0) * perMinute)) * 60
        return need > SHORTEST_FLIGHT && need < SECONDS_PER_DAY * 5 && !Number.isNaN(clock)
          ? [timeOfDay(clock - need + SECONDS_PER_DAY / 2)]
          : []
      })
      const { size, from } = fullest(starts)
      const isEnough = size >= FEW_ROWS || (size === clocks.length && size >= MIN_ROWS && isWholeMinute(from))
      // A table may have several races, each with a release of its own.
      const others = starts.filter((start) => start < from || start > from + TOLERANCE)
      const next = size * 2 < starts.length + FEW_ROWS ? fullest(others) : undefined
      const both = next && next.size >= FEW_ROWS && [from, next.from].every(isWholeMinute) ? size + next.size : size
      const agreeing = !isEnough || starts.length * 5 < clocks.length ? 0 : both / starts.length
      if (agreeing > (best?.agreeing ?? 0))
        best = { time, distance, velocity, agreeing, isFlight: Math.abs(from - SECONDS_PER_DAY / 2) <= TOLERANCE }
    }
  return best
}

/** Returns how many values differ by at most the tolerance, and the least of them. */
function fullest(values: readonly number[]): { readonly size: number; readonly from: number } {
  const sorted = values.toSorted((one, other) => one - other)
  const { from, to } = fullestSpan(sorted, TOLERANCE)
  return { size: to - from, from: sorted[from] ?? 0 }
}

/** Times of arrival and flying times differ by the release. */
export function areApartEvenly(one: ColumnValues, other: ColumnValues): boolean {
  const others = secondsOf(other)
  const differences = secondsOf(one).flatMap((clock, row) => {
    const difference = timeOfDay(clock - others[row]!)
    return Number.isNaN(difference) ? [] : [difference]
  })
  return fullest(differences).size > differences.length * AGREEING
}
