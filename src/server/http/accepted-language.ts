import { LANGUAGES, type Language } from '#shared/i18n/translate.ts'

/** Returns the first language of an `Accept-Language` header that the program has; English without one. */
export function acceptedLanguage(header = ''): Language {
  const wanted = header.split(',').map((range) => range.trim().slice(0, 2).toLowerCase())
  return wanted.flatMap((code) => LANGUAGES.filter((language) => language === code))[0] ?? 'en'
}
