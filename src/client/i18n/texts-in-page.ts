import type { Locale } from '#shared/i18n/region.ts'
import type { Catalogue } from '#shared/i18n/translate.ts'

/** Returns the texts that the server sent with the page, if they are those of a locale and a part such as `DashboardScreen`. */
export function textsInPage(locale: Locale, part: string): Partial<Catalogue> | undefined {
  const element = globalThis.document?.getElementById('first-texts')
  if (element?.dataset['texts'] !== `${locale} ${part}`) return undefined
  return JSON.parse(element.textContent) as Partial<Catalogue>
}
