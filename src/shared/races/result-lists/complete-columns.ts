import { RACE_OTHER_TITLES } from '#shared/words/race-other-titles.ts'
import { titleKey } from '#shared/words/title-key.ts'
import { isMostly, isNumber, isTime } from './column-values.ts'
import { completePlace, correctPlace } from './complete-places.ts'
import { completeClub, completeRing, completeRingTitle, hasUnknownTitle, valuesBelow, withClubOfRing } from './complete-rings.ts'
import { agreementOf, areApartEvenly, distancesOf, isResult, MAX_ROWS, mayBeVelocity, type Figures } from './guess-columns.ts'
import { nameColumn } from './guess-places-and-names.ts'
import { milesWithYards, YARDS_PER_MILE } from './miles-and-yards.ts'
import { readWrittenArrival } from './read-arrival.ts'
import type { ResultField } from './result-columns.ts'
import { isUnitOfTitle, type ResultColumn } from './result-header.ts'

type Row = readonly string[]

/** Finds fields of columns that have no known title, beside columns that have one. */
export function completeColumns(rows: readonly Row[], columns: readonly ResultColumn[]): readonly ResultColumn[] {
  const data = rows.filter(isResult).slice(0, MAX_ROWS)
  return data.length === 0
    ? columns
    : [
        completeRingTitle,
        withClubOfRing,
        completeRing,
        completeClub,
        completeWholeMiles,
        completeMiles,
        completeFigures,
        completeYards,
        completeThousands,
        completeTime,
        completePartsOfTime,
        completeName,
        completePlace,
        correctPlace,
      ].reduce((completed, complete) => complete(data, completed), columns)
}

/**
 * Share of the rows that must agree with two known columns; birds of later days do not. Few rows agree by chance, and fewer than
 * `MIN_UNKNOWN` show nothing where all three titles are unknown.
 */
const [AGREEING_WITH_TITLES, AGREEING_OF_FEW, AGREEING_UNKNOWN] = [0.4, 0.75, 0.9]
const [FEW_ROWS, MIN_UNKNOWN] = [10, 5]

/**
 * Finds the columns of times, distances and velocities that have unknown titles, if they agree with each other. Two unknown columns
 * agree by chance more often than one.
 */
function completeFigures(rows: readonly Row[], columns: readonly ResultColumn[]): readonly ResultColumn[] {
  const known = (...fields: readonly ResultField[]) => columns.filter(({ field }) => field !== null && fields.includes(field))
  const [times, distances, velocities] = [known('arrivalTime', 'flightTime'), known('distance', 'miles'), known('velocity')]
  const kinds = [times, distances, velocities]
  const missing = kinds.filter((kind) => kind.length === 0).length
  if (
    missing === 0 ||
    (missing === 3 && rows.length < MIN_UNKNOWN) ||
    kinds.some((kind) => kind.length > 1) ||
    known('yards').length > 0
  )
    return columns
  const valuesOf = valuesBelow(rows)
  const free = columns.filter(hasUnknownTitle).map(valuesOf)
  const candidates = (titled: readonly ResultColumn[], matches: (text: string) => boolean) =>
    titled.length > 0 ? titled.map(valuesOf) : free.filter((column) => column.filled.length > 0 && isMostly(column, matches))
  const ofSome = rows.length < FEW_ROWS || missing > 1 ? AGREEING_OF_FEW : AGREEING_WITH_TITLES
  const least = missing === 3 ? AGREEING_UNKNOWN : ofSome
  let best: Figures | undefined
  for (const time of candidates(times, isTime))
    for (const distance of distancesOf(candidates(distances, isNumber)).filter(({ fields }) => fields.length === 1))
      for (const velocity of candidates(velocities, isNumber).filter(mayBeVelocity)) {
        const one = distance.columns[0] === velocity ? undefined : agreementOf(time, distance, velocity)
        // If an arrival and a flying time agree equally well, the arrival is used.
        const isBetter = one && (one.agreeing > (best?.agreeing ?? 0) || (best?.isFlight && one.agreeing === best.agreeing))
        if (one && one.agreeing >= least && isBetter) best = one
      }
  if (!best) return columns
  const fieldOf = new Map<number, ResultField>([
    [best.time.index, best.isFlight ? 'flightTime' : 'arrivalTime'],
    [best.distance.columns[0]!.index, 'distance'],
    [best.velocity.index, 'velocity'],
  ])
  return columns.map((column) => (column.field === null ? { ...column, field: fieldOf.get(column.index) ?? null } : column))
}

