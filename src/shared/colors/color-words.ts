import type { Language } from '#shared/i18n/translate.ts'
import { fold } from '#shared/text/fold.ts'
import { FOREIGN_COLOR_NAMES } from './foreign-color-names.ts'
import { COLOR_MARKINGS, COLORS } from './colors.ts'
import type { Color } from './colors.ts'

interface Name {
  readonly color: Color
  /** The folded name with a space before and after it. */
  readonly spaced: string
  /** The languages that have this name; the codes are English. */
  readonly languages: readonly Language[]
}

/** Longer names come first, so that a dark blue bar is not read as a blue bar, and a red bar not as red. */
const GROUND_NAMES = namesByLength(COLORS)
const MARKING_NAMES = namesByLength(COLOR_MARKINGS)

const codes = (colors: readonly Color[]) => colors.map(({ code }) => code.toLowerCase()).join('|')

const JOINED_CODES = new RegExp(`^(${codes(COLORS)})(${codes(COLOR_MARKINGS)})(${codes(COLOR_MARKINGS)})?$`)

/**
 * Returns all words by which a colour can be searched, in every language of the imports: `BBWF` and `Blue bar white flight` give the same. An
 * unknown colour gives the empty text.
 */
export function colorWords(color: string): string {
  const { ground, markings } = readColor(color)
  const parts = [ground, ...markings].flatMap((name) => (name ? [name.color] : []))
  if (parts.length === 0) return ''
  const joinedNames = [
    parts.map(({ code }) => code).join(''),
    parts.map(({ en }) => en).join(' '),
    parts.map(({ es }) => es).join(' '),
  ]
  return [...new Set([...joinedNames, ...parts.flatMap(namesOf)].map(fold))].join(' ')
}

const shown = new Map<string, string>()
const MAX_REMEMBERED = 1000

/**
 * Returns a colour as a page of a language shows it: "Azul barrado" for "Blue bar" or `BB`. A colour that is written in that
 * language, or that has a word not in the list, stays as it was typed.
 */
export function shownColor(color: string, language: Language): string
export function shownColor(color: string | null, language: Language): string | null
export function shownColor(color: string | null, language: Language): string | null {
  if (color === null) return null
  const key = `${language} ${color}`
  const known = shown.get(key) ?? translateColor(color, language)
  if (shown.size >= MAX_REMEMBERED) shown.clear()
  shown.set(key, known)
  return known
}

function translateColor(color: string, language: Language): string {
  const { ground, markings, rest } = readColor(color)
  const names = ground ? [ground, ...markings] : markings
  const isForeign = names.some(({ languages }) => !languages.includes(language))
  if (!isForeign || rest.trim() !== '') return color
  const words = names.map((name) => name.color[language])
  return words.map((word, at) => (at === 0 ? word : word.toLowerCase())).join(' ')
}

/** Finds the ground colour and the markings of a colour as typed, and the words that are neither. */
function readColor(color: string): { ground: Name | undefined; markings: readonly Name[]; rest: string } {
  const markings: Name[] = []
  let rest = ` ${splitCodes(fold(color))} `
  for (let found = findName(rest, MARKING_NAMES); found; found = findName(rest, MARKING_NAMES)) {
    markings.push(found)
    rest = rest.replaceAll(found.spaced, ' ')
  }
  const ground = findName(rest, GROUND_NAMES)
  return { ground, markings, rest: ground ? rest.replace(ground.spaced, ' ') : rest }
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words for a ground colour or a pattern alone, and colours that the list does not have. */
const GROUNDS = wordsOf(
  'blue azul blau bleue azzurro azzurra blu modry cheq chequer chequered checker checkered chq check bar barred mealy silver ' +
    'rodado rodada bayo baya barrado barrada gavino gavina toscado toscada empedrado empedrada gris gehammert geh rotscheck kr bl ' +
    'zilver krasbont donkerbont mosaique macot roux rousse argente argentee liso lisa pedrado pedrada bronze cinzento ' +
    'barrato barrata martellato martellata zigrinato zigrinata zarzano sauro grigio bigio kapraty plavy siwy siwa popielaty popielata',
)
/** Words that make a colour darker or lighter. */
const SHADES = wordsOf(
  'dark dk light lt pale deep dunkel hell donker licht bleek fonce foncee clair claire pale oscuro oscura claro clara escuro escura ' +
    'ciemny ciemna ciemno jasny jasna jasno scuro scura chiaro chiara',
)

/** The German word for a light bird. It counts only in small letters, because `Hell` may be a name. */
const LIGHT = /^hell\.?$/

/** Returns whether a text is the name or code of a colour or marking, or joins such words, and nothing else: `dark cheq pied`. */
export function isColor(text: string): boolean {
  if (LIGHT.test(text.trim())) return true
  const { ground, markings, rest } = readColor(text.trim().replace(/\.$/, ''))
  const others = rest.split(' ').filter(Boolean)
  const isNamed = ground !== undefined || markings.length > 0 || others.some((word) => GROUNDS.has(word))
  return isNamed && others.every((word) => GROUNDS.has(word) || SHADES.has(word))
}

function namesOf({ code, en, es, alsoEn, alsoEs }: Color): string[] {
  return [code, en, es, ...alsoEn, ...alsoEs, ...(FOREIGN_COLOR_NAMES[code] ?? [])]
}

function namesByLength(colors: readonly Color[]): readonly Name[] {
  const names = colors.flatMap((color) => {
    const inLanguage = {
      en: new Set([color.code, color.en, ...color.alsoEn].map(fold)),
      es: new Set([color.es, ...color.alsoEs].map(fold)),
    }
    return [...new Set(namesOf(color).map(fold))].map((name) => ({
      color,
      spaced: ` ${name} `,
      languages: (['en', 'es'] as const).filter((language) => inLanguage[language].has(name)),
    }))
  })
  return names.sort((one, other) => other.spaced.length - one.spaced.length)
}

function findName(text: string, names: readonly Name[]): Name | undefined {
  return names.find(({ spaced }) => text.includes(spaced))
}

/** Splits codes written together such as `bbwf`, if a word consists only of codes, and removes punctuation. */
function splitCodes(text: string): string {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => JOINED_CODES.exec(word)?.slice(1).filter(Boolean).join(' ') ?? word)
    .join(' ')
}
