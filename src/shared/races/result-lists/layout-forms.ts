import { isSum } from './kind-of-line.ts'
import { readClock } from './clock-text.ts'
import { CODE, ringIn, TIME_OF_DAY } from './ring-in-words.ts'
import {
  isResult,
  withIssuers,
  withMetresApart,
  withoutLabels,
  withSexesApart,
  withUsualRings,
  type Token,
} from './ring-tokens.ts'
import type { TextLine } from './text-layout.ts'
import type { LaidOutText } from './text-layouts.ts'
import { separateNames } from './joined-names.ts'
import { layoutOf, titlesOf, type Form, type Layout, type Shape } from './titles-of-forms.ts'

/** Lists have shorter lines, and fewer words and numbers in them. */
const [MAX_LINE, MAX_WORDS, MAX_NUMBERS] = [500, 30, 20]
const MIN_ROWS = 2
/** A long text whose first lines are no results has none. */
const SAMPLE_LINES = 2000
/** Share of the lines with a place in front that must be results. */
const MIN_SHARE = 0.6

/**
 * Reads a list whose columns are separated by single spaces, as a text copied from a PDF: the ring, the times and the numbers are
 * recognised by their forms, and the words between them are names. A result has the columns that most lines have; a line in which
 * words are missing, or have a number inside, is fitted to them. The titles, if they are as many, name the columns.
 */
export function readByForms(written: readonly string[]): LaidOutText | undefined {
  const lines = withWholeLines(written)
  const sample = lines.slice(0, SAMPLE_LINES).map(tokensOf)
  if (lines.length > SAMPLE_LINES && sample.filter(isResult).length < MIN_ROWS) return undefined
  const tokens = withMetresApart(
    withIssuers(
      withUsualRings(
        withSexesApart(withoutLabels(lines.map((line) => (line.length <= MAX_LINE && !isSum(line) ? tokensOf(line) : [])))),
      ),
    ),
  )
  const results = tokens.filter(isResult)
  const usual = usualShape(results)
  // A date of a heading may look like a ring.
  const isUsual = (one: readonly Token[]) =>
    isResult(one) &&
    merged(one)
      .map(({ form }) => form)
      .join(' ') === usual?.join(' ')
  const usualAt = tokens.findIndex(isUsual)
  const firstAt = usualAt < 0 ? tokens.findIndex(isResult) : usualAt
  const titled = lines.slice(0, Math.max(0, firstAt)).flatMap((line, at) => {
    const titles = titlesOf(line)
    return titles ? [{ at, titles }] : []
  })
  const title = titled.at(-1)
  const layouts = [
    ...(title ? [layoutOf(title.titles, undefined)] : []),
    ...(usual ? [layoutOf(title?.titles ?? [], usual)] : []),
  ]
  const [best] = layouts
    .filter((layout) => layout !== undefined)
    .map((layout) => ({
      ...layout,
      fits: fitAll(
        layout.shape,
        tokens.map((one) => (isResult(one) ? one : undefined)),
      ),
    }))
    .map(({ fits, ...layout }) => ({
      ...layout,
      cells: fits.map((fit) => fit?.cells),
      rows: fits.filter((fit) => fit !== undefined).length,
      cost: fits.reduce((sum, fit) => sum + (fit?.cost ?? 0), 0),
    }))
    .toSorted((one, other) => other.rows - one.rows || one.cost - other.cost || titledColumns(other) - titledColumns(one))
  if (!best || best.rows < MIN_ROWS || best.rows < lines.filter(isNumbered).length * MIN_SHARE) return undefined
  const header = title && lines[title.at]!.trim()
  const names = separateNames({ ...best, isTitleLeft: title !== undefined && title.titles.length > best.shape.length })
  const read = lines.map((line, at): TextLine => {
    const text = line.trim()
    // Above the titles are facts of the race.
    const found = title && at < title.at ? undefined : names.cells[at]
    if (found) return { kind: 'result', cells: found }
    if (at > (title?.at ?? firstAt) && (isUnread(tokens[at]!) || isNumbered(line)))
      return { kind: 'result', cells: unreadCells(text, best.shape) }
    if (text && text === header) return { kind: 'header', cells: [line] }
    return { kind: 'note', cells: [line], notes: text ? [text] : [] }
  })
  return { titles: names.titles, lines: read, joinedNames: names.joinedNames }
}

/** A result whose line ends inside its name or town, and the rest of a result, which has no place. */
const [BEGINNING, REST] = [/^\s*\d{1,5}[.)]?\s+\p{L}[^\d:]*$/u, /^\s*(?!\d+[.)]?\s).*\d[:.]\d{2}[:.]\d{2}/]

