import { resultKey } from './band-keys.ts'
import { MAX_MONEY } from '#shared/api/fields.ts'
import { readFields } from '#shared/tables/header.ts'
import { LONGEST_FLIGHT_MS } from '#shared/races/flying-time.ts'
import { MAX_KM } from '#shared/races/race-event.ts'
import { MAX_PLACE, MAX_POINTS } from '#shared/races/race-result.ts'
import { speedOf, toSpeed, MIN_SPEED, type VelocityUnit } from '#shared/races/velocity.ts'
import { readClock, readDecimal } from './clock-text.ts'
import type { ListRow, ResultList } from './find-lists.ts'
import type { ResultField } from './result-columns.ts'
import { resultProblem, type ResultProblem } from './result-problem.ts'

/** One parsed row of a list; missing data is absent. */
export interface ReadResult {
  readonly sheet: string
  readonly rowNumber: number
  readonly band: string
  readonly bandKey: string
  readonly fancier?: string
  readonly position?: number
  /** In metres. */
  readonly distance?: number
  /** Milliseconds after midnight of its day. */
  readonly arrival?: number
  readonly flightTimeMs?: number
  /** The velocity in the list, in metres per minute. */
  readonly stated?: number
  readonly points?: number
  /** In whole units of the currency. */
  readonly prize?: number
  readonly driftMs?: number
  readonly problems: readonly ResultProblem[]
}

const MAX_BAND_LENGTH = 50
/** For the second and later birds of a loft, the column of distances may have the number of the bird up to this value. */
const MAX_ORDINAL = 500
const MIN_METRES = 10_000
const METRES_PER_KM = 1000
/** Maximum drift of a clock, in seconds. */
const MAX_DRIFT_S = 86_400

type Texts = Partial<Record<ResultField, string>>

/** Parses the rows of a list. `unit` is the unit of its velocities; without it they are ignored. */
export function readList({ rows, header }: ResultList, unit: VelocityUnit | undefined): ReadResult[] {
  const texts = rows.map((row) => ({ row, fields: readFields(row.cells, header) }))
  const isMetres = texts.some(({ fields }) => isInMetres(readDecimal(fields.distance ?? '') ?? 0))
  const perUnit = isMetres ? 1 : METRES_PER_KM
  const distanceOf = new Map<string, number>()
  return texts.map(({ row, fields }) => {
    const problems: ResultProblem[] = []
    const loft = fields.loft ?? fields.fancier ?? ''
    const distance = readDistance(fields, isMetres ? 'metres' : 'kilometres', distanceOf.get(loft), problems)
    const metres = distance === undefined ? undefined : Math.round(distance * (distance < MIN_METRES ? perUnit : 1))
    if (metres !== undefined && loft) distanceOf.set(loft, metres)
    return readRow(row, fields, { unit, metres, problems })
  })
}

const isInMetres = (distance: number): boolean => distance >= MIN_METRES && distance <= MAX_KM * METRES_PER_KM

function readDistance(
  { distance: text }: Texts,
  unit: 'metres' | 'kilometres',
  previousDistance: number | undefined,
  problems: ResultProblem[],
): number | undefined {
  if (!text) return previousDistance
  const value = readDecimal(text.replace(/\s*k?m\.?$/i, ''))
  if (value === undefined || value <= 0 || value > (unit === 'metres' ? MAX_KM * METRES_PER_KM : MAX_KM)) {
    problems.push(resultProblem('distance_unreadable', text))
    return undefined
  }
  const isOrdinal = unit === 'metres' && Number.isInteger(value) && value <= MAX_ORDINAL
  if (isOrdinal) return previousDistance
  // A list in metres may have some distances in kilometres.
  return unit === 'metres' && value < MAX_KM ? value * METRES_PER_KM : value
}

interface RowContext {
  readonly unit: VelocityUnit | undefined
  readonly metres: number | undefined
  readonly problems: ResultProblem[]
}

