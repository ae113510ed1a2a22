import { VELOCITY_UNITS } from '#shared/settings/settings.ts'

/**
 * A speed in metres per minute, never rounded, because it determines the places.
 *
 * The API and the screens have `velocity`, which is rounded and, on screens, in a unit of the keeper's choice.
 */
export type Speed = number

/** The units of result lists: those in which velocities are shown, and others that only lists use. */
export const LIST_UNITS = [...VELOCITY_UNITS, 'mph', 'm_s'] as const
export type VelocityUnit = (typeof LIST_UNITS)[number]

export const METRES_PER_YARD = 0.9144
export const METRES_PER_MILE = 1760 * METRES_PER_YARD
const KM_PER_HOUR = 60 / 1000
const MS_PER_MINUTE = 60_000

/** Slower and faster values are impossible: a bird that rests for days still comes home at more than walking pace over ten days. */
export const MIN_SPEED: Speed = 30
export const MAX_SPEED: Speed = 3000
/** A slower bird is kept, with a remark: its day or its velocity may be wrong. */
export const SLOW_SPEED: Speed = 200

/** One metre per minute in each unit. */
const PER_METRE_A_MINUTE: Readonly<Record<VelocityUnit, number>> = {
  kmh: KM_PER_HOUR,
  m_min: 1,
  yd_min: 1 / METRES_PER_YARD,
  mph: 60 / METRES_PER_MILE,
  m_s: 1 / 60,
}

/** Returns the speed over a distance in metres; undefined for a flight without time. */
export function speedOf(distance: number, flightTimeMs: number): Speed | undefined {
  return distance > 0 && flightTimeMs > 0 ? (distance * MS_PER_MINUTE) / flightTimeMs : undefined
}

export function fromSpeed(speed: Speed, unit: VelocityUnit): number {
  return speed * PER_METRE_A_MINUTE[unit]
}

export function toSpeed(velocity: number, unit: VelocityUnit): Speed {
  return velocity / PER_METRE_A_MINUTE[unit]
}

/** Converts to kilometres per hour with two decimals, as in the API. */
export function toKmh(speed: Speed): number {
  return Math.round(fromSpeed(speed, 'kmh') * 100) / 100
}

export function isPossibleSpeed(speed: Speed): boolean {
  return speed >= MIN_SPEED && speed <= MAX_SPEED
}

/** The greatest average speeds by distance in metres; the last one holds for any longer distance. */
const FASTEST: readonly (readonly [distance: number, speed: Speed])[] = [
  [200_000, 2600],
  [400_000, 2200],
  [700_000, 1900],
  [Infinity, 1700],
]

/** Returns the speed that no pigeon exceeds over a distance in metres. */
export function fastestOver(distance: number): Speed {
  return FASTEST.find(([below]) => distance < below)![1]
}
