import { titleKey } from '#shared/words/title-key.ts'
import type { ResultField } from './result-columns.ts'
import { fieldOfTitle, isUnitOfTitle, NUMBER_TITLES } from './result-header.ts'
import { withoutShiftedLines } from './shifted-lines.ts'

/** Lines that are compared to find the columns of a text. */
const COMPARED_LINES = 400
/** Share of the lines that must have a space where a column ends. */
const ALIGNED = 0.97
/** With fewer lines, single spaces between words may be aligned by chance. */
const MANY_LINES = 12

/** The part of a line that the values of a column take: from its first position, up to the position after it. */
interface Extent {
  readonly from: number
  readonly to: number
}

/**
 * Finds the positions at which the lines of a text can be cut into columns: where nearly all lines of results have spaces. Below
 * titles, a part without a title belongs to the column before it: `AU 2023 ABC 12` is one band. Columns are separated by `leastGap`
 * spaces.
 */
export function findCuts(lines: readonly string[], titles: string | undefined, leastGap?: number): number[] {
  const titled = titles === undefined ? undefined : withSecondTitles(lines, titles)
  // Without titles its index is -1, so all lines are compared.
  const below = lines.slice(lines.indexOf(titles ?? '\n') + 1)
  const numbered = below.filter((line) => /^\s*\d{1,5}\D/.test(line) && (line.match(/\d+/g)?.length ?? 0) >= 3)
  const several = numbered.length > 1 ? numbered : below.filter((line) => (line.match(/\d+/g)?.length ?? 0) >= 3)
  const data = withoutShiftedLines(withoutSentences(withoutShortLines(several.slice(0, COMPARED_LINES))))
  if (data.length < 2) return []
  const ruled = bordersOfRuler(lines, data)
  if (ruled) return ruled
  const parts = withHours(extentsOf(data, leastGap ?? (titles !== undefined || data.length >= MANY_LINES ? 1 : 2)), data)
  const extents = withNotes(parts, titles)
  const starts = titles === undefined ? new Set(extents.keys()) : columnStarts(titleWordsOf(titled!), extents)
  return extents.filter((_, column) => column > 0 && starts.has(column)).map(({ from }) => from)
}

/** A line that draws the borders of the columns: `+----+-----------+---+`. */
const RULER = /^\s*(?:\+[-=.]+){5,}\+\s*$/

/** Returns the borders of the columns that a line of the text draws; undefined if results have letters or digits at them. */
function bordersOfRuler(lines: readonly string[], data: readonly string[]): number[] | undefined {
  const ruler = lines.find((line) => RULER.test(line))
  const borders = [...(ruler ?? '').matchAll(/\+/g)].map(({ index }) => index).slice(1, -1)
  return ruler !== undefined && data.every((line) => borders.every((at) => !/[\p{L}\p{N}]/u.test(line[at] ?? '')))
    ? borders
    : undefined
}

/**
 * Returns the cuts of each line of a text in which several tables have the same titles at other positions, as the lists of old and
 * young birds; undefined for other texts.
 */
export function cutsOfTables(lines: readonly string[], titles: string): readonly (readonly number[])[] | undefined {
  const starts = lines.flatMap((line, at) => (isSameLine(line, titles) ? at : []))
  if (new Set(starts.map((at) => lines[at])).size < 2) return undefined
  const cuts = starts.map((at, index) => findCuts(lines.slice(at, starts[index + 1]), lines[at]))
  if (cuts.some(({ length }) => length === 0 || length !== cuts[0]!.length)) return undefined
  return cuts.flatMap((ofTable, index) => {
    const from = index === 0 ? 0 : starts[index]!
    return Array<readonly number[]>((starts[index + 1] ?? lines.length) - from).fill(ofTable)
  })
}

/** Checks whether two lines have the same words. */
export const isSameLine = (one: string, other: string): boolean =>
  one.trim().replace(/\s+/g, ' ') === other.trim().replace(/\s+/g, ' ')

/** Known titles that a second line of titles has. */
const MIN_TITLES = 2

/** Adds the words of a second line of titles, above or below the first one, at the positions where that has none: `Preis  Züchter` above `Nr.`. */
function withSecondTitles(lines: readonly string[], titles: string): string {
  const at = lines.indexOf(titles)
  const isSecond = (line = '') => {
    const known = new Set(line.split(/\s+/).map(fieldOfTitle))
    known.delete(undefined)
    return !/\d/.test(line) && /\S {2,}\S/.test(line.trim()) && known.size >= MIN_TITLES
  }
  const second = [lines[at - 1], lines[at + 1]].find(isSecond)
  if (second === undefined) return titles
  const words = wordsOf(titles)
  return wordsOf(second)
    .filter(({ from, to }) => words.every((word) => word.to < from || word.from > to))
    .reduce((line, { text, from, to }) => `${line.padEnd(to).slice(0, from)}${text}${line.padEnd(to).slice(to)}`, titles)
}

