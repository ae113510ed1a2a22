import { readNumber } from '#shared/api/read-number.ts'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'

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

/** The fields of the form that show those of the request. */
export const TASK_FIELD_NAMES = { intervalDays: 'interval' } as const

/** Returns the request for the given fields of a form. */
export function sentTask<Given extends Partial<TaskValues>>(given: Given, { repeats, interval }: TaskValues) {
  const { repeats: givenRepeats, interval: givenInterval, nextDueDate, sectionIds, ...texts } = given
  return {
    ...texts,
    ...((givenRepeats !== undefined || givenInterval !== undefined) && {
      intervalDays: repeats === 'own' ? readNumber(interval) : DAYS[repeats],
    }),
    ...(nextDueDate !== undefined && { nextDueDate: isLocalDate(nextDueDate) ? nextDueDate : null }),
    ...(sectionIds !== undefined && { sectionIds: [...sectionIds] }),
  }
}

/** Requires a number of days where the keeper sets one; the request also accepts none, for a task that is done once. */
export function checkInterval({ repeats, interval }: TaskValues, t: Translate): { readonly interval?: string } {
  return repeats === 'own' && interval.trim() === '' ? { interval: t('common.field.missing') } : {}
}