/** Reads the only column of miles with yards, such as `137m 1042y`, as the distances in a list without others. */
function completeWholeMiles(rows: readonly Row[], columns: readonly ResultColumn[]): readonly ResultColumn[] {
  if (columns.some(({ field }) => field === 'distance' || field === 'miles' || field === 'yards')) return columns
  const areMiles = (text: string) => /\d\s?m.*\d\s?y/i.test(text) && milesWithYards(text) !== undefined
  const found = columns.filter((column) => {
    const values = valuesBelow(rows)(column)
    return hasUnknownTitle(column) && values.filled.length * 2 > rows.length && isMostly(values, areMiles)
  })
  return columns.map((column) => (found.length === 1 && column === found[0] ? { ...column, field: 'distance' } : column))
}

/** A title of both units: `(mls yds)`. */
const isOfBoth = (title: string): boolean => /\bmi|\bmls/i.test(title) && /\by(?:ar)?ds?\b/i.test(title)

/** Reads whole distances in front of a column of yards as miles: `Dist` and `Yds`, or `Dist` and `(mls yds)`. */
function completeMiles(rows: readonly Row[], columns: readonly ResultColumn[]): readonly ResultColumn[] {
  const isYards = ({ field, title }: ResultColumn) => field === 'yards' || (field === 'miles' && isOfBoth(title))
  const at = columns.findIndex(isYards)
  const [distance, yards] = [columns[at - 1], columns[at]]
  const hasMiles = columns.some((column) => column.field === 'miles' && column !== yards)
  if (!yards || distance?.field !== 'distance' || distance.isChosen || hasMiles) return columns
  const areWhole = [distance, yards].every((column) =>
    isMostly(valuesBelow(rows)(column), (text) => /^\d{1,4}$/.test(text) && Number(text) < YARDS_PER_MILE),
  )
  const fieldOf = new Map<ResultColumn, ResultField>([
    [distance, 'miles'],
    [yards, 'yards'],
  ])
  return areWhole ? columns.map((column) => ({ ...column, field: fieldOf.get(column) ?? column.field })) : columns
}

/** Reads a distance with yards in the next column as miles, if they agree with times and velocities, and the distance alone does not. */
function completeYards(rows: readonly Row[], columns: readonly ResultColumn[]): readonly ResultColumn[] {
  const columnOf = (...fields: readonly ResultField[]) => columns.find(({ field }) => field !== null && fields.includes(field))
  const [distance, time, velocity] = [columnOf('distance', 'miles'), columnOf('arrivalTime', 'flightTime'), columnOf('velocity')]
  const yards = columns.find((column) => hasUnknownTitle(column) && column.index === (distance?.index ?? -2) + 1)
  if (!distance || !time || !velocity || !yards) return columns
  const valuesOf = valuesBelow(rows)
  const agreeing = distancesOf([distance, yards].map(valuesOf)).map((one) => ({
    isPair: one.columns.length > 1,
    share: agreementOf(valuesOf(time), one, valuesOf(velocity))?.agreeing ?? 0,
  }))
  const pair = agreeing.find(({ isPair }) => isPair)
  if (!pair || agreeing.some(({ isPair, share }) => !isPair && share >= pair.share) || pair.share < AGREEING_OF_FEW)
    return columns
  return columns.map((column) => {
    if (column === distance) return { ...column, field: 'miles' }
    return column === yards ? { ...column, field: 'yards' } : column
  })
}

