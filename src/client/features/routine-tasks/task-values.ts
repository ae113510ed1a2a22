import { readNumber } from '#shared/api/read-number.ts'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { MAX_INTERVAL, type RoutineTask } from '#shared/routine-tasks/routine-task.ts'

/** Common intervals by name; `own` is any number of days. */
export const REPEATS = ['once', 'daily', 'weekly', 'fortnightly', 'monthly', 'yearly', 'own'] as const
export type Repeats = (typeof REPEATS)[number]

const DAYS: Readonly<Record<Exclude<Repeats, 'own'>, number | null>> = {
  once: null,
  daily: 1,
  weekly: 7,
  fortnightly: 14,
  monthly: 30,
  yearly: 365,
}

/** Returns the name of an interval, or `own` for any other number of days. */
export function repeatsOf(intervalDays: number | null): Repeats {
  return REPEATS.find((word) => word !== 'own' && DAYS[word] === intervalDays) ?? 'own'
}

/** The form values of a task. */
export interface TaskValues {
  readonly title: string
  readonly description: string
  readonly category: string
  readonly repeats: Repeats
  /** Number of days, when `repeats` is `own`. */
  readonly interval: string
  readonly nextDueDate: string
  readonly sectionIds: readonly number[]
}
export type TaskField = keyof TaskValues
export type TaskErrors = Partial<Readonly<Record<TaskField, string>>>

export function newTaskValues(today: LocalDate): TaskValues {
  return {
    title: '',
    description: '',
    category: 'other',
    repeats: 'daily',
    interval: '',
    nextDueDate: today,
    sectionIds: [],
  }
}

export function valuesOfTask(task: RoutineTask): TaskValues {
  const repeats = repeatsOf(task.intervalDays)
  return {
    title: task.title,
    description: task.description ?? '',
    category: task.category,
    repeats,
    interval: repeats === 'own' ? String(task.intervalDays) : '',
    nextDueDate: task.nextDueDate ?? '',
    sectionIds: task.sectionIds,
  }
}

export function sentTask({ repeats, interval, nextDueDate, sectionIds, ...texts }: TaskValues) {
  return {
    ...texts,
    intervalDays: repeats === 'own' ? readNumber(interval) : DAYS[repeats],
    nextDueDate: isLocalDate(nextDueDate) ? nextDueDate : null,
    sectionIds: [...sectionIds],
  }
}

/** Validates the form before anything is sent; the server checks again. */
export function checkTaskValues({ title, category, repeats, interval }: TaskValues, say: Translate): TaskErrors {
  const days = readNumber(interval)
  const isOwn = repeats === 'own'
  return {
    ...(title.trim() === '' && { title: say('common.field.missing') }),
    ...(category.trim() === '' && { category: say('common.field.missing') }),
    ...(isOwn && !Number.isInteger(days) && { interval: say('common.field.invalid') }),
    ...(isOwn && days > MAX_INTERVAL && { interval: say('common.field.max', { maximum: String(MAX_INTERVAL) }) }),
    ...(isOwn && days < 1 && { interval: say('common.field.min', { minimum: '1' }) }),
    ...(isOwn && interval.trim() === '' && { interval: say('common.field.missing') }),
  }
}
