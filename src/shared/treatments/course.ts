import { addDays, daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'

/** Maximum days of a course and doses a day; anything longer is routine care. */
export const MAX_COURSE_DAYS = 180
export const MAX_TIMES_A_DAY = 6

/** The start, length and frequency of a treatment. */
export interface Course {
  readonly startDate: LocalDate
  readonly days: number
  readonly timesADay: number
}

/** One planned dose: the first, second… of a day. */
export interface DosePlace {
  readonly dueDate: LocalDate
  readonly doseNumber: number
}

/** The facts about a dose that the rules use. */
export interface Dose extends DosePlace {
  readonly givenDate: LocalDate | null
  readonly skippedReason: string | null
}

/** Returns the planned last day of a course or a quarantine: three days from the 6th end on the 8th. */
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

/** Checks whether a dose is neither given nor skipped. */
export function isOpen({ givenDate, skippedReason }: Pick<Dose, 'givenDate' | 'skippedReason'>): boolean {
  return givenDate === null && skippedReason === null
}

/** The changes to the doses of a replanned course. */
export interface Replanned<D> {
  readonly added: DosePlace[]
  readonly removed: D[]
}

/**
 * Compares the doses of a course with a new plan. Given and skipped doses are always kept, open doses that are not in the plan
 * are removed, and new doses are added only from a given day on, so that none is overdue at once.
 */
export function replanDoses<D extends Dose>(present: readonly D[], wanted: readonly DosePlace[], from: LocalDate): Replanned<D> {
  const dosePlaces = new Set(wanted.map(placeKey))
  const taken = new Set(present.map(placeKey))
  return {
    added: wanted.filter((place) => place.dueDate >= from && !taken.has(placeKey(place))),
    removed: present.filter((dose) => isOpen(dose) && !dosePlaces.has(placeKey(dose))),
  }
}

const placeKey = ({ dueDate, doseNumber }: DosePlace): string => `${dueDate} ${doseNumber}`

/** Lists the open doses after the last day of a course that ended early. */
export function dosesAfter<D extends Dose>(doses: readonly D[], endedOn: LocalDate): D[] {
  return doses.filter((dose) => isOpen(dose) && dose.dueDate > endedOn)
}

/** Returns the last day of a given dose, or null. */
export function lastGivenDay(doses: readonly Pick<Dose, 'givenDate'>[]): LocalDate | null {
  return (
    doses
      .map(({ givenDate }) => givenDate)
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

/** Returns the first day on which a bird may race again: a number of days after the last day of the course. */
export function raceDayAfter(lastDay: LocalDate, restDays: number): LocalDate {
  return addDays(lastDay, restDays)
}

/** Moves the first race day when the end of the course moves, so that the number of rest days stays the same. */
export function movedRaceDay(raceDay: LocalDate | null, wasEnd: LocalDate | null, end: LocalDate | null): LocalDate | null {
  if (raceDay === null || wasEnd === null || end === null) return raceDay
  return addDays(raceDay, daysBetween(wasEnd, end))
}