/** Joins the last three digits of distances in metres, which are cut off at a separator of thousands: `293 674` below `Odl. [m]`. */
function completeThousands(rows: readonly Row[], columns: readonly ResultColumn[]): readonly ResultColumn[] {
  const distance = columns.find(({ field, isChosen }) => field === 'distance' && !isChosen)
  const digits = columns.find((column) => hasUnknownTitle(column) && column.index === (distance?.index ?? -2) + 1)
  if (!distance || !digits || (digits.title !== '' && !isUnitOfTitle(digits.title))) return columns
  const areAll = (column: ResultColumn, form: RegExp) => isMostly(valuesBelow(rows)(column), (text) => form.test(text))
  if (!areAll(distance, /^\d{1,3}$/) || !areAll(digits, /^\d{3}$/)) return columns
  return columns.map((column) => (column === digits ? { ...column, field: 'distance' } : column))
}

/** Titles of the hours, minutes and seconds of a time that has three columns. */
const PARTS_OF_TIME = [/^(?:h|hrs?|hours?|u|uur|std)$/, /^(?:m|mi?ns?|minutes?|minuten)$/, /^(?:s|secs?|seconds?|sek|seconden)$/]

/** Reads hours, minutes and seconds in columns of their own as the arrivals, in a list without others. */
function completePartsOfTime(rows: readonly Row[], columns: readonly ResultColumn[]): readonly ResultColumn[] {
  if (columns.some(({ field }) => field === 'arrivalTime')) return columns
  const isPart = (at: number, part: number) => {
    const column = columns[at]
    return (
      column !== undefined &&
      hasUnknownTitle(column) &&
      PARTS_OF_TIME[part]!.test(titleKey(column.title)) &&
      isMostly(valuesBelow(rows)(column), (text) => /^\d{1,2}$/.test(text) && Number(text) < 60)
    )
  }
  const hours = columns.findIndex((_, at) => PARTS_OF_TIME.every((_part, part) => isPart(at + part, part)))
  return hours < 0
    ? columns
    : columns.map((column, at) =>
        at >= hours && at < hours + PARTS_OF_TIME.length ? { ...column, field: 'arrivalTime' } : column,
      )
}

/** Reads the first column of names with an unknown title as the fanciers, in a list without them. */
function completeName(rows: readonly Row[], columns: readonly ResultColumn[]): readonly ResultColumn[] {
  if (columns.some(({ field }) => field === 'fancier') || !columns.some(({ field }) => field === 'bandId')) return columns
  const name = nameColumn(
    columns.filter((column) => hasUnknownTitle(column) && !OTHER_TITLES.has(titleKey(column.title))).map(valuesBelow(rows)),
  )
  return columns.map((column) => (column.index === name ? { ...column, field: 'fancier' } : column))
}

/** Titles of columns that are not read. */
const OTHER_TITLES: ReadonlySet<string> = new Set(
  Object.values(RACE_OTHER_TITLES).flatMap((titles) => Object.values(titles).flat().map(titleKey)),
)

/** Gaps to the winner are shorter. */
const EARLIEST_ARRIVAL_MS = 3 * 3_600_000
const CLOCK = /\d[:.hu]\d{2}[:.]\d{2}/

/** Reads the only column of clock times with an unknown title as the arrivals, in a list without others, or beside flying times. */
function completeTime(rows: readonly Row[], columns: readonly ResultColumn[]): readonly ResultColumn[] {
  const has = (...fields: readonly ResultField[]) => columns.some(({ field }) => field !== null && fields.includes(field))
  // Beside a distance and a velocity, times that are not the arrivals do not agree.
  const flights = columns.find(({ field }) => field === 'flightTime')
  if (has('arrivalTime') || (!flights && has('distance', 'miles') && has('velocity'))) return columns
  const isArrival = (text: string) =>
    CLOCK.test(text) && isTime(text) && (readWrittenArrival(text, 0)?.time ?? 0) >= EARLIEST_ARRIVAL_MS
  const found = columns
    .filter((column) => hasUnknownTitle(column) && column.title)
    .filter((column) => {
      const values = valuesBelow(rows)(column)
      const isOfFlights = !flights || areApartEvenly(values, valuesBelow(rows)(flights))
      return (
        values.filled.length * 2 > rows.length && new Set(values.filled).size > 1 && isMostly(values, isArrival) && isOfFlights
      )
    })
  return columns.map((column) => (found.length === 1 && column === found[0] ? { ...column, field: 'arrivalTime' } : column))
}
