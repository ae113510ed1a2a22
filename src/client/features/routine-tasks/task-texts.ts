import type { Translate } from '#shared/i18n/translate.ts'
import { knownCategory } from '#shared/routine-tasks/category.ts'
import { repeatsOf } from './task-values.ts'

/** Returns a category, translated when it is a known one. */
export function categoryText(category: string, t: Translate): string {
  const known = knownCategory(category)
  return known ? t(`routine.category.${known}`) : category
}

/** Returns how often a task recurs, as text. */
export function intervalText(intervalDays: number | null, t: Translate): string {
  if (intervalDays === null) return t('routine.once')
  const repeats = repeatsOf(intervalDays)
  return repeats === 'own' ? t('routine.every', { count: intervalDays }) : t(`routine.repeats.${repeats}`)
}
