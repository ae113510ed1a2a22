import type { RaceEvent } from '#shared/races/race-event.ts'
import type { PointsRule } from '#shared/races/race.ts'
import { toNumber } from '#client/ui/decimal-text.ts'
import { neutralisationOf, nightValuesOf, NO_NIGHTS, type NightValues } from './night-values.ts'

/** The form values of a race, all as text. */
export interface EventValues extends NightValues {
  readonly eventName: string
  readonly eventDate: string
  readonly distance: string
  readonly releaseLocation: string
  readonly weatherConditions: string
  readonly releaseTime: string
  readonly totalParticipants: string
  readonly category: string
  readonly releaseLatitude: string
  readonly releaseLongitude: string
  readonly pointsRule: PointsRule
  readonly notes: string
}

export const NEW_EVENT: EventValues = {
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
  pointsRule: 'none',
  ...NO_NIGHTS,
  notes: '',
}

const text = (value: string | number | null) => (value === null ? '' : String(value))

export function valuesOf(event: RaceEvent): EventValues {
  const { neutralisation } = event
  return {
    eventName: event.eventName,
    eventDate: event.eventDate,
    distance: text(event.distance || null),
    releaseLocation: text(event.releaseLocation),
    weatherConditions: text(event.weatherConditions),
    releaseTime: event.releasedAt?.slice(11) ?? '',
    totalParticipants: text(event.totalParticipants),
    category: text(event.category),
    releaseLatitude: text(event.releaseLatitude),
    releaseLongitude: text(event.releaseLongitude),
    pointsRule: event.pointsRule,
    ...nightValuesOf(neutralisation, event.eventDate),
    notes: text(event.notes),
  }
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