function readRow({ sheet, rowNumber }: ListRow, fields: Texts, { unit, metres, problems }: RowContext): ReadResult {
  const band = (fields.bandId ?? '').replace(/\s+/g, ' ')
  const key = resultKey(band)
  if (!key) problems.push(resultProblem('band_missing', band))
  else if (band.length > MAX_BAND_LENGTH) problems.push(resultProblem('band_too_long', band, MAX_BAND_LENGTH))
  const arrival = readTime(fields.arrivalTime, problems)
  const flightTimeMs = readTime(fields.flightTime, problems)
  const values = {
    fancier: fields.fancier?.slice(0, 100),
    position: readPosition(fields.position, problems),
    distance: metres,
    arrival,
    flightTimeMs: flightTimeMs === 0 ? undefined : flightTimeMs,
    stated: readVelocity(fields.velocity, unit, problems),
    points: readNumber(fields.points, 0, MAX_POINTS, problems),
    prize: readNumber(fields.prize, 0, MAX_MONEY, problems),
    driftMs: scaled(readNumber(fields.drift, -MAX_DRIFT_S, MAX_DRIFT_S, problems), 1000),
  }
  const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  return { sheet, rowNumber, band, bandKey: key, ...known, problems }
}

function readTime(text: string | undefined, problems: ResultProblem[]): number | undefined {
  if (!text) return undefined
  // Some cells contain the day as well.
  const ms = readClock(text.replace(/^\d{4}-\d{2}-\d{2}[ T]/, ''))
  if (ms !== undefined && ms <= LONGEST_FLIGHT_MS) return ms
  problems.push(resultProblem('time_unreadable', text))
  return undefined
}

function readPosition(text: string | undefined, problems: ResultProblem[]): number | undefined {
  if (!text) return undefined
  const position = readDecimal(text.replace(/(?:st|nd|rd|th|º|ª|\.)$/i, ''))
  if (position !== undefined && Number.isInteger(position) && position >= 1 && position <= MAX_PLACE) return position
  problems.push(resultProblem('position_invalid', text))
  return undefined
}

function readVelocity(text: string | undefined, unit: VelocityUnit | undefined, problems: ResultProblem[]): number | undefined {
  if (!text || !unit) return undefined
  const value = readDecimal(text)
  const speed = value === undefined ? undefined : toSpeed(value, unit)
  if (speed !== undefined && speed >= MIN_SPEED) return speed
  problems.push(resultProblem(value === undefined || value >= 0 ? 'velocity_ignored' : 'speed_impossible', text))
  return undefined
}

function readNumber(text: string | undefined, min: number, max: number, problems: ResultProblem[]): number | undefined {
  if (!text) return undefined
  const value = readDecimal(text)
  if (value !== undefined && value >= min && value <= max) return value
  problems.push(resultProblem('number_unreadable', text))
  return undefined
}

const scaled = (value: number | undefined, by: number) => (value === undefined ? undefined : Math.round(value * by))

const UNIT_TITLES: readonly (readonly [RegExp, VelocityUnit])[] = [
  [/ypm|yd|yard/i, 'yd_min'],
  [/km|kph/i, 'kmh'],
  [/mpm|m\s*\/\s*min|mt/i, 'm_min'],
]
/** Values up to this are kilometres per hour: no pigeon is faster on average, or slower in metres per minute. */
const MAX_KMH = 180

/** Detects the unit of a list's velocities: from the title, from distance and flying time, otherwise from their size. */
export function velocityUnitOf(list: ResultList, release?: number): VelocityUnit | undefined {
  const column = list.header.columns.find(({ field }) => field === 'velocity')
  if (!column) return undefined
  const unitOfTitle = UNIT_TITLES.find(([title]) => title.test(column.title))?.[1]
  if (unitOfTitle) return unitOfTitle
  const rows = readList(list, 'm_min').filter(({ stated }) => stated !== undefined)
  const values = list.rows.map(({ cells }) => readDecimal(cells[column.index] ?? '')).filter((value) => value !== undefined)
  const middle = values.toSorted((a, b) => a - b)[values.length >> 1]
  if (middle !== undefined && middle <= MAX_KMH) return 'kmh'
  for (const { distance, flightTimeMs, arrival, stated } of rows) {
    const flyingTimeMs = flightTimeMs ?? (arrival !== undefined && release !== undefined ? arrival - release : undefined)
    const calculated = distance && flyingTimeMs && speedOf(distance, flyingTimeMs)
    if (!calculated || !stated) continue
    if (Math.abs(stated / calculated - 1) < 0.02) return 'm_min'
    if (Math.abs(toSpeed(stated, 'yd_min') / calculated - 1) < 0.02) return 'yd_min'
  }
  return 'm_min'
}
