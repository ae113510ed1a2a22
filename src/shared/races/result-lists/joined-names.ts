import { fieldOfTitle } from './result-header.ts'
import type { Layout } from './titles-of-forms.ts'

type Cells = readonly string[] | undefined

const isNameTitle = (title: string): boolean => fieldOfTitle(title) === 'fancier'
/** A code of a loft or club in front of its name. */
const LOFT_CODE = /^[\p{Lu}\d][\p{Lu}\d.&/-]{0,5}$/u
/** Share of the names that must have codes in front of them. */
const CODES = 0.9

/** Separates the names of fanciers from codes in front of them that have a title of their own. Other texts below two titles stay together. */
export function separateNames({ titles, cells }: Pick<Layout, 'titles'> & { readonly cells: readonly Cells[] }): {
  readonly titles: readonly string[]
  readonly cells: readonly Cells[]
  readonly areJoined: boolean
} {
  const column = titles.findIndex((texts) => texts.length > 1 && texts.some(isNameTitle))
  const plain = titles.map((texts) => texts.find(isNameTitle) ?? texts[0] ?? '')
  if (column < 0) return { titles: plain, cells, areJoined: false }
  const before = titles[column]!.findIndex(isNameTitle)
  const texts = cells.flatMap((row) => row?.[column] || [])
  const areCodes = before > 0 && texts.filter((text) => codesBefore(text, before)).length >= texts.length * CODES
  const nameOf = (text: string) => (areCodes && codesBefore(text, before)?.[1]) || text
  return {
    titles: plain,
    cells: cells.map((row) => row?.map((text, at) => (at === column ? nameOf(text) : text))),
    areJoined: (before > 0 && !areCodes) || before < titles[column]!.length - 1,
  }
}

/** Returns the codes in front of a name, and the name; undefined if the first words are no codes. */
function codesBefore(text: string, count: number): readonly [string, string] | undefined {
  const words = text.split(' ')
  const [codes, rest] = [words.slice(0, count), words.slice(count)]
  return rest.length > 0 && codes.every((word) => LOFT_CODE.test(word)) ? [codes.join(' '), rest.join(' ')] : undefined
}
