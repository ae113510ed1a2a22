import { fastestOver, MAX_SPEED, MIN_SPEED, SLOW_SPEED, speedOf, type VelocityUnit } from '#shared/races/velocity.ts'
import { timeOn } from '#shared/races/wall-time.ts'
import { dayOfNeed, LAST_DAY } from './infer-unit.ts'
import type { InferredRace } from './infer-race.ts'
import { SECONDS_PER_DAY, velocityReadings, flightSeconds, toleranceOf, type ListedBird } from './listed-bird.ts'
import { flownBy } from './night-windows.ts'
import type { Reading } from './race-inference.ts'
import { UNITS_TO_TRY } from './written-velocity.ts'

const MS_PER_SECOND = 1000
const MAX_READINGS = 20
const NO_ROUNDING = { metres: 0, seconds: 0 }

/** A reading with the flying time and the source of its speed. */
export interface RowReading extends Reading {
  readonly flightTimeMs?: number
  readonly speedSource?: 'list' | 'computed'
}

/** Returns the possible readings of a row that contradicts itself: other units, decimal points and days. */
export function readingsOf(bird: ListedBird, race: InferredRace): RowReading[] {
  const distance = bird.distance
  const fastest = distance === undefined ? MAX_SPEED : fastestOver(distance)
  const readings: RowReading[] = []
  const asWritten = race.velocities.get(bird)?.reading.speed
  if (asWritten !== undefined && asWritten > fastest)
    readings.push({ speed: asWritten, speedSource: 'list', ...unitField(race.unit) })
  for (const unit of UNITS_TO_TRY) {
    for (const { speed } of velocityReadings(bird.velocities, unit)) {
      if (speed > fastest || speed < SLOW_SPEED) continue
      readings.push({ ...arrivalFor(bird, speed, race), speed, speedSource: 'list', ...unitField(unit) })
    }
  }
  for (let day = 0; day <= LAST_DAY; day += 1) {
    const arrival = arrivalOn(bird, day, race)
    const speed = arrival?.flightTimeMs && distance !== undefined ? speedOf(distance, arrival.flightTimeMs) : undefined
    if (arrival && speed !== undefined && speed <= fastest && speed >= MIN_SPEED) {
      readings.push({ ...arrival, speed, speedSource: 'computed' })
    }
    if (arrival && distance === undefined && bird.velocities.length === 0 && day <= 1) readings.push(arrival)
  }
  const usual = readings.filter(({ speed = SLOW_SPEED }) => speed >= SLOW_SPEED)
  const seen = new Set<string>()
  return (usual.length > 0 ? usual : readings)
    .filter(({ arrivalTime, speed = 0 }) => {
      const key = `${arrivalTime ?? ''} ${speed.toFixed(1)}`
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, MAX_READINGS)
}

function unitField(unit: VelocityUnit | undefined): { velocityUnit?: VelocityUnit } {
  return unit === undefined ? {} : { velocityUnit: unit }
}

/** Returns the arrival on the day that agrees with a speed. */
function arrivalFor(bird: ListedBird, speed: number, race: InferredRace) {
  if (bird.distance === undefined || bird.clock === undefined || race.release === undefined) return {}
  const need = flightSeconds(bird.distance, speed)
  const tolerance = toleranceOf(bird.distance, { speed, error: 0, lostDigits: 0 }, NO_ROUNDING)
  const day = bird.day ?? dayOfNeed(bird.clock - race.release - need, tolerance)?.day
  return (day === undefined ? undefined : arrivalOn(bird, day, race)) ?? {}
}

function arrivalOn(bird: ListedBird, day: number, { base, release, windows }: InferredRace) {
  if (bird.clock === undefined || base === undefined || release === undefined) return undefined
  const seconds = flownBy(release, bird.clock + day * SECONDS_PER_DAY, windows)
  if (seconds <= 0) return undefined
  return {
    arrivalTime: timeOn(base, (bird.clock + day * SECONDS_PER_DAY) * MS_PER_SECOND),
    flightTimeMs: Math.round(seconds * MS_PER_SECOND),
  }
}
