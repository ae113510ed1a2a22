import { useEffect, useRef, useState } from 'react'
import type { Translate } from '#shared/i18n/translate.ts'
import type { RaceChoicesInput, RaceImportPreview, RacePreview } from '#shared/races/race-imports-api.ts'
import { raceEventsApi } from '#shared/races/races-api.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useFocusOnError } from '#client/ui/use-focus-on-error.ts'
import { requestErrors } from '#client/forms/request-problems.ts'
import { schemasOf } from '#client/forms/schemas-of.ts'
import { bodyOf, EVENT_FIELD_NAMES, type EventValues } from './event-values.ts'
import { factErrors, factsOf, nameFromFile, sentFacts } from './race-facts.ts'

const SEND_AFTER_MS = 500

/** By the key of the race, because its index changes when the file is read in another way. */
type Edits = Readonly<Record<string, Partial<EventValues>>>
const NO_ERRORS: Readonly<Record<string, string>> = {}
type Errors = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The facts of one race of a file, with the errors by field. */
export interface FactsForm {
  readonly values: EventValues
  readonly set: (patch: Partial<EventValues>) => void
  readonly errors: Readonly<Record<string, string>>
}

/** The facts of the races of a file as forms. */
export interface RaceFacts {
  readonly formOf: (race: RacePreview) => FactsForm
  /** Sends the edits that were not sent. Returns false when a field is invalid. */
  readonly flush: () => Promise<boolean>
  /** Checks the required facts of all new races, and shows what is missing. */
  readonly check: () => boolean
}

/** Keeps the edited facts of each race, and sends them shortly after the last change to get new verdicts on the rows. */
export function useRaceFacts(preview: RaceImportPreview, send: (choices: RaceChoicesInput) => Promise<unknown>): RaceFacts {
  const { t } = useLanguage()
  const name = nameFromFile(preview)
  const [edits, setEdits] = useState<Edits>(name === undefined ? {} : { [preview.races[0]!.key]: { eventName: name } })
  const [errors, setErrors] = useState<Errors>({})
  // Read by the timer and by the submit, which run after the render that created them.
  const latest = useRef(edits)
  const unsent = useRef(new Set(Object.keys(edits)))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useFocusOnError(Object.values(errors).some((one) => Object.keys(one).length > 0))
  useEffect(() => () => clearTimeout(timer.current), [])

  const valuesOfRace = (race: RacePreview): EventValues => ({ ...factsOf(race), ...latest.current[race.key] })

  async function flush(): Promise<boolean> {
    clearTimeout(timer.current)
    const sent = await Promise.all([...unsent.current].map(sendRace))
    return sent.every(Boolean)
  }

  async function sendRace(key: string): Promise<boolean> {
    const race = preview.races.find((one) => one.key === key)
    const edited = Object.keys(latest.current[key] ?? {}) as (keyof EventValues)[]
    if (!race) return true
    const values = valuesOfRace(race)
    const invalid = Object.entries(problemsOf(values, t)).filter(([field]) => edited.some((one) => one === field))
    if (invalid.length > 0) {
      setErrors((before) => ({ ...before, [key]: Object.fromEntries(invalid) }))
      return false
    }
    unsent.current.delete(key)
    try {
      await send({ races: { [race.index]: { event: sentFacts(values, edited) } } })
      return true
    } catch (error) {
      unsent.current.add(key)
      setErrors((before) => ({ ...before, [key]: factErrors(fieldTexts(error, t)) }))
      return false
    }
  }

  function edit(key: string, patch: Partial<EventValues>): void {
    latest.current = { ...latest.current, [key]: { ...latest.current[key], ...patch } }
    setEdits(latest.current)
    setErrors((before) => ({ ...before, [key]: withoutFields(before[key], patch) }))
    unsent.current.add(key)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), SEND_AFTER_MS)
  }

  /** Returns the errors of missing facts only; the server refuses wrong facts at the import. */
  function missingOf(race: EventValues): Readonly<Record<string, string>> {
    const { eventName, eventDate } = problemsOf(race, t)
    return { ...(eventName && { eventName }), ...(eventDate && { eventDate }) }
  }

  function check(): boolean {
    const created = preview.races.filter(({ eventId, isSkipped, counts }) => eventId === null && !isSkipped && counts.new > 0)
    const problems = Object.fromEntries(
      created
        .map((race) => [race.key, missingOf(valuesOfRace(race))] as const)
        .filter(([, found]) => Object.keys(found).length > 0),
    )
    setErrors((before) => ({ ...before, ...problems }))
    return Object.keys(problems).length === 0
  }

  return {
    formOf: (race) => ({
      values: { ...factsOf(race), ...edits[race.key] },
      set: (patch) => edit(race.key, patch),
      errors: errors[race.key] ?? NO_ERRORS,
    }),
    flush,
    check,
  }
}

/** Returns why the schema of a race refuses its facts, by field. */
function problemsOf(values: EventValues, t: Translate): Readonly<Record<string, string>> {
  return requestErrors(schemasOf(raceEventsApi.create), { body: bodyOf(values) }, { fieldNames: EVENT_FIELD_NAMES }, t)
}

function withoutFields(errors: Readonly<Record<string, string>> = {}, patch: object): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in patch)))
}