/** Joins the beginning of a result to its rest in the next line, as texts copied from a PDF have long names. */
function withWholeLines(lines: readonly string[]): readonly string[] {
  const isBeginning = (at: number) => BEGINNING.test(lines[at] ?? '') && REST.test(lines[at + 1] ?? '')
  return lines.map((line, at) => {
    if (isBeginning(at)) return ''
    return isBeginning(at - 1) ? `${lines[at - 1]!.trimEnd()} ${line.trimStart()}` : line
  })
}

const titledColumns = ({ titles }: Pick<Layout, 'titles'>): number => titles.filter(({ length }) => length > 0).length

const NUMBER = /^(?:[=#-]?[\d.,']*\d(?:\.|[)=]|[ªº°a-h]|st|nd|rd|th|e)?%?|\d{1,4}m\d{1,4}y)$/i

interface Word {
  readonly text: string
  /** Whether a gap or a line of a table is before it. */
  readonly isApart: boolean
}

const DASHES = /^[-–—+]+$/
const LETTERS_ONLY = /^[^\d]*\p{L}[^\d]*$/u

/** The number of a bird of its loft, with a space inside: `31/ 1`. */
const SPACED_CODE = /(?<=\s\d{1,3})\s?\/\s(?=\d{1,3}\s)/g
/** Miles and yards with their units: `88m 371y`, `88 mi 371 yds`. */
const MILES_WITH_YARDS = /(?<=\s)(\d{1,4})\s?m(?:i|iles?|ls?)?\.?,?\s?(\d{1,4})\s?y(?:ar)?(?:ds?)?\.?(?=\s|$)/gi

/** A small picture, as chat programs put in front of the first places. */
const PICTURE = /\p{Extended_Pictographic}[\p{Extended_Pictographic}\ufe0f\u200d]*/gu

/** Returns the words of a line. A dash counts as a word only between two words of a name: `De Smet - Maes`. */
function wordsOf(line: string): Word[] {
  const parts = line
    .replace(PICTURE, '')
    .trim()
    .replace(SPACED_CODE, '/')
    .replace(MILES_WITH_YARDS, '$1m$2y')
    .split(/([\s|¦]+)/)
  const words: Word[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const before = parts[at - 1] ?? ''
    const text = parts[at]
    if (text) words.push({ text, isApart: before.length > 1 || before === '\t' || before === '|' || before === '¦' })
  }
  if (!words.some(({ text }) => DASHES.test(text))) return words
  const isInName = (at: number) =>
    [at - 1, at + 1].every((other) => LETTERS_ONLY.test(words[other]?.text ?? '')) &&
    !words[at]!.isApart &&
    !words[at + 1]!.isApart
  return words.filter(({ text }, at) => !DASHES.test(text) || isInName(at))
}

/** Splits a line into words; those of the ring are one. */
function tokensOf(line: string): Token[] {
  const words = wordsOf(line)
  const texts = words.map(({ text }) => text)
  if (texts.length > MAX_WORDS || texts.filter((word) => /\d/.test(word)).length > MAX_NUMBERS) return []
  const ring = ringIn(texts)
  const tokens = words.flatMap(({ text, isApart }, at): Token[] => {
    if (!ring || at < ring.from || at >= ring.to) return [{ text, isApart, form: formOf(text) }]
    return at === ring.from ? [{ text: texts.slice(ring.from, ring.to).join(' '), isApart, form: 'ring' }] : []
  })
  return joinHalves(tokens)
}

function formOf(word: string): Form {
  if (TIME_OF_DAY.test(word) && readClock(word.replace(/^[(*]?\d\s?[-/)]/, '')) !== undefined) return 'time'
  return NUMBER.test(word) ? 'number' : CODE.test(word) ? 'code' : 'text'
}

/** A time may have the half of the day or the day after it: `12:31:07 PM`, `05:12:30 +1`. */
function joinHalves(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const before = joined.at(-1)
    if (before?.form === 'time' && /^(?:[ap]\.?m\.?|\+\d)$/i.test(token.text))
      joined[joined.length - 1] = { ...before, text: `${before.text} ${token.text}` }
    else joined.push(token)
  }
  return joined
}

/** Returns the forms that most results have, without words between numbers that are not in most of them. */
function usualShape(results: readonly (readonly Token[])[]): Shape | undefined {
  const counts = new Map<string, number>()
  for (const tokens of results) {
    const key = merged(tokens)
      .map(({ form }) => form)
      .join(' ')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const [best] = [...counts].toSorted(([one, often], [other, oftenToo]) => oftenToo - often || one.length - other.length)
  return best && best[1] >= MIN_ROWS && best[1] * 3 >= results.length ? (best[0].split(' ') as Form[]) : undefined
}

/** Joins words with a single space between them. */
function merged(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const before = joined.at(-1)
    if (before?.form === 'text' && token.form === 'text' && !token.isApart)
      joined[joined.length - 1] = { ...before, text: `${before.text} ${token.text}` }
    else joined.push(token)
  }
  return joined
}

/** A line that fits columns: its cells, and the cost of what fits badly. */
interface Fit {
  readonly cost: number
  readonly cells: readonly string[]
}

/** Fits lines to columns: those that fit at once show which numbers have decimals. */
function fitAll(shape: Shape, lines: readonly (readonly Token[] | undefined)[]): (Fit | undefined)[] {
  const complete = lines.flatMap((tokens) => {
    const joined = tokens ? merged(tokens) : []
    return joined.length === shape.length && joined.every(({ form }, at) => form === shape[at]) ? [joined] : []
  })
  const areDecimal = shape.map((_, at) => complete.filter((tokens) => isDecimal(tokens[at]!.text)).length * 2 > complete.length)
  return lines.map((tokens) => tokens && fitTo(shape, tokens, areDecimal))
}

const isDecimal = (text: string): boolean => /\d[.,]\d/.test(text)

/** The forms of words that a text has. */
const IN_TEXTS: ReadonlySet<Form> = new Set(['text', 'number', 'code'])

/** The costs of leaving a column blank, and of reading a number as part of a text. */
const [BLANK_COST, PART_COST] = [3, 1]

/**
 * Fits the words of a line to columns: each word is in a column of its form, in order; a text takes numbers beside its words too.
 * Undefined if the words do not fit, or a column with a ring or time stays blank.
 */
function fitTo(shape: Shape, tokens: readonly Token[], areDecimal: readonly boolean[]): Fit | undefined {
  // fits[count]: the least cost with which the first words fill the columns before.
  let fits: (Fit | undefined)[] = [{ cost: 0, cells: [] }, ...tokens.map(() => undefined)]
  for (const [column, form] of shape.entries()) {
    const next: (Fit | undefined)[] = tokens.map(() => undefined)
    next.push(undefined)
    const offer = (at: number, fit: Fit) => {
      const known = next[at]
      if (!known || fit.cost < known.cost) next[at] = fit
    }
    for (const [at, fit] of fits.entries()) {
      if (!fit) continue
      if (form !== 'ring' && form !== 'time') offer(at, { cost: fit.cost + BLANK_COST, cells: [...fit.cells, ''] })
      if (form !== 'text') {
        const token = tokens[at]
        const isOther = form === 'number' && token !== undefined && isDecimal(token.text) !== areDecimal[column]
        if (token?.form === form) offer(at + 1, { cost: fit.cost + (isOther ? PART_COST : 0), cells: [...fit.cells, token.text] })
        continue
      }
      let cost = fit.cost
      for (let to = at; to < tokens.length && IN_TEXTS.has(tokens[to]!.form); to += 1) {
        if (tokens[to]!.form !== 'text') cost += PART_COST
        // A name has no gap inside, unless it is as wide as its column.
        if (to > at && tokens[to]!.isApart) cost += PART_COST
        const text = tokens.slice(at, to + 1)
        if (text.some((token) => token.form === 'text'))
          offer(to + 1, { cost, cells: [...fit.cells, text.map((token) => token.text).join(' ')] })
      }
    }
    fits = next
  }
  const best = fits.at(-1)
  return best && best.cost <= BLANK_COST * 2 + PART_COST ? best : undefined
}

/** A line with a place in front of words, and with several numbers behind it, is a result. */
const isNumbered = (line: string): boolean => /^\s*\d{1,5}[.)]?\s+\S*\p{L}/u.test(line) && (line.match(/\d+/g)?.length ?? 0) > 4

/** A line with a place and a time is a result, also if its ring is not recognised. */
const isUnread = ([first, ...rest]: readonly Token[]): boolean =>
  first?.form === 'number' && rest.some(({ form }) => form === 'time') && rest.some(({ form }) => form === 'text')

/** A result that cannot be read is shown as a row without a ring, with the whole line as its name. */
function unreadCells(line: string, shape: Shape): string[] {
  const place = shape.indexOf('number')
  const name = shape.indexOf('text')
  const [number = '', ...words] = line.split(/\s+/)
  return shape.map((_, at) => (at === name ? words.join(' ') : at === place && place < name ? number : ''))
}
