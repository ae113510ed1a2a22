import { fold } from '#shared/text/fold.ts'

/** What the product has a word and a filter for; a keeper may write any other. */
export const CATEGORIES = ['feeding', 'cleaning', 'health', 'breeding', 'training', 'other'] as const
export type Category = (typeof CATEGORIES)[number]

/** The same in the words of both languages. */
const WORDS: ReadonlyMap<string, Category> = new Map([
  ['alimentacion', 'feeding'],
  ['limpieza', 'cleaning'],
  ['salud', 'health'],
  ['cria', 'breeding'],
  ['entrenamiento', 'training'],
  ['otras', 'other'],
])

/** A category as it is stored: a known one by its name, any other as the keeper wrote it. */
export function toCategory(text: string): string {
  const word = fold(text)
  return knownCategory(word) ?? WORDS.get(word) ?? text
}

export function knownCategory(text: string): Category | undefined {
  return CATEGORIES.find((category) => category === text)
}
