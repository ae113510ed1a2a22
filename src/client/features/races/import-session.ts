import type { RACE_QUESTIONS } from '#shared/races/result-lists/race-inference.ts'
import type { ARRIVAL_ANSWERS, RaceImportPreview } from '#shared/races/race-imports-api.ts'

/** The source of a list: a file or a pasted text, and the race that receives the results. */
export interface ListSource {
  /** A stored race; `new` for the races of the file, blank before one is selected. */
  readonly event: string
  readonly files: readonly File[]
  readonly text: string
}

/** The option for races that are created from the file. */
export const NEW_RACE = 'new'

export type ArrivalAnswer = (typeof ARRIVAL_ANSWERS)[number]

/** A question that was asked about a race. It stays on the screen after its answer, so that the answer can be changed. */
export interface AskedQuestion {
  readonly race: number
  readonly code: (typeof RACE_QUESTIONS)[number]
  readonly samples: readonly string[]
  readonly isOpen: boolean
}

/** A list that was read, with everything that is kept when the user goes back a step. */
export interface ImportSession {
  readonly source: ListSource
  readonly preview: RaceImportPreview
  readonly asked: readonly AskedQuestion[]
  /** The answers about the days of arrival, by the index of the race. */
  readonly arrivals: Readonly<Record<number, ArrivalAnswer>>
}

export function startSession(source: ListSource, preview: RaceImportPreview): ImportSession {
  return { source, preview, asked: askedAfter([], preview), arrivals: {} }
}

/** Returns the session after a new answer of the server. Questions and answers follow their race when races are found again. */
export function continueSession(session: ImportSession, preview: RaceImportPreview): ImportSession {
  const indexOf = (race: number) => preview.races.findIndex(({ key }) => key === session.preview.races[race]?.key)
  const asked = session.asked.map((question) => ({ ...question, race: indexOf(question.race) }))
  const arrivals = Object.entries(session.arrivals).map(([race, answer]) => [indexOf(Number(race)), answer] as const)
  return {
    ...session,
    preview,
    asked: askedAfter(asked, preview),
    arrivals: Object.fromEntries(arrivals.filter(([race]) => race >= 0)),
  }
}

/**
 * Adds the open questions of a preview to those that were asked before. The form of a single new race is always open and asks for
 * its date and its release, so that these are not asked again, except for a date that can be chosen from days in the file.
 */
export function askedAfter(before: readonly AskedQuestion[], { races }: Pick<RaceImportPreview, 'races'>): AskedQuestion[] {
  const isSingle = races.length === 1
  const isReleaseInForm = isSingle && races[0]?.eventId == null
  const open = races.flatMap(({ index, isSkipped, questions }) =>
    isSkipped
      ? []
      : questions
          .filter(({ code, samples }) => code !== 'date' || !isSingle || samples.length > 0)
          .filter(({ code }) => code !== 'release' || !isReleaseInForm)
          .map(({ code, samples }) => ({ race: index, code, samples, isOpen: true })),
  )
  const isSame = (one: AskedQuestion, other: AskedQuestion) => one.race === other.race && one.code === other.code
  const isShown = ({ race }: AskedQuestion) => races.some(({ index, isSkipped }) => index === race && !isSkipped)
  const kept = before
    .filter(isShown)
    .map((question) => open.find((one) => isSame(one, question)) ?? { ...question, isOpen: false })
  return [...kept, ...open.filter((question) => !before.some((one) => isSame(one, question)))].sort(
    (one, other) => one.race - other.race,
  )
}

/** The questions that can be answered once for several races of a file. */
export const SHARED_QUESTIONS = ['unit', 'arrivals', 'neutralisation', 'names'] as const
export type SharedQuestion = (typeof SHARED_QUESTIONS)[number]

/** Returns the races about which the same question was asked, if there are several. Each of them can still get another answer. */
export function sharedRaces({ asked }: Pick<ImportSession, 'asked'>, shared: SharedQuestion): readonly number[] {
  const races = asked.flatMap(({ race, code }) => (code === shared ? [race] : []))
  return races.length > 1 ? races : []
}

/** Returns the answer that all of these races have; undefined if they differ. */
export function sharedAnswer<Answer>(races: readonly number[], answerOf: (race: number) => Answer): Answer | undefined {
  const [first, ...others] = races.map(answerOf)
  return others.every((answer) => JSON.stringify(answer) === JSON.stringify(first)) ? first : undefined
}

/** Checks whether two sources are the same, so that the list need not be read again. */
export function isSameSource(one: ListSource, other: ListSource): boolean {
  return one.event === other.event && one.files[0] === other.files[0] && (one.files.length > 0 || one.text === other.text)
}
