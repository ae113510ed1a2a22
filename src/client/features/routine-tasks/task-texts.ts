import type { Say } from '#shared/i18n/speak.ts'
import { knownCategory } from '#shared/routine-tasks/category.ts'

/** A category in the reader's language, or as the keeper wrote it. */
export function categoryText(category: string, say: Say): string {
  const known = knownCategory(category)
  return known ? say(`routine.category.${known}`) : category
}

/** How often a task comes up. */
export function intervalText(intervalDays: number | null, say: Say): string {
  if (intervalDays === null) return say('routine.once')
  if (intervalDays === 1) return say('routine.every.day')
  return intervalDays === 7 ? say('routine.every.week') : say('routine.every', { count: intervalDays })
}
