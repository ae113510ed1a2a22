import type { LocalDate } from '#shared/calendar/local-date.ts'
import { clockWindow, windowOfNight } from '#shared/races/neutral-windows.ts'
import { NIGHT_PRESETS, type Neutralisation } from '#shared/races/neutralisation.ts'
import { addMs, type WallTime } from '#shared/races/wall-time.ts'

/** The typed hours of a night that do not count; without a day they are those of every night. */
export interface NightHours {
  readonly day: string
  readonly from: string
  readonly to: string
}

/** The zero of the milliseconds of local times. */
const ZERO = '1970-01-01T00:00:00' as WallTime

/** Returns the hours that a form has at first: one entry for each given night, or one for every night. */
export function initialHours(days: readonly string[]): readonly NightHours[] {
  const { from, to } = NIGHT_PRESETS.GB
  return (days.length > 0 ? days : ['']).map((day) => ({ day, from, to }))
}

/** Returns the neutral time for typed hours: one rule for equal hours, else a window for each night. Undefined while an hour is missing. */
export function neutralisationOfHours(nights: readonly NightHours[]): Neutralisation | undefined {
  const [first] = nights
  if (!first || nights.some(({ from, to }) => !from || !to)) return undefined
  if (nights.every(({ from, to }) => from === first.from && to === first.to)) {
    return { rule: 'clock', from: first.from, to: first.to }
  }
  return { rule: 'windows', windows: nights.map((night) => clockWindow(night, night.day as LocalDate)) }
}

/** Returns the hours of a country's rule in a night: `22:34–05:35`. */
export function presetHours(country: 'BE' | 'NL', day: string | undefined): string {
  const window = day ? windowOfNight({ neutralisation: NIGHT_PRESETS[country] }, day as LocalDate) : undefined
  return window ? `${clockText(window.from)}–${clockText(window.to)}` : ''
}

/** Returns the clock time of a local time in milliseconds, to the minute. */
export const clockText = (ms: number): string => addMs(ZERO, ms).slice(11, 16)
