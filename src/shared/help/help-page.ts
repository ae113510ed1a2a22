/** The pages of the guide, in reading order. The names are part of their addresses. */
export const HELP_PAGES = [
  'first-day',
  'nest-round',
  'race',
  'medicine',
  'pedigree',
  'moving-in',
  'backups',
  'phones',
  'clubs',
] as const
export type HelpPageName = (typeof HELP_PAGES)[number]

/** One job of the keeper, explained. */
export interface HelpPage {
  readonly title: string
  /** One sentence under the title, and in the list of pages. */
  readonly line: string
  /** In this order. */
  readonly steps: readonly string[]
  /** Hints besides the steps. */
  readonly notes: readonly string[]
  readonly pictures: readonly HelpPicture[]
  /** Other words by which the search finds the page. */
  readonly words: string
}

interface HelpPicture {
  /** The name of the file, without language and ending. */
  readonly name: string
  /** A description of the picture. */
  readonly text: string
}

export type Guide = Readonly<Record<HelpPageName, HelpPage>>

/** Returns the address of a picture. `npm run gallery -- --guide` makes the files. */
export const pictureOf = (name: string, language: string): string => `/guide/${language}/${name}.webp`

/** The page of the guide for each page of the program; the first that matches counts, and others lead to the list of pages. */
const PAGE_OF_PATH: readonly (readonly [address: RegExp, page: HelpPageName])[] = [
  [/^\/(\?|$)/, 'first-day'],
  [/^\/(pigeons|loft-locations|qr-codes|routine|calendar)(\/|\?|$)/, 'first-day'],
  [/^\/(breeding|breeding-cycles|offspring-management)(\/|\?|$)/, 'nest-round'],
  [/^\/races(\/|\?|$)/, 'race'],
  [/^\/(medicine-inventory|vaccinations|treatments)(\/|\?|$)/, 'medicine'],
  [/^\/pedigree(\/|\?|$)/, 'pedigree'],
  [/^\/(import|pedigree-import)(\/|\?|$)/, 'moving-in'],
  [/^\/settings\?.*\bgroup=people\b/, 'phones'],
  [/^\/settings\?.*\bgroup=(loft|units)\b/, 'first-day'],
  [/^\/settings\?.*\bgroup=programs\b/, 'medicine'],
  [/^\/(settings|deleted)(\/|\?|$)/, 'backups'],
  [/^\/q\//, 'phones'],
]

/** Returns the address of the guide's page that explains a page of the program, given its path and its query string. */
export function helpFor(path: string, search = ''): string {
  const address = search ? `${path}?${search}` : path
  const page = PAGE_OF_PATH.find(([pattern]) => pattern.test(address))?.[1]
  return page === undefined ? '/help' : `/help/${page}`
}
