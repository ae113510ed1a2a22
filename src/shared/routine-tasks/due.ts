import { addDays, daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'

/** The facts about a task that the rules use. */
export interface Due {
  readonly intervalDays: number | null
  readonly nextDueDate: LocalDate | null
  readonly isActive: boolean
}

export type DueState = 'overdue' | 'today' | 'tomorrow' | 'soon' | 'later'

/** The last number in the specification's table that counts as soon. */
const MAX_SOON = 7

/**
 * Returns the state of a due day on another day, and the number of calendar days between them.
 *
 * The number for the specification's table is one more, because a due day lasts to its end.
 */
export function dueBadge(nextDueDate: LocalDate, today: LocalDate): { readonly state: DueState; readonly days: number } {
  const days = daysBetween(today, nextDueDate)
  return { state: stateOf(days + 1), days }
}

function stateOf(figure: number): DueState {
  if (figure <= 0) return 'overdue'
  if (figure === 1) return 'today'
  if (figure === 2) return 'tomorrow'
  return figure <= MAX_SOON ? 'soon' : 'later'
}

/** Checks whether a task was due before today. A paused task is not. */
export function isOverdue({ isActive, nextDueDate }: Due, today: LocalDate): boolean {
  return isActive && nextDueDate !== null && nextDueDate < today
}

/** Checks whether a task is due today or was due before. */
export function isDue({ isActive, nextDueDate }: Due, today: LocalDate): boolean {
  return isActive && nextDueDate !== null && nextDueDate <= today
}

/** Checks whether a task was done on a day and is not due again on it, so that doing it once more would change nothing. */
export function isDoneOn(task: Due & { readonly lastCompletedDate: LocalDate | null }, day: LocalDate): boolean {
  return task.lastCompletedDate === day && !isDue(task, day)
}

/** Returns a task after it was done on a day: due again after its interval, or inactive if it has none. */
export function afterCompletion({ intervalDays }: Due, day: LocalDate) {
  return {
    lastCompletedDate: day,
    nextDueDate: intervalDays === null ? null : addDays(day, intervalDays),
    isActive: intervalDays !== null,
  }
}

/** One day on which a task is due. */
export interface Occurrence {
  /** The day to do it: today for an overdue task. */
  readonly day: LocalDate
  /** Number of occurrences before this one. */
  readonly ahead: number
}

/** Lists the days in a period on which an active task is due if it is always done on time. */
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
