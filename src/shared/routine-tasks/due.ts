import { addDays, daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'

/** What the rules look at. */
export interface Due {
  readonly intervalDays: number | null
  readonly nextDueDate: LocalDate | null
  readonly isActive: boolean
}

export type DueState = 'overdue' | 'today' | 'tomorrow' | 'soon' | 'later'

/** Last figure of the specification's table that is still soon. */
const SOON = 7

/**
 * Where a due day stands on another day, and how many calendar days lie between.
 *
 * The specification's table is entered with those days and one more, because a due day lasts to its end.
 */
export function dueBadge(nextDueDate: LocalDate, today: LocalDate): { readonly state: DueState; readonly days: number } {
  const days = daysBetween(today, nextDueDate)
  return { state: stateOf(days + 1), days }
}

function stateOf(figure: number): DueState {
  if (figure <= 0) return 'overdue'
  if (figure === 1) return 'today'
  if (figure === 2) return 'tomorrow'
  return figure <= SOON ? 'soon' : 'later'
}

/** Due before today. A paused task is not. */
export function isOverdue({ isActive, nextDueDate }: Due, today: LocalDate): boolean {
  return isActive && nextDueDate !== null && nextDueDate < today
}

/** Due today or before. */
export function isDue({ isActive, nextDueDate }: Due, today: LocalDate): boolean {
  return isActive && nextDueDate !== null && nextDueDate <= today
}

/** Done on a day and not due again on it: doing it once more would change nothing. */
export function isDoneOn(task: Due & { readonly lastCompletedDate: LocalDate | null }, day: LocalDate): boolean {
  return task.lastCompletedDate === day && !isDue(task, day)
}

/** What a task is once it was done on a day: due again after its interval, or, without one, over. */
export function afterCompletion({ intervalDays }: Due, day: LocalDate) {
  return {
    lastCompletedDate: day,
    nextDueDate: intervalDays === null ? null : addDays(day, intervalDays),
    isActive: intervalDays !== null,
  }
}

/** One time a task is due. */
export interface Occurrence {
  /** The day to do it: what is overdue is to be done today. */
  readonly day: LocalDate
  /** How many times it is to be done before. */
  readonly ahead: number
}

/** Lists the days from one to another on which an active task is to be done if each time is done in time. */
export function occurrences(task: Due, today: LocalDate, from: LocalDate, to: LocalDate): Occurrence[] {
  const { isActive, nextDueDate, intervalDays } = task
  if (!isActive || nextDueDate === null) return []
  const first = nextDueDate < today ? today : nextDueDate
  if (intervalDays === null) return first >= from && first <= to ? [{ day: first, ahead: 0 }] : []
  const skipped = Math.max(0, Math.ceil(daysBetween(first, from) / intervalDays))
  const found: Occurrence[] = []
  for (let ahead = skipped; ; ahead += 1) {
    const day = addDays(first, ahead * intervalDays)
    if (day > to) return found
    found.push({ day, ahead })
  }
}
