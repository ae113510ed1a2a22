import { readNumber } from '#shared/api/read-number.ts'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { typedValues } from '#client/forms/typed-values.ts'

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

const BLANK = {
  title: '',
  description: '',
  category: 'other',
  repeats: 'daily' as Repeats,
  /** Number of days, when `repeats` is `own`. */
  interval: '',
  nextDueDate: '',
  sectionIds: [] as readonly number[],
}
/** The form values of a task. */
export type TaskValues = typeof BLANK

export const newTaskValues = (today: LocalDate): TaskValues => ({ ...BLANK, nextDueDate: today })

export function valuesOfTask(task: RoutineTask): TaskValues {
  const repeats = repeatsOf(task.intervalDays)
  return typedValues(BLANK, { ...task, repeats, interval: repeats === 'own' ? task.intervalDays : null })
}

/** The fields of the form that show those of the request. */
export const TASK_FIELD_NAMES = { intervalDays: 'interval' } as const

/** Returns the request for a form. */
export function sentTask({ repeats, interval, nextDueDate, sectionIds, ...texts }: TaskValues) {
  return {
    ...texts,
    intervalDays: repeats === 'own' ? readNumber(interval) : DAYS[repeats],
    nextDueDate: isLocalDate(nextDueDate) ? nextDueDate : null,
    sectionIds: [...sectionIds],
  }
}

/** Requires a number of days where the keeper sets one; the request also accepts none, for a task that is done once. */
export function checkInterval({ repeats, interval }: TaskValues, t: Translate): { readonly interval?: string } {
  return repeats === 'own' && interval.trim() === '' ? { interval: t('common.field.missing') } : {}
}
