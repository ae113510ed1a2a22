import { addDays, daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Neutralisation } from './neutralisation.ts'
import { sunTimes, type Coordinates } from './sun-times.ts'
import { addMs, dayOf, timeOn, toMs, type WallTime } from './wall-time.ts'

/** A span of time that does not count, in the milliseconds of `toMs`. */
export interface NeutralWindow {
  readonly from: number
  readonly to: number
}

const MS_PER_MINUTE = 60_000
const NOON = '12:00'

/** The places at which countries take sunset and sunrise: Brussels and De Bilt. */
const SUN_PLACES = {
  BE: { latitude: 50.85, longitude: 4.35 },
  NL: { latitude: 52.1, longitude: 5.18 },
} as const satisfies Readonly<Record<string, Coordinates>>

export interface NightRule {
  readonly neutralisation: Neutralisation
  /** The release point. */
  readonly location?: Coordinates | undefined
}

/** Returns sunset of a day and sunrise of the next day, in local time. */
export function nightOf({ neutralisation, location }: NightRule, dusk: LocalDate): NeutralWindow | undefined {
  if (neutralisation.rule !== 'sun') return undefined
  const where = neutralisation.country ? SUN_PLACES[neutralisation.country] : location
  const set = where && sunTimes(dusk, where)?.set
  const rise = where && sunTimes(addDays(dusk, 1), where)?.rise
  if (set === undefined || rise === undefined) return undefined
  const offset = neutralisation.utcOffsetMinutes * MS_PER_MINUTE
  return { from: toMs(timeOn(dusk, set + offset)), to: toMs(timeOn(addDays(dusk, 1), rise + offset)) }
}

/** Returns the window between two clock times in the night that begins on a day; times before noon are those of the next day. */
export function clockWindow({ from, to }: ClockTimes, dusk: LocalDate): { readonly from: WallTime; readonly to: WallTime } {
  const first = from < NOON ? addDays(dusk, 1) : dusk
  const last = to <= from ? addDays(first, 1) : first
  return { from: `${first}T${withSeconds(from)}` as WallTime, to: `${last}T${withSeconds(to)}` as WallTime }
}

/** Clock times such as `22:34` or `22:34:10`. */
interface ClockTimes {
  readonly from: string
  readonly to: string
}

const withSeconds = (clock: string) => (clock.length === 5 ? `${clock}:00` : clock)

/** Returns the window of the night that begins on a day. The rules `none`, `fixed` and `windows` have none. */
export function windowOfNight(rule: NightRule, dusk: LocalDate): NeutralWindow | undefined {
  const { neutralisation } = rule
  if (neutralisation.rule === 'clock') {
    const window = clockWindow(neutralisation, dusk)
    return { from: toMs(window.from), to: toMs(window.to) }
  }
  const night = nightOf(rule, dusk)
  if (!night || neutralisation.rule !== 'sun') return undefined
  const { graceMinutes, beforeSunriseMinutes = graceMinutes, country } = neutralisation
  const from = night.from + graceMinutes * MS_PER_MINUTE
  const to = night.to - beforeSunriseMinutes * MS_PER_MINUTE
  // Organisers publish whole minutes: the seconds of the start are cut off, the end is rounded.
  return country
    ? { from: Math.floor(from / MS_PER_MINUTE) * MS_PER_MINUTE, to: Math.round(to / MS_PER_MINUTE) * MS_PER_MINUTE }
    : { from, to }
}

/** Returns the windows between a release and the night that begins on the day `until`, in their order. */
export function neutralWindows(rule: NightRule, releasedAt: WallTime, until: LocalDate): NeutralWindow[] {
  const { neutralisation } = rule
  if (neutralisation.rule === 'windows') {
    return neutralisation.windows.map(({ from, to }) => ({ from: toMs(from), to: toMs(to) }))
  }
  const first = dayOf(releasedAt)
  const nights = Math.max(0, daysBetween(first, until))
  return Array.from({ length: nights + 1 }, (_, night) => windowOfNight(rule, addDays(first, night))).filter(
    (window) => window !== undefined && window.from < window.to,
  ) as NeutralWindow[]
}

/** Returns the neutral time of a race that moves to another time. */
export function moveWindows(neutralisation: Neutralisation, ms: number): Neutralisation {
  if (neutralisation.rule !== 'windows') return neutralisation
  return {
    ...neutralisation,
    windows: neutralisation.windows.map(({ from, to }) => ({ from: addMs(from, ms), to: addMs(to, ms) })),
  }
}
