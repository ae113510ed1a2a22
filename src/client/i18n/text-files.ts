import type { Locale } from '#shared/i18n/region.ts'
import type { Catalogue } from '#shared/i18n/translate.ts'

/**
 * Loads texts: those of the frame, of the frame and one page such as `DashboardScreen`, or all.
 *
 * This is how they are loaded while developing: always all. The build replaces this file (scripts/build/texts.ts).
 */
export const loadTexts: (locale: Locale, part: string) => Promise<Partial<Catalogue>> = async (locale) => {
  if (locale === 'es') return (await import('#shared/i18n/es.ts')).es
  const { en } = await import('#shared/i18n/en.ts')
  return locale === 'en' ? en : (await import('#shared/i18n/british.ts')).britishTexts(en)
}