/** The minutes of a time whose hours are in front of it, or its half of the day: `11 h 07 mn 37`, `11:07:37 AM`. */
const BEHIND_HOURS = /^[hu]\s?\d{2}|^[ap]\.?m\.?(?!\p{L})/iu

/** Joins hours to the minutes after them. */
function withHours(extents: readonly Extent[], data: readonly string[]): Extent[] {
  const joined: Extent[] = []
  for (const extent of extents) {
    const before = joined.at(-1)
    const isBehind = before !== undefined && data.every((line) => BEHIND_HOURS.test(line.slice(extent.from)))
    if (isBehind) joined[joined.length - 1] = { ...before, to: extent.to }
    else joined.push(extent)
  }
  return joined
}

/** Adds a column for what is after the last title and apart from the results: `Cholet 27/05/2023`. */
function withNotes(extents: readonly Extent[], titles = ''): readonly Extent[] {
  const end = extents.at(-1)?.to ?? Infinity
  const [, before, notes] = /^(.{0,}?)(?=\s{2,}(\S))/.exec(titles.trimEnd().slice(end)) ?? []
  const from = end + (before?.length ?? 0)
  return notes === undefined ? extents : [...extents, { from: from + 2, to: titles.length }]
}

/** Results have about the same number of words; totals and the footers of pages have fewer. */
function withoutShortLines(lines: readonly string[]): readonly string[] {
  const words = lines.map((line) => line.trim().split(/\s+/).length)
  const usual = words.toSorted((one, other) => one - other)[words.length >> 1] ?? 0
  return lines.filter((_, at) => words[at]! * 2 > usual)
}

/** Share of the lines that leave a position blank, and of such positions that a sentence fills. */
const [USUALLY_BLANK, FILLED] = [0.7, 0.5]

/** A sentence with numbers, such as the heading of a page, has text where the other lines have spaces. */
function withoutSentences(lines: readonly string[]): readonly string[] {
  const width = Math.max(0, ...lines.map((line) => line.length))
  const isBlank = (line: string, at: number) => (line[at] ?? ' ') === ' '
  const blank = Array.from({ length: width }, (_, at) => at).filter(
    (at) => lines.filter((line) => isBlank(line, at)).length >= lines.length * USUALLY_BLANK,
  )
  // Positions behind the end of a line are not compared.
  return lines.filter((line) => {
    const inside = blank.filter((at) => at < line.length)
    return inside.filter((at) => !isBlank(line, at)).length <= inside.length * FILLED
  })
}

/** Cuts a line at positions. */
function cutLine(line: string, cuts: readonly number[]): string[] {
  return [...cuts, Math.max(line.length, cuts.at(-1) ?? 0)].map((to, at) => line.slice(cuts[at - 1] ?? 0, to).trim())
}

/** Assigns each word of a line of titles to the column that it overlaps most, because titles may be wider than their column. */
export function cutTitles(line: string, cuts: readonly number[]): string[] {
  const extents = [0, ...cuts].map((from, at): Extent => ({ from, to: cuts[at] ?? Infinity }))
  const cells = extents.map(() => '')
  const words = titleWordsOf(line)
  for (const [at, column] of columnsOf(words, extents).entries()) cells[column] = `${cells[column]} ${words[at]!.text}`.trim()
  return cells
}

function extentsOf(data: readonly string[], leastGap: number): Extent[] {
  const width = Math.max(...data.map((line) => line.length))
  const extents: Extent[] = []
  let gap = Infinity
  for (let at = 0; at < width; at += 1) {
    const blank = data.filter((line) => (line[at] ?? ' ') === ' ').length
    if (blank >= data.length * ALIGNED) {
      gap += 1
      continue
    }
    const last = extents.at(-1)
    const isApart = gap > 1 || gap < leastGap || leastGap > 1 || !last || separates(data, at - 1)
    if (!last || (gap >= leastGap && isApart)) extents.push({ from: at, to: at + 1 })
    else extents[extents.length - 1] = { ...last, to: at + 1 }
    gap = 0
  }
  return extents
}

/** Minimum number of different pairs of words on both sides of a single space that separates columns. */
const MIN_PAIRS = 3

/** Checks whether a position that is blank in all lines separates columns, and not the words of the longest name. */
function separates(data: readonly string[], blank: number): boolean {
  const pairs = new Set<string>()
  for (const line of data) {
    const [before = ''] = /\S*$/.exec(line.slice(0, blank)) ?? []
    const [after = ''] = /^\S*/.exec(line.slice(blank + 1)) ?? []
    if (before || after) pairs.add(`${before} ${after}`)
    if (pairs.size >= MIN_PAIRS) return true
  }
  return false
}

/** Returns the first part of each column: the first one below its title that is not below another title. */
function columnStarts(words: readonly Word[], extents: readonly Extent[]): Set<number> {
  const best = columnsOf(words, extents)
  const taken = new Set(best)
  return new Set(
    words.map((word, at) => {
      let start = best[at]!
      while (start > 0 && !taken.has(start - 1) && extents[start - 1]!.to > word.from) start -= 1
      return start
    }),
  )
}

