import type { PlainKey, Translate } from '#shared/i18n/translate.ts'
import { fold } from '#shared/text/fold.ts'
import type { PaletteEntry } from './palette-sources.ts'

/** Something that is found by its label and by other words, whatever the language of the page. */
export interface FoundByWords extends Omit<PaletteEntry, 'label' | 'hint'> {
  readonly words: string
}

const MAX_OPTIONS = 5

/** Returns the entries in which every typed word is the start of a word. Entries with all typed words in their label come first. */
export function wordChoices(
  entries: readonly (FoundByWords & { readonly label: PlainKey })[],
  text: string,
  t: Translate,
  max = MAX_OPTIONS,
): readonly PaletteEntry[] {
  const typed = fold(text).split(' ').filter(Boolean)
  const contains = (within: string) => {
    const words = fold(within).split(/[^\p{L}\p{N}]+/u)
    return typed.every((one) => words.some((word) => word.startsWith(one)))
  }
  const found = entries.flatMap(({ words, label: key, ...entry }) => {
    const label = t(key)
    return contains(`${label} ${words}`) ? [{ ...entry, label }] : []
  })
  return found.toSorted((one, other) => Number(contains(other.label)) - Number(contains(one.label))).slice(0, max)
}
