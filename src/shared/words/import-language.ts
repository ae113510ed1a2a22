/** Languages whose titles and words the imports know; the screens are in fewer languages. */
export const IMPORT_LANGUAGES = ['en', 'es', 'de', 'nl', 'fr', 'pl', 'pt', 'it'] as const

export type ImportLanguage = (typeof IMPORT_LANGUAGES)[number]

/** The titles or words of one meaning, in every language of the imports. */
export type TitlesByLanguage = Readonly<Record<ImportLanguage, readonly string[]>>
