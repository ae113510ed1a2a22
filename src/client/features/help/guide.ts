import { use } from 'react'
import type { Guide } from '#shared/help/help-page.ts'
import { britishText } from '#shared/i18n/british.ts'
import type { Locale } from '#shared/i18n/region.ts'
import { useLanguage } from '#client/i18n/language.tsx'

const guides = new Map<Locale, Promise<Guide>>()

/** Loads the guide of a locale. Errors: when its file cannot be loaded; the next call tries again. */
export function guideIn(locale: Locale): Promise<Guide> {
  const guide = guides.get(locale) ?? loadGuide(locale)
  guides.set(locale, guide)
  guide.catch(() => guides.delete(locale))
  return guide
}

/** Returns the guide in the language of the page; the page waits for it. */
export function useGuide(): Guide {
  const { locale } = useLanguage()
  return use(guideIn(locale))
}

async function loadGuide(locale: Locale): Promise<Guide> {
  if (locale === 'es') return (await import('#shared/help/guide.es.ts')).guideEs
  const { guideEn } = await import('#shared/help/guide.en.ts')
  return locale === 'en-GB' ? inBritish(guideEn) : guideEn
}

/** Replaces the words in every text; names of files stay. */
function inBritish(guide: Guide): Guide {
  const copy = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return key === 'name' ? value : britishSentence(value)
    if (Array.isArray(value)) return value.map((one) => copy(one, key))
    return Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, copy(one, name)]))
  }
  return copy(guide, '') as Guide
}

/**
 * Converts a sentence of the guide to British English, with the names of buttons that it quotes, because the buttons are British
 * too.
 */
const britishSentence = (text: string): string =>
  text
    .split(/([“”])/)
    .map((part) => britishText(part))
    .join('')
    .replaceAll(/\b(Breeding|Vaccination) Program\b/g, '$1 Programme')
