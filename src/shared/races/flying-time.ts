import { daysBetween } from '#shared/calendar/local-date.ts'
import { nightOf, neutralWindows } from './neutral-windows.ts'
import type { Neutralisation } from './neutralisation.ts'
import { addMs, dayOf, toMs, type WallTime } from './wall-time.ts'
import type { Coordinates } from './sun-times.ts'

/** The time and place of the release, and the rule for neutral time. */
export interface Release {
  readonly releasedAt: WallTime
  readonly neutralisation: Neutralisation
  readonly location?: Coordinates | undefined
}

const MS_PER_MINUTE = 60_000
/** A longer flight is a wrong date. */
export const LONGEST_FLIGHT_HOURS = 240
export const LONGEST_FLIGHT_MS = LONGEST_FLIGHT_HOURS * 60 * MS_PER_MINUTE

/**
 * Returns the flying time from the release to the arrival in milliseconds; negative for an arrival before the release. Only the
 * part of a window before the arrival is excluded, so a bird timed inside it counts as timed at its start.
 */
export function flyingTime(release: Release, arrival: WallTime): number {
  return dutchNightTime(release, arrival) ?? toMs(arrival) - toMs(release.releasedAt) - neutralMs(release, arrival)
}

/** Returns the arrival of a bird after a flying time. */
export function arrivalAfter(release: Release, flightTimeMs: number): WallTime {
  const { releasedAt, neutralisation } = release
  if (neutralisation.rule === 'fixed') {
    let arrival = addMs(releasedAt, flightTimeMs)
    // A later arrival may be after the next midnight, whose neutral time moves it again.
    for (let steps = 0; steps < 10; steps += 1) {
      const later = addMs(releasedAt, flightTimeMs + neutralMs(release, arrival))
      if (later === arrival) break
      arrival = later
    }
    return arrival
  }
  let at = toMs(releasedAt) + flightTimeMs
  // The neutral hours are never longer than the time in the air.
  for (const { from, to } of neutralWindows(release, releasedAt, dayOf(addMs(releasedAt, 2 * flightTimeMs)))) {
    if (at > from) at += Math.max(0, to - Math.max(from, toMs(releasedAt)))
  }
  return addMs(releasedAt, at - toMs(releasedAt))
}

/** Returns the milliseconds between release and arrival that do not count. */
function neutralMs(release: Release, arrival: WallTime): number {
  const { releasedAt, neutralisation } = release
  if (neutralisation.rule === 'none') return 0
  if (neutralisation.rule === 'fixed') {
    return Math.max(0, daysBetween(dayOf(releasedAt), dayOf(arrival))) * neutralisation.minutes * MS_PER_MINUTE
  }
  const [first, last] = [toMs(releasedAt), toMs(arrival)]
  return neutralWindows(release, releasedAt, dayOf(arrival)).reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, last) - Math.max(from, first)),
    0,
  )
}

/**
 * Calculates the flying time by the Dutch method NF14, for a release from 12:00 to 15:00 and a bird timed in the neutral hours of the
 * first night: the time since the release, multiplied by (sunset - release) / (sunrise - release). Undefined when it does not apply.
 */
function dutchNightTime(release: Release, arrival: WallTime): number | undefined {
  const { releasedAt, neutralisation } = release
  if (neutralisation.rule !== 'sun' || neutralisation.country !== 'NL') return undefined
  const clock = releasedAt.slice(11, 19)
  if (clock < '12:00:00' || clock > '15:00:00') return undefined
  const dusk = dayOf(releasedAt)
  const [window] = neutralWindows(release, releasedAt, dusk)
  const sun = nightOf(release, dusk)
  const [start, at] = [toMs(releasedAt), toMs(arrival)]
  if (!window || !sun || at <= window.from || at >= window.to) return undefined
  return Math.round(((at - start) * (sun.from - start)) / (sun.to - start))
}

/** The comparison of a clock with the correct time when it was set and when it was stopped. */
export interface ClockCheck {
  readonly setAt: WallTime
  readonly stoppedAt: WallTime
  /** Milliseconds by which the clock was slow when it was stopped; negative for a fast clock. */
  readonly driftMs: number
}

/** Corrects an arrival for the drift of the clock, which grew linearly since it was set. */
export function correctArrival(arrival: WallTime, { setAt, stoppedAt, driftMs }: ClockCheck): WallTime {
  const run = toMs(stoppedAt) - toMs(setAt)
  return run > 0 ? addMs(arrival, ((toMs(arrival) - toMs(setAt)) * driftMs) / run) : arrival
}
