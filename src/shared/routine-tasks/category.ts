import { fold } from '#shared/text/fold.ts'

/** Categories with a translation and a filter; a keeper may write any other. */
export const CATEGORIES = ['feeding', 'cleaning', 'health', 'breeding', 'training', 'other'] as const
export type Category = (typeof CATEGORIES)[number]

/** The folded Spanish names of the categories; the English ones are their keys. */
const SPANISH_NAMES: ReadonlyMap<string, Category> = new Map([
  ['alimentacion', 'feeding'],
  ['limpieza', 'cleaning'],
  ['salud', 'health'],
  ['cria', 'breeding'],
  ['entrenamiento', 'training'],
  ['otras', 'other'],
])

/** Returns a category as it is stored: a known one by its key, any other as written. */
export function toCategory(text: string): string {
  const word = fold(text)
  return knownCategory(word) ?? SPANISH_NAMES.get(word) ?? text
}

export function knownCategory(text: string): Category | undefined {
  return CATEGORIES.find((category) => category === text)
}
