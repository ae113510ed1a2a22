import { addDays, daysBetween, isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { clockWindow } from '#shared/races/neutral-windows.ts'
import { NIGHT_PRESETS, type Neutralisation } from '#shared/races/neutralisation.ts'
import { addMs, dayOf, type WallTime } from '#shared/races/wall-time.ts'
import { toNumber } from '#client/ui/decimal-text.ts'

/** The neutral hours of a race as a form has them, all as text. */
export interface NightValues {
  readonly rule: Neutralisation['rule']
  readonly minutes: string
  /** The country for whose reference point sunrise and sunset are calculated; blank for the release point. */
  readonly sunCountry: string
  readonly graceMinutes: string
  readonly beforeSunriseMinutes: string
  readonly utcOffset: string
  readonly clockFrom: string
  readonly clockTo: string
  /** The clock times of each night from the day of the race: `22:34-05:35 22:33-05:36`. A night without times is `-`. */
  readonly windows: string
}

/** The choices of the keeper: the rules, and the presets of countries. */
export const NIGHT_CHOICES = ['none', 'BE', 'NL', 'clock', 'windows', 'sun', 'fixed'] as const
export type NightChoice = (typeof NIGHT_CHOICES)[number]

const MINUTES_PER_HOUR = 60
const HALF_DAY_MS = 43_200_000

export const NO_NIGHTS: NightValues = {
  rule: 'none',
  minutes: '',
  sunCountry: '',
  graceMinutes: '30',
  beforeSunriseMinutes: '30',
  utcOffset: '',
  clockFrom: NIGHT_PRESETS.GB.from,
  clockTo: NIGHT_PRESETS.GB.to,
  windows: '',
}

export function choiceOf({ rule, sunCountry }: NightValues): NightChoice {
  return rule === 'sun' && (sunCountry === 'BE' || sunCountry === 'NL') ? sunCountry : rule
}

/** Returns the form values of a choice; a country sets its own minutes. */
export function valuesOfChoice(choice: NightChoice): Partial<NightValues> {
  if (choice !== 'BE' && choice !== 'NL') {
    return { rule: choice, ...(choice === 'sun' && { sunCountry: '' }), ...(choice === 'windows' && { windows: '-' }) }
  }
  return sunValues(NIGHT_PRESETS[choice])
}

type SunRule = Extract<Neutralisation, { rule: 'sun' }>

function sunValues({ graceMinutes, beforeSunriseMinutes = graceMinutes, country, utcOffsetMinutes }: SunRule) {
  return {
    rule: 'sun' as const,
    sunCountry: country ?? '',
    graceMinutes: String(graceMinutes),
    beforeSunriseMinutes: String(beforeSunriseMinutes),
    utcOffset: String(utcOffsetMinutes / MINUTES_PER_HOUR),
  }
}

/** Returns the form values of a stored rule; `day` is the day of the race. */
export function nightValuesOf(neutralisation: Neutralisation, day: LocalDate): NightValues {
  switch (neutralisation.rule) {
    case 'none':
      return NO_NIGHTS
    case 'fixed':
      return { ...NO_NIGHTS, rule: 'fixed', minutes: String(neutralisation.minutes) }
    case 'clock':
      return { ...NO_NIGHTS, rule: 'clock', clockFrom: neutralisation.from, clockTo: neutralisation.to }
    case 'sun':
      return { ...NO_NIGHTS, ...sunValues(neutralisation) }
    case 'windows':
      return { ...NO_NIGHTS, rule: 'windows', windows: writeNights(nightsOf(neutralisation.windows, day)) }
  }
}

/** The clock times of one night; blank when they are not known. */
export interface Night {
  readonly from: string
  readonly to: string
}

export function readNights(windows: string): Night[] {
  return windows
    .split(' ')
    .filter(Boolean)
    .map((night) => {
      const [from = '', to = ''] = night.split('-')
      return { from, to }
    })
}

export function writeNights(nights: readonly Night[]): string {
  return nights.map(({ from, to }) => `${from}-${to}`).join(' ')
}

function nightsOf(windows: readonly { readonly from: string; readonly to: string }[], day: LocalDate): Night[] {
  const nights: Night[] = []
  for (const { from, to } of windows) {
    const night = daysBetween(day, dayOf(addMs(from as WallTime, -HALF_DAY_MS)))
    if (night < 0) continue
    while (nights.length < night) nights.push({ from: '', to: '' })
    nights[night] = { from: clockOf(from), to: clockOf(to) }
  }
  return nights
}

const clockOf = (time: string) => time.slice(11, 19).replace(/:00$/, '')

/** Returns the rule of a form; the server validates it. */
export function neutralisationOf(values: NightValues, day: string): Neutralisation {
  switch (values.rule) {
    case 'none':
      return { rule: 'none' }
    case 'fixed':
      return { rule: 'fixed', minutes: toNumber(values.minutes) ?? 0 }
    case 'clock':
      return { rule: 'clock', from: values.clockFrom.slice(0, 5), to: values.clockTo.slice(0, 5) }
    case 'sun':
      return {
        rule: 'sun',
        graceMinutes: toNumber(values.graceMinutes) ?? 0,
        beforeSunriseMinutes: toNumber(values.beforeSunriseMinutes) ?? 0,
        ...(values.sunCountry !== '' && { country: values.sunCountry as SunRule['country'] }),
        utcOffsetMinutes: Math.round((toNumber(values.utcOffset) ?? 0) * MINUTES_PER_HOUR),
      }
    case 'windows': {
      const nights = isLocalDate(day) ? readNights(values.windows) : []
      return {
        rule: 'windows',
        windows: nights.flatMap((night, at) => (night.from && night.to ? clockWindow(night, addDays(day as LocalDate, at)) : [])),
      }
    }
  }
}
