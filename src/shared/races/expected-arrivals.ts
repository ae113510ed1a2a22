import type { Settings } from '#shared/settings/settings.ts'
import { arrivalAfter, type Release } from './flying-time.ts'
import { toSpeed, type Speed } from './velocity.ts'
import type { WallTime } from './wall-time.ts'

/** The expected arrival of a bird with a given speed. */
export interface ExpectedArrival {
  /** In the requested unit. */
  readonly velocity: number
  readonly speed: Speed
  readonly arrival: WallTime
}

const MS_PER_MINUTE = 60_000

/** Usual speeds, in steps that suit the unit; the fastest first. */
const STEPS: Readonly<Record<Settings['velocityUnit'], { readonly from: number; readonly to: number; readonly step: number }>> = {
  kmh: { from: 110, to: 45, step: 5 },
  m_min: { from: 1800, to: 700, step: 100 },
  yd_min: { from: 2000, to: 800, step: 100 },
}

/** Calculates when birds of each usual speed arrive, for a distance in metres. */
export function expectedArrivals(release: Release, distance: number, unit: Settings['velocityUnit']): ExpectedArrival[] {
  const { from, to, step } = STEPS[unit]
  return Array.from({ length: Math.floor((from - to) / step) + 1 }, (_, at) => {
    const velocity = from - at * step
    const speed = toSpeed(velocity, unit)
    return { velocity, speed, arrival: arrivalAfter(release, Math.round((distance / speed) * MS_PER_MINUTE)) }
  })
}
