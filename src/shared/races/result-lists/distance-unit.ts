import { MAX_KM } from '#shared/races/race-event.ts'
import { METRES_PER_MILE, METRES_PER_YARD } from '#shared/races/velocity.ts'
import { readDecimal, readNumbers } from '#shared/text/written-number.ts'
import { readClock } from './clock-text.ts'
import { clockDifference, median, timeOfDay } from './listed-bird.ts'
import type { ListedRace } from './listed-race.ts'
import { unitOfTitle } from './unit-of-title.ts'
import { LISTED_UNITS, type ListedUnit } from './written-velocity.ts'

/** Rows that are compared, and how many there must be. */
const [MIN_ROWS, MAX_ROWS] = [3, 400]
/** The share of the rows that must agree in another unit, and from which the usual unit is kept. */
const [AGREED, KEPT] = [0.7, 0.5]
/** By how many seconds, and by which share of its flight, a row may differ. */
const [SECONDS, SHARE] = [3, 0.0005]
/** The longest flight in seconds within a day. */
const LONGEST = 16 * 3600
const MAX_METRES = MAX_KM * 1000
const FACTORS = [1000, METRES_PER_MILE, 1, METRES_PER_YARD]

interface Flight {
  readonly distance: number
  readonly velocity: number
  /** Seconds after midnight, or of the flight. */
  readonly clock?: number | undefined
  readonly flight?: number | undefined
}

/**
 * Returns the metres of one unit in a column of distances whose title names none: those that agree with velocities and times, where
 * the usual unit does not. Lists of the USA have miles below `Distance`.
 */
export function metresPerUnit(race: Pick<ListedRace, 'rows' | 'columns' | 'facts'>, usual: number): number {
  // A velocity such as `751.725` has two readings.
  const written = [0, -1].map((reading) => flightsOf(race, reading))
  if (written[0]!.length < MIN_ROWS) return usual
  // Velocities without a separator may have lost their decimal point.
  const isWhole = race.rows.every(({ fields }) => !/\d[.,]/.test(fields.velocity ?? ''))
  const scales = isWhole ? [1, 10, 100, 1000, 10_000] : [1]
  const readings = scales.flatMap((scale) =>
    written.map((flights) => flights.map((one) => ({ ...one, velocity: one.velocity / scale }))),
  )
  const titled = unitOfTitle(race)
  const units = titled ? [titled] : (Object.keys(LISTED_UNITS) as ListedUnit[])
  const release = race.facts.release === undefined ? undefined : race.facts.release / 1000
  const shareOf = (metres: number) =>
    Math.max(...readings.flatMap((flights) => units.map((unit) => agreeing(flights, metres, LISTED_UNITS[unit], release))))
  if (shareOf(usual) >= KEPT) return usual
  const farthest = Math.max(...written[0]!.map(({ distance }) => distance))
  const [best] = FACTORS.filter((metres) => metres !== usual && metres * farthest <= MAX_METRES)
    .map((metres) => ({ metres, share: shareOf(metres) }))
    .toSorted((one, other) => other.share - one.share)
  return best && best.share >= AGREED ? best.metres : usual
}

function flightsOf({ rows }: Pick<ListedRace, 'rows'>, reading: number): Flight[] {
  return rows.slice(0, MAX_ROWS).flatMap(({ fields }): Flight[] => {
    const distance = readDecimal(fields.distance ?? '')
    const velocity = readNumbers(fields.velocity ?? '').at(reading)?.value
    const [clock, flight] = [fields.arrivalTime, fields.flightTime].map((text) =>
      text === undefined ? undefined : readClock(text),
    )
    if (!distance || !velocity || (clock ?? flight) === undefined) return []
    return [{ distance, velocity, clock: clock && clock / 1000, flight: flight && flight / 1000 }]
  })
}

/** Returns the share of the rows whose distance, velocity and time agree: with their flying time, or with one release. */
function agreeing(flights: readonly Flight[], metres: number, perMinute: number, release: number | undefined): number {
  const needs = flights.map(({ distance, velocity }) => ((distance * metres) / (velocity * perMinute)) * 60)
  const implied = flights.map(({ clock }, at) => (clock === undefined ? undefined : timeOfDay(clock - needs[at]!)))
  const target = release ?? median(implied.filter((one) => one !== undefined))
  const fitting = flights.filter(({ flight }, at) => {
    const start = implied[at]
    const off =
      flight !== undefined
        ? flight - needs[at]!
        : target === undefined || start === undefined
          ? Infinity
          : clockDifference(start - target)
    return needs[at]! <= LONGEST && Math.abs(off) <= SECONDS + SHARE * needs[at]!
  })
  return fitting.length / flights.length
}
