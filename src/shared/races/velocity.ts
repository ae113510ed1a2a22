import type { VELOCITY_UNITS } from '#shared/settings/settings.ts'

/**
 * A speed in metres a minute, never rounded: places are given by it.
 *
 * The wire and the screens speak of `velocity`, which is rounded and in a unit of the keeper's choice.
 */
export type Speed = number

export type VelocityUnit = (typeof VELOCITY_UNITS)[number]

export const METRES_PER_YARD = 0.9144
const KM_PER_HOUR = 60 / 1000
const MS_PER_MINUTE = 60_000

/** Slower is no flight but a clock time in the column of velocities; faster is no pigeon. */
export const SLOWEST: Speed = 200
export const FASTEST: Speed = 3000

/** One metre a minute in each unit. */
const PER_METRE_A_MINUTE: Readonly<Record<VelocityUnit, number>> = {
  kmh: KM_PER_HOUR,
  m_min: 1,
  yd_min: 1 / METRES_PER_YARD,
}

/** The speed over a distance in metres; nothing for a flight that took no time. */
export function speedOf(distance: number, flightTimeMs: number): Speed | undefined {
  return distance > 0 && flightTimeMs > 0 ? (distance * MS_PER_MINUTE) / flightTimeMs : undefined
}

export function fromSpeed(speed: Speed, unit: VelocityUnit): number {
  return speed * PER_METRE_A_MINUTE[unit]
}

export function toSpeed(velocity: number, unit: VelocityUnit): Speed {
  return velocity / PER_METRE_A_MINUTE[unit]
}

/** Kilometres an hour with the two decimals of the wire. */
export function toKmh(speed: Speed): number {
  return Math.round(fromSpeed(speed, 'kmh') * 100) / 100
}

export function isPossibleSpeed(speed: Speed): boolean {
  return speed >= SLOWEST && speed <= FASTEST
}

/** Lists round distances to ten metres and clocks to the second: only more than a thousandth is worth a word. */
const TOLERANCE = 0.001

/** Tells whether a list's own velocity is another than distance and flying time make. */
export function differsFrom(stated: Speed, reckoned: Speed): boolean {
  return Math.abs(stated - reckoned) > reckoned * TOLERANCE
}
