import * as z from 'zod/mini'
import { wallTimeSchema } from './wall-time.ts'

const minutes = (max: number) => z.int().check(z.gte(0), z.lte(max))
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** The number of windows that a race may have; no race is longer. */
const MAX_WINDOWS = 12

/** The rule that excludes the time in which pigeons do not fly from a race over several days, with its parameters. */
export const neutralisationSchema = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('none') }),
  /** The organiser publishes only the minutes of each night. */
  z.object({ rule: z.literal('fixed'), minutes: minutes(1440) }),
  /** The same clock times each night: `22:00` to `05:00`. */
  z.object({ rule: z.literal('clock'), from: clockTime, to: clockTime }),
  /** From some minutes after sunset to some minutes before sunrise. */
  z.object({
    rule: z.literal('sun'),
    /** After sunset, and before sunrise when `beforeSunriseMinutes` is absent. */
    graceMinutes: minutes(240),
    beforeSunriseMinutes: z.optional(minutes(240)),
    /** The country whose fixed place is used; absent for the release point. */
    country: z.optional(z.enum(['BE', 'NL'])),
    /** Offset of the race's clocks from UTC, in minutes. */
    utcOffsetMinutes: z.int().check(z.gte(-840), z.lte(840)),
  }),
  /** The window of each night, in their order. */
  z.object({
    rule: z.literal('windows'),
    windows: z
      .array(
        z.object({ from: wallTimeSchema, to: wallTimeSchema }).check(z.refine(({ from, to }) => from < to, { path: ['to'] })),
      )
      .check(
        z.minLength(1),
        z.maxLength(MAX_WINDOWS),
        z.refine((windows) => windows.every(({ from }, at) => at === 0 || windows[at - 1]!.to <= from)),
      ),
  }),
])
export type Neutralisation = z.output<typeof neutralisationSchema>

/** The neutral time of a country, offered for its races. */
type NightPreset = Exclude<Neutralisation, { rule: 'none' | 'windows' | 'fixed' }>

/** In the months of races over several days, the clocks of Belgium and the Netherlands are two hours ahead of UTC. */
const SUMMER_OFFSET = 120

/** Neutral times by country. The clock times of Great Britain are an example: they differ by race and month. */
export const NIGHT_PRESETS = {
  BE: { rule: 'sun', graceMinutes: 60, beforeSunriseMinutes: 30, country: 'BE', utcOffsetMinutes: SUMMER_OFFSET },
  NL: { rule: 'sun', graceMinutes: 30, beforeSunriseMinutes: 30, country: 'NL', utcOffsetMinutes: SUMMER_OFFSET },
  GB: { rule: 'clock', from: '22:00', to: '05:00' },
} as const satisfies Readonly<Record<string, NightPreset>>
type PresetCountry = keyof typeof NIGHT_PRESETS

export function presetOf(country: string | undefined): NightPreset | undefined {
  return country !== undefined && Object.hasOwn(NIGHT_PRESETS, country) ? NIGHT_PRESETS[country as PresetCountry] : undefined
}
