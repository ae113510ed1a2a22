import { flyingTime, LONGEST_FLIGHT_MS, type Release } from '#shared/races/flying-time.ts'
import { fastestOver, fromSpeed, isPossibleSpeed, MAX_SPEED, SLOW_SPEED, speedOf, type Speed } from '#shared/races/velocity.ts'
import { timeOn } from '#shared/races/wall-time.ts'
import type { InferredRace } from './infer-race.ts'
import { SECONDS_PER_DAY, flightSeconds, type ListedBird } from './listed-bird.ts'
import { flownBy } from './night-windows.ts'
import type { CalculatedResult, InferenceAnswers, Reading } from './race-inference.ts'
import { resultProblem, type ResultProblem } from './result-problem.ts'
import { readingsOf, type RowReading } from './row-readings.ts'
import type { VelocityRow } from './velocity-days.ts'

const MS_PER_SECOND = 1000
/** In metres per minute: official and computed velocity may differ by this much. */
const SPEED_TOLERANCE = 0.2
/** In seconds: the part of the usual tolerance that is more than the rounding of a clock to the second. */
const CLOCK_MARGIN = 0.6

const inKmh = (speed: Speed) => fromSpeed(speed, 'kmh').toFixed(2)

/** Calculates a row with its day, the neutral windows and its official velocity, and reports impossible values. */
export function calculateRow(
  bird: ListedBird,
  race: InferredRace,
  { release, answers }: { readonly release: Release | undefined; readonly answers: InferenceAnswers },
): CalculatedResult {
  const { arrival: _arrival, arrivalDate: _arrivalDate, arrivalDay: _arrivalDay, velocityText, ...row } = bird.row
  const problems = [...row.problems]
  const found = race.days.get(bird)
  const arrived = found && bird.clock !== undefined ? bird.clock + found.day * SECONDS_PER_DAY : undefined
  const arrivalTime = arrived === undefined || race.base === undefined ? undefined : timeOn(race.base, arrived * MS_PER_SECOND)
  const distance = race.distances.get(bird) ?? bird.distance
  const flightTimeMs = row.flightTimeMs ?? (arrived === undefined ? undefined : flightOf(arrived, race, release))
  const computed = distance !== undefined && flightTimeMs !== undefined ? speedOf(distance, flightTimeMs) : undefined
  const official = officialSpeed(race.velocities.get(bird), computed)
  const speed = official ?? computed
  const isText = (velocityText ?? '').trim() !== ''
  const isUnitKnown = race.unit !== undefined || bird.velocities.length === 0
  const isIgnored = isText && isUnitKnown && official === undefined && !race.comparisons.has(bird)
  const isDifferent = official !== undefined && computed !== undefined && !agrees(official, computed, bird, race)
  // The distance of a heading is that of a bird if its velocity and time agree with it, or if its velocity is calculated with it.
  const isOfBird = race.distances.has(bird) || (computed !== undefined && !isDifferent)
  const base = { ...row, ...(distance !== undefined && row.distance === undefined && isOfBird && { distance }) }

  const isImplausible =
    isTooFastInEveryUnit(bird, race) ||
    (flightTimeMs !== undefined && flightTimeMs <= 0 && bird.day === undefined) ||
    (speed !== undefined && speed > (distance === undefined ? MAX_SPEED : fastestOver(distance))) ||
    isWithoutDay(bird, race)
  if (isImplausible && !problems.some(({ severity }) => severity === 'error')) {
    const readings = readingsOf(bird, race)
    const answer = answers.rows?.[bird.row.key]
    const chosen = answer === undefined ? undefined : readings[answer]
    if (chosen) {
      const { velocityUnit: _velocityUnit, ...reading } = chosen
      return { ...base, ...reading, ...(reading.arrivalTime && { daySource: 'keeper' as const }), problems }
    }
    if (readings.length > 0) {
      const kept = official !== undefined && isPossibleSpeed(official) ? { speed: official, speedSource: 'list' as const } : {}
      return {
        ...base,
        ...kept,
        readings: readings.map(withoutFlight),
        problems,
      }
    }
  }
  if ((flightTimeMs !== undefined && flightTimeMs <= 0) || (found !== undefined && found.day < 0)) {
    problems.push(resultProblem('arrival_before_release', arrivalTime?.slice(11) ?? ''))
  }
  if (flightTimeMs !== undefined && flightTimeMs > LONGEST_FLIGHT_MS) {
    problems.push(resultProblem('flight_too_long', arrivalTime?.slice(11) ?? ''))
  }
  problems.push(...speedProblems({ bird, race, speed, official, computed, isIgnored }))
  if (race.misprints.has(bird)) problems.push(resultProblem('comparison_time_differs', velocityText ?? ''))
  return {
    ...base,
    ...(arrivalTime && found && { arrivalTime, daySource: found.source }),
    ...(flightTimeMs !== undefined && flightTimeMs > 0 && { flightTimeMs }),
    ...(speed !== undefined && { speed, speedSource: official === undefined ? ('computed' as const) : ('list' as const) }),
    ...(isDifferent && { computedSpeed: computed }),
    problems,
  }
}

