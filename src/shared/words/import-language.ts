/** Languages whose titles and words the imports know; the screens are in fewer languages. */
export const IMPORT_LANGUAGES = ['en', 'es', 'de', 'nl', 'fr', 'pl', 'pt', 'it'] as const

export type ImportLanguage = (typeof IMPORT_LANGUAGES)[number]

/**
 * More languages that result lists come in; `hr` is also Serbian, `cs` also Slovak, `da` also Norwegian, `ru` also Ukrainian, `nl` also
 * Afrikaans, `zh` also Japanese.
 */
export const LIST_LANGUAGES = ['cs', 'da', 'hr', 'hu', 'ro', 'ru', 'sv', 'tr', 'zh'] as const

export type ListLanguage = ImportLanguage | (typeof LIST_LANGUAGES)[number]

/** The titles or words of one meaning, in every language of the imports. */
export type TitlesByLanguage = Readonly<Record<ImportLanguage, readonly string[]>>

/** The titles or words of one meaning in result lists, in the languages that have them. */
export type ListWords = Readonly<Partial<Record<ListLanguage, readonly string[]>>>
