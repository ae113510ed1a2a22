import { en } from '../../src/shared/i18n/en.ts'
import { es } from '../../src/shared/i18n/es.ts'
import { translatorFor, type Key, type Language, type Translate } from '../../src/shared/i18n/translate.ts'
import type { Message } from '../../src/shared/i18n/messages.ts'

/** Returns the texts of the screens in a language, so that one test can run in both. */
export function textsIn(language: Language): Translate {
  return translatorFor(language, language === 'es' ? es : en)
}

/**
 * Returns whether a shown name is one of the texts of the program that are like this in English, so that a test that chooses buttons
 * by what they say runs in both languages.
 */
export function isTextLike(english: RegExp, language: Language): (name: string) => boolean {
  const shown = language === 'es' ? es : en
  const keys = (Object.keys(en) as Key[]).filter((key) => formsOf(en[key]).some((form) => english.test(form)))
  const patterns = [...new Set(keys.flatMap((key) => formsOf(shown[key])))].map((form) => {
    const parts = form.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    return new RegExp(`^${parts.join('.+')}$`)
  })
  return (name) => patterns.some((pattern) => pattern.test(name))
}

const formsOf = (message: Message): readonly string[] => (typeof message === 'string' ? [message] : [message.one, message.other])
