import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import { flyingTime, LONGEST_FLIGHT_MS, type Release } from '#shared/races/flying-time.ts'
import { placesBySpeed } from '#shared/races/places.ts'
import { differsFrom, fromSpeed, isPossibleSpeed, speedOf, type Speed } from '#shared/races/velocity.ts'
import { timeOn, type WallTime } from '#shared/races/wall-time.ts'
import type { ListedResult } from './race-inference.ts'
import { resultProblem, type ResultProblem } from './result-problem.ts'

/** The known facts of the race that a list belongs to. */
export interface RaceFacts {
  readonly date: LocalDate
  readonly release?: Release | undefined
  /** In metres, for birds without a distance in the list. */
  readonly distance?: number | undefined
}

/** A row with the velocity of the list in metres per minute. */
export interface ReadResult extends Omit<ListedResult, 'velocityText'> {
  readonly stated?: number
}

/** A row with everything that can be calculated for it. */
export interface CalculatedResult extends Omit<ReadResult, 'arrival' | 'problems'> {
  readonly arrivalTime?: WallTime
  readonly speed?: Speed
  /** Number of an earlier row with the same data of the same bird. */
  readonly sameAs?: number
  readonly problems: readonly ResultProblem[]
}

/** Days after the race on which an arrival is still possible. */
const MAX_DAYS = 5
const MS_PER_MINUTE = 60_000

/** Calculates times, speeds and missing places of a list, and reports impossible values. */
export function calculateResults(rows: readonly ReadResult[], race: RaceFacts): CalculatedResult[] {
  const first = new Map<string, CalculatedResult>()
  const calculated = rows.map((row) => {
    const result = calculateRow(row, race)
    const earlier = row.bandKey ? first.get(row.bandKey) : undefined
    if (!earlier) {
      if (!isRejected(result)) first.set(row.bandKey, result)
      return result
    }
    if (hasSameData(earlier, result)) return { ...result, sameAs: earlier.rowNumber }
    return { ...result, problems: [...result.problems, resultProblem('band_repeated', result.band, earlier.rowNumber)] }
  })
  return addMissingPlaces(calculated)
}

export function isRejected({ problems }: Pick<CalculatedResult, 'problems'>): boolean {
  return problems.some(({ severity }) => severity === 'error')
}

function calculateRow({ arrival, ...row }: ReadResult, race: RaceFacts): CalculatedResult {
  const problems = [...row.problems]
  const distance = row.distance ?? race.distance
  const arrivalTime = arrival === undefined ? undefined : findArrival(arrival, row, race, distance)
  const flyingTimeMs = row.flightTimeMs ?? (arrivalTime && race.release ? flyingTime(race.release, arrivalTime) : undefined)
  if (flyingTimeMs !== undefined && flyingTimeMs <= 0)
    problems.push(resultProblem('arrival_before_release', arrivalTime?.slice(11) ?? ''))
  if (flyingTimeMs !== undefined && flyingTimeMs > LONGEST_FLIGHT_MS)
    problems.push(resultProblem('flight_too_long', arrivalTime?.slice(11) ?? ''))
  const calculatedSpeed = distance !== undefined && flyingTimeMs !== undefined ? speedOf(distance, flyingTimeMs) : undefined
  const speed = row.stated ?? calculatedSpeed
  if (speed !== undefined && !isPossibleSpeed(speed)) problems.push(resultProblem('speed_impossible', inKmh(speed)))
  else if (row.stated !== undefined && calculatedSpeed !== undefined && differsFrom(row.stated, calculatedSpeed)) {
    problems.push(resultProblem('velocity_differs', inKmh(row.stated), inKmh(calculatedSpeed)))
  }
  return {
    ...row,
    ...(arrivalTime && { arrivalTime }),
    ...(flyingTimeMs !== undefined && flyingTimeMs > 0 && { flightTimeMs: flyingTimeMs }),
    ...(speed !== undefined && { speed }),
    problems,
  }
}

/**
 * Finds the day of an arrival, because lists have only the time of day: the first day on which the bird can have flown so far.
 */
function findArrival(
  arrival: number,
  { stated, flightTimeMs }: Omit<ReadResult, 'arrival'>,
  { date, release }: RaceFacts,
  distance: number | undefined,
): WallTime {
  const today = timeOn(date, arrival)
  const minFlyingTime = flightTimeMs ?? (stated && distance ? (distance / stated) * MS_PER_MINUTE : undefined)
  if (!release) return today
  if (minFlyingTime === undefined) {
    const isNextDay = release.neutralisation.rule !== 'none' && flyingTime(release, today) < 0
    return isNextDay ? timeOn(addDays(date, 1), arrival) : today
  }
  for (let days = 0; days <= MAX_DAYS; days += 1) {
    const time = timeOn(addDays(date, days), arrival)
    // The tolerance covers rounded clock times and distances; neutralised night time is not subtracted.
    if (flyingTime({ ...release, neutralisation: { rule: 'none' } }, time) >= minFlyingTime * 0.99 - MS_PER_MINUTE) return time
  }
  return today
}

const inKmh = (speed: Speed) => fromSpeed(speed, 'kmh').toFixed(2)

function hasSameData(one: CalculatedResult, other: CalculatedResult): boolean {
  return (['position', 'speed', 'arrivalTime', 'flightTimeMs', 'points'] as const).every((field) => one[field] === other[field])
}

/** Calculates the places from the speeds if a list has no places at all. */
function addMissingPlaces(rows: readonly CalculatedResult[]): CalculatedResult[] {
  const counted = rows.filter((row) => !isRejected(row) && row.sameAs === undefined)
  if (counted.some(({ position }) => position !== undefined)) return [...rows]
  const places = placesBySpeed(counted.map(({ speed }) => speed))
  const placeOf = new Map(counted.map((row, at) => [row, places[at]]))
  return rows.map((row) => {
    const position = placeOf.get(row)
    return position === undefined ? row : { ...row, position }
  })
}
