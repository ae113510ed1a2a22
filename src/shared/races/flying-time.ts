import * as z from 'zod/mini'
import { addDays, daysBetween } from '#shared/calendar/local-date.ts'
import { addMs, dayOf, timeOn, toMs, type WallTime } from './wall-time.ts'
import { sunTimes, type Place } from './sun-times.ts'

/** What of a race over several days does not count as flown: a named rule with what it needs. */
export const neutralisationSchema = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('none') }),
  /** Organisers publish the minutes of each night. */
  z.object({ rule: z.literal('fixed'), minutes: z.int().check(z.gte(0), z.lte(1440)) }),
  /** From some minutes after sunset to as many before sunrise at the release point. */
  z.object({
    rule: z.literal('sun'),
    graceMinutes: z.int().check(z.gte(0), z.lte(240)),
    /** What the race's clocks show ahead of UTC. */
    utcOffsetMinutes: z.int().check(z.gte(-840), z.lte(840)),
  }),
])
export type Neutralisation = z.output<typeof neutralisationSchema>

/** When a race began, where, and by which rule. */
export interface Release {
  readonly releasedAt: WallTime
  readonly neutralisation: Neutralisation
  readonly place?: Place | undefined
}

const MS_PER_MINUTE = 60_000
/** Nobody waits for a bird longer; what is more is a wrong day. */
export const LONGEST_FLIGHT_HOURS = 240
export const LONGEST_FLIGHT_MS = LONGEST_FLIGHT_HOURS * 60 * MS_PER_MINUTE

/** Milliseconds a bird flew from the release to its arrival; negative for an arrival before the release. */
export function flyingTime(release: Release, arrival: WallTime): number {
  return toMs(arrival) - toMs(release.releasedAt) - neutralMs(release, arrival)
}

/** The arrival of a bird that has flown so long. */
export function arrivalAfter(release: Release, flightTimeMs: number): WallTime {
  let arrival = addMs(release.releasedAt, flightTimeMs)
  // A later arrival may reach into the next night, which moves it again.
  for (let steps = 0; steps < 10; steps += 1) {
    const later = addMs(release.releasedAt, flightTimeMs + neutralMs(release, arrival))
    if (later === arrival) break
    arrival = later
  }
  return arrival
}

/** Milliseconds between release and arrival that do not count. */
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

/** What a clock showed when it was set and when it was stopped. */
export interface ClockCheck {
  readonly setAt: WallTime
  readonly stoppedAt: WallTime
  /** Milliseconds by which the clock was slow when it was stopped; negative for a fast one. */
  readonly driftMs: number
}

/** An arrival as a true clock would have shown it: the drift grew in proportion since the clock was set. */
export function correctArrival(arrival: WallTime, { setAt, stoppedAt, driftMs }: ClockCheck): WallTime {
  const run = toMs(stoppedAt) - toMs(setAt)
  return run > 0 ? addMs(arrival, ((toMs(arrival) - toMs(setAt)) * driftMs) / run) : arrival
}
