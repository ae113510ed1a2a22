import type { Category } from './category.ts'

/** A common task of a loft; the keeper chooses from these. */
interface StarterTask {
  readonly category: Category
  readonly rhythm: Rhythm
}
export const RHYTHMS = ['daily', 'weekly', 'monthly', 'yearly'] as const
export type Rhythm = (typeof RHYTHMS)[number]

/** Days between two occurrences. */
export const INTERVAL_OF: Readonly<Record<Rhythm, number>> = { daily: 1, weekly: 7, monthly: 30, yearly: 365 }
/** Days until the first occurrence, so that not all chosen tasks are due on the first day. */
export const FIRST_DUE_IN: Readonly<Record<Rhythm, number>> = { daily: 0, weekly: 1, monthly: 7, yearly: 30 }

export const STARTER_TASKS = {
  watch: { category: 'health', rhythm: 'daily' },
  droppings: { category: 'health', rhythm: 'daily' },
  water: { category: 'feeding', rhythm: 'daily' },
  feed: { category: 'feeding', rhythm: 'daily' },
  fly: { category: 'training', rhythm: 'daily' },
  count: { category: 'health', rhythm: 'daily' },
  drinkers: { category: 'cleaning', rhythm: 'weekly' },
  bath: { category: 'health', rhythm: 'weekly' },
  grit: { category: 'feeding', rhythm: 'weekly' },
  nest_bowls: { category: 'cleaning', rhythm: 'weekly' },
  faecal_sample: { category: 'health', rhythm: 'monthly' },
  deep_clean: { category: 'cleaning', rhythm: 'monthly' },
  mites: { category: 'health', rhythm: 'monthly' },
  stock_count: { category: 'other', rhythm: 'monthly' },
  disinfect: { category: 'cleaning', rhythm: 'yearly' },
  vaccinate: { category: 'health', rhythm: 'yearly' },
  loft_list: { category: 'other', rhythm: 'yearly' },
} as const satisfies Readonly<Record<string, StarterTask>>

export type StarterTaskKey = keyof typeof STARTER_TASKS
export const STARTER_TASK_KEYS = Object.keys(STARTER_TASKS) as StarterTaskKey[]
