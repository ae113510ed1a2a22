import { fieldOfTitle } from './result-header.ts'
import type { Layout } from './titles-of-forms.ts'
import { mayHaveTowns, separateTowns } from './towns-behind-names.ts'

type Cells = readonly string[] | undefined

const isNameTitle = (title: string): boolean => fieldOfTitle(title) === 'fancier'
/** A code of a loft or club in front of its name. */
const LOFT_CODE = /^[\p{Lu}\d][\p{Lu}\d.&/-]{0,5}$/u
/** Share of the names that must have codes in front of them. */
const CODES = 0.9

export interface JoinedNames extends Pick<Layout, 'titles'> {
  readonly cells: readonly Cells[]
  /** Whether there are more titles than columns, so that the names may have something untitled behind them. */
  readonly isTitleLeft: boolean
}

export interface SeparatedNames {
  readonly titles: readonly string[]
  readonly cells: readonly Cells[]
  /** The names that may have their town or club after them. */
  readonly joinedNames: ReadonlySet<string>
}

/**
 * Separates the names of fanciers from codes in front of them that have a title of their own, and from towns behind them. Other texts
 * below two titles stay together.
 */
export function separateNames({ titles, cells, isTitleLeft }: JoinedNames): SeparatedNames {
  const column = titles.findIndex((texts) => texts.length > 1 && texts.some(isNameTitle))
  const plain = titles.map((texts) => texts.find(isNameTitle) ?? texts[0] ?? '')
  const textsOf = (index: number) => cells.flatMap((row) => row?.[index] || [])
  if (column < 0) {
    const named = titles.findIndex((texts) => texts.some(isNameTitle))
    const mayBeJoined = (one: readonly string[], index: number) =>
      (named < 0 ? one.length === 0 : index === named && isTitleLeft) && mayHaveTowns(textsOf(index))
    const untitled = titles.findIndex(mayBeJoined)
    return untitled < 0 ? { titles: plain, cells, joinedNames: new Set() } : withoutTowns(plain, cells, untitled)
  }
  const before = titles[column]!.findIndex(isNameTitle)
  const texts = textsOf(column)
  const areCodes = before > 0 && texts.filter((text) => codesBefore(text, before)).length >= texts.length * CODES
  const nameOf = (text: string) => (areCodes && codesBefore(text, before)?.[1]) || text
  const named = replaceTexts(cells, column, nameOf)
  if (before === titles[column]!.length - 2 && (before === 0 || areCodes)) return withoutTowns(plain, named, column)
  const areJoined = (before > 0 && !areCodes) || before < titles[column]!.length - 1
  return { titles: plain, cells: named, joinedNames: new Set(areJoined ? texts.map(nameOf) : []) }
}

const replaceTexts = (cells: readonly Cells[], column: number, replace: (text: string) => string): readonly Cells[] =>
  cells.map((row) => row?.map((text, at) => (at === column ? replace(text) : text)))

/** Separates the names of a column from their towns, as far as that is certain. */
function withoutTowns(titles: readonly string[], cells: readonly Cells[], column: number): SeparatedNames {
  const texts = cells.flatMap((row) => row?.[column] || [])
  const names = separateTowns(texts)
  return {
    titles,
    cells: replaceTexts(cells, column, (text) => names.get(text) ?? text),
    joinedNames: new Set(texts.filter((text) => !names.has(text))),
  }
}

/** Returns the codes in front of a name, and the name; undefined if the first words are no codes. */
function codesBefore(text: string, count: number): readonly [string, string] | undefined {
  const words = text.split(' ')
  const [codes, rest] = [words.slice(0, count), words.slice(count)]
  return rest.length > 0 && codes.every((word) => LOFT_CODE.test(word)) ? [codes.join(' '), rest.join(' ')] : undefined
}