interface Word extends Extent {
  readonly text: string
}

function wordsOf(line: string): Word[] {
  return [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }))
}

/** Joins titles of three words with a small word between the others: `Nazwisko i imię`, `Hora de llegada`. */
function withPhrases(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [first, small, last] = words.slice(at, at + 3)
    const isTogether = small && last && small.from === first!.to + 1 && last.from === small.to + 1
    const text = isTogether ? `${first!.text} ${small.text} ${last.text}` : ''
    const isPhrase = isTogether && /^\p{L}{1,3}$/u.test(small.text) && !fieldOfTitle(small.text) && fieldOfTitle(text)
    joined.push(isPhrase ? { text, from: first!.from, to: last.to } : first!)
    if (isPhrase) at += 2
  }
  return joined
}

/** Returns the words of a line of titles; two words that are one title together, such as `Numer obr.`, are one. */
export function titleWordsOf(line: string): Word[] {
  const joined: Word[] = []
  for (const [at, word] of withPhrases(wordsOf(line)).entries()) {
    const before = joined.at(-1)
    const text = `${before?.text} ${word.text}`
    const field = fieldOfTitle(text)
    const fieldOfWord = fieldOfTitle(word.text)
    // Both words may be a title of this field alone: `Ora arrivo`.
    const fieldBefore = fieldOfTitle(before?.text ?? '')
    // `Flight time` is one title, although `Time` alone is that of the arrivals.
    const isPhrase = fieldBefore === undefined && fieldOfWord === 'arrivalTime' && field === 'flightTime'
    const isOther = fieldOfWord !== undefined && !isPhrase && (fieldOfWord !== field || fieldBefore !== field)
    // `Band number` and `Ring No` are one title, although both of their words are titles, and so is `Nº Anilla` unless it begins the line.
    const isNumbered = NUMBER_TITLES.has(titleKey(at > 1 && fieldBefore !== 'bandId' ? (before?.text ?? '') : word.text))
    const isNumber = field === 'bandId' && (fieldOfWord === 'bandNumber' || isNumbered)
    // Two levels of the organiser have a column each: `RV FG`, `Pl. Nat`; `Open pos` is one.
    const areLevels = isPlace(fieldOfWord) && isPlace(fieldBefore) && !PLACE_TITLES.has(titleKey(word.text))
    const isOne = before?.to === word.from - 1 && (!isOther || isNumber) && !areLevels && !isUnitOfTitle(word.text) && field
    if (before && isOne) joined[joined.length - 1] = { ...before, text, to: word.to }
    else joined.push(word)
  }
  return joined
}

const isPlace = (field: ResultField | undefined): boolean => field === 'position' || field === 'sectionPosition'
/** Words for a place that have the name of its level in front of them. */
const PLACE_TITLES = new Set([...NUMBER_TITLES, 'pos', 'posn', 'position', 'place', 'rank', 'platz'])

/** Two titles share a column only if they overlap it by this number of characters more than a column for each of them. */
const APART = 8

/**
 * Returns the column of each word: from left to right, those that the words overlap most, or that are next to them. Two titles are in
 * one column only if a column of its own is much farther from one of them. Of two columns the second one is taken, because numbers
 * end below their title.
 */
function columnsOf(words: readonly Word[], extents: readonly Extent[]): number[] {
  const overlap = ({ from, to }: Extent, extent: Extent) => Math.min(to, extent.to) - Math.max(from, extent.from)
  let scores: number[] = []
  const cameFrom = words.map((word, at) => {
    const before = words[at - 1]
    const shared = before && areTwoTitles(before, word) ? APART : 0
    let best = -1
    const from: number[] = []
    const next = extents.map((extent, column) => {
      if (at === 0) return overlap(word, extent)
      if (column > 0 && (best < 0 || scores[column - 1]! >= scores[best]!)) best = column - 1
      const isSame = best < 0 || scores[column]! - shared >= scores[best]!
      from[column] = isSame ? column : best
      return (isSame ? scores[column]! - shared : scores[best]!) + overlap(word, extent)
    })
    scores = next
    return from
  })
  const columns: number[] = []
  let column = scores.lastIndexOf(Math.max(...scores))
  for (let at = words.length - 1; at >= 0; at -= 1) {
    columns[at] = column
    column = cameFrom[at]![column] ?? column
  }
  return columns
}

/** Checks whether neighbouring words are titles of two columns: apart from each other, two places, or a field and the unit of another one. */
function areTwoTitles(one: Word, other: Word): boolean {
  if (other.from - one.to > 1) return true
  const [field, next] = [fieldOfTitle(one.text), fieldOfTitle(other.text)]
  if (field === undefined || next === undefined || field === next) return false
  return [field, next].every(isPlace) || isUnitOfTitle(other.text)
}

/** Cuts a line of values, or one of words as titles are cut. */
export function cutRow(line: string, cuts: readonly number[]): string[] {
  return /\d{2}|^\s*\d+\s/.test(line) ? cutLine(line, cuts) : cutTitles(line, cuts)
}
