import * as z from 'zod/mini'
import { addDays, daysBetween } from '#shared/calendar/local-date.ts'
import { addMs, dayOf, timeOn, toMs, type WallTime } from './wall-time.ts'
import { sunTimes, type Place } from './sun-times.ts'

/** How the time in which pigeons do not fly is excluded from a race over several days: a rule with its parameters. */
export const neutralisationSchema = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('none') }),
  /** The organiser publishes the minutes of each night. */
  z.object({ rule: z.literal('fixed'), minutes: z.int().check(z.gte(0), z.lte(1440)) }),
  /** From some minutes after sunset to as many before sunrise at the release point. */
  z.object({
    rule: z.literal('sun'),
    graceMinutes: z.int().check(z.gte(0), z.lte(240)),
    /** Offset of the race's clocks from UTC, in minutes. */
    utcOffsetMinutes: z.int().check(z.gte(-840), z.lte(840)),
  }),
])
export type Neutralisation = z.output<typeof neutralisationSchema>

/** The time and place of the release, and the rule for neutral time. */
export interface Release {
  readonly releasedAt: WallTime
  readonly neutralisation: Neutralisation
  readonly place?: Place | undefined
}

const MS_PER_MINUTE = 60_000
/** A longer flight is a wrong date. */
export const LONGEST_FLIGHT_HOURS = 240
export const LONGEST_FLIGHT_MS = LONGEST_FLIGHT_HOURS * 60 * MS_PER_MINUTE

/** Returns the flying time from the release to the arrival in milliseconds; negative for an arrival before the release. */
export function flyingTime(release: Release, arrival: WallTime): number {
  return toMs(arrival) - toMs(release.releasedAt) - neutralMs(release, arrival)
}

/** Returns the arrival of a bird after a flying time. */
export function arrivalAfter(release: Release, flightTimeMs: number): WallTime {
  let arrival = addMs(release.releasedAt, flightTimeMs)
  // A later arrival may reach the next night, whose neutral time moves it again.
  for (let steps = 0; steps < 10; steps += 1) {
    const later = addMs(release.releasedAt, flightTimeMs + neutralMs(release, arrival))
    if (later === arrival) break
    arrival = later
  }
  return arrival
}

/** Returns the milliseconds between release and arrival that do not count. */
function neutralMs({ releasedAt, neutralisation, place }: Release, arrival: WallTime): number {
  const nights = Math.max(0, daysBetween(dayOf(releasedAt), dayOf(arrival)))
  switch (neutralisation.rule) {
    case 'none':
      return 0
    case 'fixed':
      return nights * neutralisation.minutes * MS_PER_MINUTE
    case 'sun': {
      if (!place) return 0
      let sum = 0
      for (let night = 0; night <= nights; night += 1) {
        const dusk = addDays(dayOf(releasedAt), night)
        const set = sunTimes(dusk, place)?.set
        const rise = sunTimes(addDays(dusk, 1), place)?.rise
        if (set === undefined || rise === undefined) continue
        const grace = neutralisation.graceMinutes * MS_PER_MINUTE
        const offset = neutralisation.utcOffsetMinutes * MS_PER_MINUTE
        const from = Math.max(toMs(timeOn(dusk, set + offset + grace)), toMs(releasedAt))
        const to = Math.min(toMs(timeOn(addDays(dusk, 1), rise + offset - grace)), toMs(arrival))
        sum += Math.max(0, to - from)
      }
      return sum
    }
  }
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
