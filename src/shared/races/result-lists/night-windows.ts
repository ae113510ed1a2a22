import type { LocalDate } from '#shared/calendar/local-date.ts'
import { addDays } from '#shared/calendar/local-date.ts'
import { windowOfNight, type NightRule } from '#shared/races/neutral-windows.ts'
import { toMs, type WallTime } from '#shared/races/wall-time.ts'
import { SECONDS_PER_DAY, fullestSpan } from './listed-bird.ts'
import { LAST_DAY } from './infer-unit.ts'
import type { NightSource } from './race-inference.ts'

/** A neutral window in seconds after the midnight before the release. */
export interface Window {
  readonly from: number
  readonly to: number
}

/** The release and the neutral windows of a race, in seconds after the midnight before the release. */
export interface ReleaseAndNights {
  readonly release: number
  readonly windows: readonly Window[]
}

/** The source of a rule for all nights. */
export type RuleSource = Exclude<NightSource, 'measured'>

export interface NightWindow extends Window {
  readonly source: NightSource | 'assumed'
}

/** Used only to find the day of an arrival when the neutral hours are unknown: 22:45 to 05:15. */
const ASSUMED = { from: 22.75 * 3600, to: 29.25 * 3600 }
export const ASSUMED_NIGHT = ASSUMED.to - ASSUMED.from
const MS_PER_SECOND = 1000
/** The date is of no importance for clock times. */
const ANY_DATE = '2000-06-15' as LocalDate

/** Returns the windows of the nights after day 0, 1 … by a rule; undefined where the rule has none. */
export function windowsOfRule(rule: NightRule | undefined, date: LocalDate | undefined): (Window | undefined)[] {
  const nights = Array.from({ length: LAST_DAY + 1 }, (_, night) => night)
  const neutralisation = rule?.neutralisation
  if (!neutralisation || neutralisation.rule === 'none') return nights.map(() => undefined)
  if (neutralisation.rule === 'fixed') {
    const { minutes } = neutralisation
    return nights.map((night) => ({ from: (night + 1) * SECONDS_PER_DAY, to: (night + 1) * SECONDS_PER_DAY + minutes * 60 }))
  }
  if (date === undefined && neutralisation.rule !== 'clock') return nights.map(() => undefined)
  const midnight = toMs(`${date ?? ANY_DATE}T00:00:00` as WallTime)
  const seconds = (ms: number) => (ms - midnight) / MS_PER_SECOND
  if (neutralisation.rule === 'windows') {
    const listed = neutralisation.windows.map(({ from, to }) => ({ from: seconds(toMs(from)), to: seconds(toMs(to)) }))
    // A night is the time from noon to noon.
    return nights.map((night) =>
      listed.find(({ from }) => from >= (night + 0.5) * SECONDS_PER_DAY && from < (night + 1.5) * SECONDS_PER_DAY),
    )
  }
  return nights.map((night) => {
    const window = windowOfNight(rule, addDays(date ?? ANY_DATE, night))
    return window && window.from < window.to ? { from: seconds(window.from), to: seconds(window.to) } : undefined
  })
}

/** The measurements of one night from the rows of a list. */
export interface MeasuredNight {
  /** In seconds. */
  readonly length?: number | undefined
  readonly start?: number | undefined
}

/** The arrivals around a night, for a window whose start is unknown. */
export interface ArrivalsAround {
  readonly last?: number | undefined
  readonly first?: number | undefined
}

export interface NightEvidence {
  readonly measured: MeasuredNight
  readonly around: ArrivalsAround
  /** By the keeper's rule, the hours that the list states, or the preset of the country. */
  readonly rule?: (Window & { readonly source: RuleSource }) | undefined
}

/** The number of seconds by which a measured window may differ from the rule that gives its start. */
const SAME_NIGHT = 1800

/** Chooses the window of a night: measured, else by the rule, else assumed. */
export function chooseWindow(night: number, { measured, around, rule }: NightEvidence): NightWindow {
  const { length, start } = measured
  if (length !== undefined) {
    const from = start ?? startFor(length, night, around, rule)
    return { from, to: from + length, source: 'measured' }
  }
  if (rule) return start !== undefined && start < rule.to ? { ...rule, from: start } : rule
  return { from: start ?? ASSUMED.from + night * SECONDS_PER_DAY, to: ASSUMED.to + night * SECONDS_PER_DAY, source: 'assumed' }
}

function startFor(length: number, night: number, { last, first }: ArrivalsAround, rule: Window | undefined): number {
  const isLikeRule = rule && Math.abs(rule.to - rule.from - length) <= SAME_NIGHT
  const usual = isLikeRule ? rule.from : ASSUMED.from + night * SECONDS_PER_DAY
  return Math.max(Math.min(usual, (first ?? Infinity) - length), last ?? -Infinity)
}

/** Returns the flying time since a release in seconds, without the parts of the windows between release and arrival. */
export function flownBy(release: number, arrival: number, windows: readonly Window[]): number {
  let flown = arrival - release
  for (const { from, to } of windows) flown -= Math.max(0, Math.min(to, arrival) - Math.max(from, release))
  return flown
}

/** Returns the time at which a bird has flown some seconds: the inverse of {@link flownBy}. */
export function timeAfter(release: number, flown: number, windows: readonly Window[]): number {
  let at = release + flown
  for (const { from, to } of windows) if (at > from) at += Math.max(0, to - Math.max(from, release))
  return at
}

/** Finds the whole minute that most of the values are at, with their number. */
export function sharedMinute(
  values: readonly number[],
  tolerance: number,
): { readonly seconds: number; readonly rows: number } | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  const { from, to } = fullestSpan(sorted, 2 * tolerance)
  const shared = sorted.slice(from, to)
  const middle = shared[shared.length >> 1]
  return middle === undefined ? undefined : { seconds: Math.round(middle / 60) * 60, rows: shared.length }
}
