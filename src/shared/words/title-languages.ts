import { BIRD_TITLES } from './bird-titles.ts'
import { IMPORT_LANGUAGES, type ImportLanguage } from './import-language.ts'
import { TEXT_TITLES } from './text-titles.ts'
import { titleKey, titleKeys } from './title-key.ts'

/** The languages that have each title. */
const LANGUAGES_OF_TITLE: ReadonlyMap<string, ReadonlySet<ImportLanguage>> = (() => {
  const languagesOf = new Map<string, Set<ImportLanguage>>()
  for (const titles of [...Object.values(BIRD_TITLES), ...Object.values(TEXT_TITLES)]) {
    for (const language of IMPORT_LANGUAGES) {
      for (const key of titles[language].map(titleKey)) languagesOf.set(key, (languagesOf.get(key) ?? new Set()).add(language))
    }
  }
  return languagesOf
})()

/**
 * Returns the languages that the titles of a file fit best, or none if no title is known. A title that few languages share counts
 * more than one that many share.
 */
export function languagesOfTitles(titles: readonly string[]): readonly ImportLanguage[] {
  const scores = new Map<ImportLanguage, number>()
  for (const title of titles) {
    const languages = titleKeys(title)
      .map((key) => LANGUAGES_OF_TITLE.get(key))
      .find((found) => found !== undefined)
    for (const language of languages ?? []) scores.set(language, (scores.get(language) ?? 0) + 1 / (languages?.size ?? 1))
  }
  const best = Math.max(0, ...scores.values())
  return IMPORT_LANGUAGES.filter((language) => best > 0 && (scores.get(language) ?? 0) > best - 1e-9)
}
