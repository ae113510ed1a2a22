import type { Say } from '#shared/i18n/speak.ts'
import { knownCategory } from '#shared/routine-tasks/category.ts'
import { repeatsOf } from './task-values.ts'

/** A category in the reader's language, or as the keeper wrote it. */
export function categoryText(category: string, say: Say): string {
  const known = knownCategory(category)
  return known ? say(`routine.category.${known}`) : category
}

/** How often a task comes up. */
export function intervalText(intervalDays: number | null, say: Say): string {
  if (intervalDays === null) return say('routine.once')
  const repeats = repeatsOf(intervalDays)
  return repeats === 'own' ? say('routine.every', { count: intervalDays }) : say(`routine.repeats.${repeats}`)
}
