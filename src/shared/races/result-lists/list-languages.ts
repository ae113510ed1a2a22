import { BIRD_TITLES } from '#shared/words/bird-titles.ts'
import type { ListLanguage, ListWords } from '#shared/words/import-language.ts'
import { RACE_TITLES } from '#shared/words/race-titles.ts'
import { titleKey } from '#shared/words/title-key.ts'

const TITLES: readonly ListWords[] = [...Object.values(RACE_TITLES), BIRD_TITLES.bandId]

/** The languages that have each title. */
const LANGUAGES_OF: ReadonlyMap<string, ReadonlySet<ListLanguage>> = (() => {
  const languagesOf = new Map<string, Set<ListLanguage>>()
  for (const words of TITLES)
    for (const [language, titles] of Object.entries(words))
      for (const key of titles.map(titleKey))
        languagesOf.set(key, (languagesOf.get(key) ?? new Set()).add(language as ListLanguage))
  return languagesOf
})()

/** Returns the languages that have a title of a column of result lists. */
export const languagesOfTitle = (title: string): ReadonlySet<ListLanguage> | undefined => LANGUAGES_OF.get(titleKey(title))

/** Returns the languages that most titles of a list are in, or none if no title is known. A title that several share counts less. */
export function languagesOfList(titles: readonly string[]): readonly ListLanguage[] {
  const scores = new Map<ListLanguage, number>()
  for (const languages of titles.map(languagesOfTitle))
    for (const language of languages ?? []) scores.set(language, (scores.get(language) ?? 0) + 1 / languages!.size)
  const best = Math.max(0, ...scores.values())
  return [...scores].flatMap(([language, score]) => (score > best - 1e-9 ? [language] : []))
}
