import type { en } from './en.ts'
import type { Message, Values } from './messages.ts'

export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]
export type Key = keyof typeof en
export type Catalogue = { readonly [K in Key]: Message }

/** Returns the text of a message; a message without placeholders takes no values. */
export type Translate = <K extends Key>(
  key: K,
  ...values: keyof Values<(typeof en)[K]> extends never ? [] : [Values<(typeof en)[K]>]
) => string

/** Keys of the messages without placeholders, for texts chosen by data such as `error.<code>` or the label of a page. */
export type PlainKey = { [K in Key]: keyof Values<(typeof en)[K]> extends never ? K : never }[Key]

/** Creates the translation function of one language, for a screen or for one PDF. */
export function translatorFor(language: Language, catalogue: Catalogue): Translate {
  const plural = new Intl.PluralRules(language)
  const number = new Intl.NumberFormat(language)
  return (key, ...[values]) => {
    const placeholders = (values ?? {}) as Readonly<Record<string, string | number>>
    const message = catalogue[key]
    const text =
      typeof message === 'string' ? message : plural.select(Number(placeholders['count'])) === 'one' ? message.one : message.other
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = placeholders[name]
      return typeof value === 'number' ? number.format(value) : (value ?? '')
    })
  }
}
