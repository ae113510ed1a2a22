import type { RaceEvent } from '#shared/races/race-event.ts'
import type { RaceImportPreview, RacePreview } from '#shared/races/race-imports-api.ts'
import { formFieldOf } from '#client/forms/request-problems.ts'
import { EVENT_FIELD_NAMES, NEW_EVENT, sentEvent, valuesOf, type EventValues } from './event-values.ts'

/** Returns the form values of a race as the list describes it. */
export function factsOf({ event }: Pick<RacePreview, 'event'>): EventValues {
  const blank = { releaseLatitude: null, releaseLongitude: null, pointsRule: NEW_EVENT.pointsRule, notes: null }
  const stored = { ...blank, ...event, eventName: event.eventName ?? '', eventDate: event.eventDate ?? '' }
  // `valuesOf` reads only the facts of a race, so the id and the counts of a stored race may be missing.
  return valuesOf(stored as unknown as RaceEvent)
}

/** Returns the request for the edited facts of a race. */
export function sentFacts(values: EventValues, edited: readonly (keyof EventValues)[]): Record<string, unknown> {
  const sent: Record<string, unknown> = sentEvent(values, edited)
  // A changed date moves a known release time, but a time that the list leaves open must not be erased.
  if (!values.releaseTime && !edited.includes('releaseTime')) delete sent['releasedAt']
  return sent
}

/** Returns the errors by field of the form: `races.0.event.releasedAt` is `releaseTime`. */
export function factErrors(errors: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(errors).map(([field, text]) => [field.replace(/^(races\.\d+\.)?event\./, ''), text] as const)
  return Object.fromEntries(named.map(([field, text]) => [formFieldOf(field, EVENT_FIELD_NAMES), text]))
}

/** Returns the name of a file as the name of its only race, when the list does not name it. */
export function nameFromFile({ fileName, races }: Pick<RaceImportPreview, 'fileName' | 'races'>): string | undefined {
  const [race, another] = races
  if (!race || another || race.eventId !== null || race.event.eventName) return undefined
  return fileName.replace(/\.\w+$/, '') || undefined
}
