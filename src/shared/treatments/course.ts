import { addDays, daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'

/** Longest course in days and most doses a day; what goes on for longer is routine care. */
export const MAX_COURSE_DAYS = 180
export const MAX_TIMES_A_DAY = 6

/** From when on, for how many days and how often a day something is given. */
export interface Course {
  readonly startDate: LocalDate
  readonly days: number
  readonly timesADay: number
}

/** A place in the plan: the first, second… dose of a day. */
export interface DosePlace {
  readonly dueDate: LocalDate
  readonly doseNumber: number
}

/** What the rules look at. */
export interface Dose extends DosePlace {
  readonly givenDate: LocalDate | null
  readonly skippedReason: string | null
}

/** The day a course ends as planned: three days from the 6th end on the 8th. */
export function lastDayOf(startDate: LocalDate, days: number): LocalDate {
  return addDays(startDate, days - 1)
}

/** Lists every dose of a course in the order in which they are given. */
export function planDoses({ startDate, days, timesADay }: Course): DosePlace[] {
  return Array.from({ length: days * timesADay }, (_, at) => ({
    dueDate: addDays(startDate, Math.floor(at / timesADay)),
    doseNumber: (at % timesADay) + 1,
  }))
}

export const DOSE_STATES = ['planned', 'due', 'overdue', 'given', 'skipped'] as const
export type DoseState = (typeof DOSE_STATES)[number]

export function doseState(dose: Dose, today: LocalDate): DoseState {
  if (dose.givenDate !== null) return 'given'
  if (dose.skippedReason !== null) return 'skipped'
  if (dose.dueDate === today) return 'due'
  return dose.dueDate < today ? 'overdue' : 'planned'
}

/** Tells whether a dose still waits to be given. */
export function isOpen({ givenDate, skippedReason }: Pick<Dose, 'givenDate' | 'skippedReason'>): boolean {
  return givenDate === null && skippedReason === null
}

/** What a changed course makes of its doses. */
export interface Replanned<D> {
  readonly added: DosePlace[]
  readonly removed: D[]
}

/**
 * Fits the doses of a course to a new plan: what was given or skipped stays whatever the plan says, open doses it no longer
 * has go, and those it has anew are added from a day on, since nobody can be late with what was not planned.
 */
export function replanDoses<D extends Dose>(present: readonly D[], wanted: readonly DosePlace[], from: LocalDate): Replanned<D> {
  const places = new Set(wanted.map(placeKey))
  const taken = new Set(present.map(placeKey))
  return {
    added: wanted.filter((place) => place.dueDate >= from && !taken.has(placeKey(place))),
    removed: present.filter((dose) => isOpen(dose) && !places.has(placeKey(dose))),
  }
}

const placeKey = ({ dueDate, doseNumber }: DosePlace): string => `${dueDate} ${doseNumber}`

/** Lists the open doses that a course ended on a day does not come to. */
export function dosesAfter<D extends Dose>(doses: readonly D[], endedOn: LocalDate): D[] {
  return doses.filter((dose) => isOpen(dose) && dose.dueDate > endedOn)
}

/** The last day anything was given, or nothing. */
export function lastGivenDay(doses: readonly Pick<Dose, 'givenDate'>[]): LocalDate | null {
  return (
    doses
      .map(({ givenDate }) => givenDate)
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

/** The day from which on a bird may race again: so many days after the last of the course. */
export function raceDayAfter(lastDay: LocalDate, restDays: number): LocalDate {
  return addDays(lastDay, restDays)
}

/** Moves the day of the next race with the end of the course, so that the bird rests as many days as the keeper said. */
export function movedRaceDay(raceDay: LocalDate | null, wasEnd: LocalDate | null, end: LocalDate | null): LocalDate | null {
  if (raceDay === null || wasEnd === null || end === null) return raceDay
  return addDays(raceDay, daysBetween(wasEnd, end))
}

/** Tells whether a bird must not race yet. */
export function isOffRacing(raceDay: LocalDate | null, today: LocalDate): boolean {
  return raceDay !== null && today < raceDay
}
