import type { RaceEvent } from '#shared/races/race-event.ts'
import type { PointsRule } from '#shared/races/race.ts'
import { typedValues } from '#client/forms/typed-values.ts'
import { toNumber } from '#client/ui/decimal-text.ts'
import { neutralisationOf, nightValuesOf, NO_NIGHTS } from './night-values.ts'

export const NEW_EVENT = {
  eventName: '',
  eventDate: '',
  distance: '',
  releaseLocation: '',
  weatherConditions: '',
  releaseTime: '',
  totalParticipants: '',
  category: '',
  releaseLatitude: '',
  releaseLongitude: '',
  pointsRule: 'none' as PointsRule,
  ...NO_NIGHTS,
  notes: '',
}

/** The form values of a race, all as text. */
export type EventValues = typeof NEW_EVENT

export function valuesOf(event: RaceEvent): EventValues {
  const { neutralisation, distance, releasedAt, eventDate } = event
  const nights = nightValuesOf(neutralisation, eventDate)
  return typedValues(NEW_EVENT, { ...event, ...nights, distance: distance || null, releaseTime: releasedAt?.slice(11) ?? '' })
}

/** Returns the request for a form; the server validates it. */
export function bodyOf(values: EventValues) {
  const { releaseTime, rule, minutes, graceMinutes, utcOffset, releaseLatitude, releaseLongitude, ...shared } = values
  const { sunCountry, beforeSunriseMinutes, clockFrom, clockTo, windows, ...rest } = shared
  return {
    ...rest,
    releasedAt: releaseTime && values.eventDate ? `${values.eventDate}T${releaseTime}` : '',
    releaseLatitude: toNumber(releaseLatitude),
    releaseLongitude: toNumber(releaseLongitude),
    neutralisation: neutralisationOf(
      { rule, minutes, sunCountry, graceMinutes, beforeSunriseMinutes, utcOffset, clockFrom, clockTo, windows },
      values.eventDate,
    ),
  }
}

type SentEvent = ReturnType<typeof bodyOf>

/** Form fields that are sent as part of another field, or that affect one; those of the neutral hours are sent together. */
const REQUEST_FIELDS: Readonly<Partial<Record<keyof EventValues, readonly (keyof SentEvent)[]>>> = {
  eventDate: ['eventDate', 'releasedAt'],
  releaseTime: ['releasedAt'],
}

/** Returns the request when only some fields of a form were changed. */
export function sentEvent(values: EventValues, fields: readonly (keyof EventValues)[]): Partial<SentEvent> {
  const sent = new Set<string>(
    fields.flatMap((field): readonly string[] => REQUEST_FIELDS[field] ?? [field in NO_NIGHTS ? 'neutralisation' : field]),
  )
  return Object.fromEntries(Object.entries(bodyOf(values)).filter(([field]) => sent.has(field)))
}

/** The fields of the form that show those of the request. */
export const EVENT_FIELD_NAMES = {
  releasedAt: 'releaseTime',
  neutralisation: 'rule',
  'neutralisation.minutes': 'minutes',
  'neutralisation.from': 'clockFrom',
  'neutralisation.to': 'clockTo',
  'neutralisation.graceMinutes': 'graceMinutes',
  'neutralisation.beforeSunriseMinutes': 'beforeSunriseMinutes',
  'neutralisation.utcOffsetMinutes': 'utcOffset',
  'neutralisation.windows': 'windows',
} as const