/** Returns the part of a reading that the keeper sees. */
function withoutFlight({ flightTimeMs: _flightTimeMs, speedSource: _speedSource, ...reading }: RowReading): Reading {
  return reading
}

/** Returns the flying time in milliseconds; undefined after a night whose neutral hours are unknown. */
function flightOf(
  arrived: number,
  { base, release: released, windows, neutralisation }: InferredRace,
  release: Release | undefined,
) {
  if (released === undefined) return undefined
  if (windows.some(({ source, from }) => source === 'assumed' && from < arrived)) return undefined
  if (base !== undefined && release && neutralisation.rule !== 'windows' && neutralisation.rule !== 'none') {
    return flyingTime({ ...release, neutralisation }, timeOn(base, arrived * MS_PER_SECOND))
  }
  return Math.round(flownBy(released, arrived, windows) * MS_PER_SECOND)
}

/** Returns the official velocity of a row. One below 200 m/min that contradicts distance and time is something else. */
function officialSpeed(row: VelocityRow | undefined, computed: Speed | undefined): Speed | undefined {
  const speed = row?.reading.speed
  if (speed === undefined || speed >= SLOW_SPEED || row?.day !== undefined) return speed
  return computed !== undefined && isPossibleSpeed(computed) && Math.abs(computed - speed) > SPEED_TOLERANCE ? undefined : speed
}

/** Checks whether two speeds are equal within the rounding of distance, time and velocity. */
function agrees(
  official: Speed | undefined,
  computed: Speed | undefined,
  bird: ListedBird,
  { velocities }: InferredRace,
): boolean {
  if (official === undefined || computed === undefined) return false
  const tolerance = (velocities.get(bird)?.tolerance ?? 0) - CLOCK_MARGIN
  const share = bird.distance === undefined ? 0 : tolerance / flightSeconds(bird.distance, official)
  return Math.abs(official - computed) <= Math.max(SPEED_TOLERANCE, official * share)
}

/** Returns whether a number in the column of velocities is too great in every unit. */
function isTooFastInEveryUnit(bird: ListedBird, { unit, velocities, comparisons }: InferredRace): boolean {
  if (comparisons.has(bird)) return false
  const written = bird.velocities
  return unit !== undefined && written.length > 0 && !velocities.has(bird) && written.every(({ value }) => value > MAX_SPEED)
}

/** Returns whether an arrival is possible on no day, although the race has no open question. */
function isWithoutDay(bird: ListedBird, { days, release, areArrivalsOpen, comparisons, velocities }: InferredRace): boolean {
  return (
    bird.clock !== undefined &&
    (bird.distance !== undefined || bird.velocities.length === 0) &&
    release !== undefined &&
    !areArrivalsOpen &&
    !days.has(bird) &&
    !comparisons.has(bird) &&
    !velocities.has(bird)
  )
}

interface Speeds {
  readonly bird: ListedBird
  readonly race: InferredRace
  readonly speed: Speed | undefined
  readonly official: Speed | undefined
  readonly computed: Speed | undefined
  readonly isIgnored: boolean
}

function speedProblems({ bird, race, speed, official, computed, isIgnored }: Speeds): ResultProblem[] {
  const text = bird.row.velocityText ?? ''
  const isNegative = bird.velocities.some(({ value }) => value < 0)
  if (isNegative || isTooFastInEveryUnit(bird, race)) return [resultProblem('speed_impossible', text)]
  if (speed !== undefined && !isPossibleSpeed(speed)) return [resultProblem('speed_impossible', inKmh(speed))]
  const problems = isIgnored ? [resultProblem('velocity_ignored', text)] : []
  if (official !== undefined && computed !== undefined && !agrees(official, computed, bird, race)) {
    problems.push(resultProblem('velocity_differs', inKmh(official), inKmh(computed)))
  }
  if (speed !== undefined && speed < SLOW_SPEED) problems.push(resultProblem('speed_slow', inKmh(speed)))
  return problems
}
