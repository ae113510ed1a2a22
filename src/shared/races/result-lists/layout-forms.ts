import { isSum } from './kind-of-line.ts'
import { titleWordsOf } from './text-cuts.ts'
import { readClock } from './clock-text.ts'
import { CODE, ringIn, TIME_OF_DAY } from './ring-in-words.ts'
import { fieldOfTitle, isUnitOfTitle } from './result-header.ts'
import type { ResultField } from './result-columns.ts'
import type { TextLine } from './text-layout.ts'
import type { LaidOutText } from './text-layouts.ts'

/** Lists have shorter lines, and fewer words and numbers in them. */
const [MAX_LINE, MAX_WORDS, MAX_NUMBERS] = [500, 30, 20]
const MIN_ROWS = 2
/** A long text whose first lines are no results has none. */
const SAMPLE_LINES = 2000
/** Share of the lines with a place in front that must be results. */
const MIN_SHARE = 0.6

/** What a word of a line is by its form: text, a number, a short code such as `A1`, `22/1` or `(3)`, a time, or the ring. */
type Form = 'text' | 'number' | 'code' | 'time' | 'ring'

interface Token {
  readonly form: Form
  readonly text: string
}

type Shape = readonly Form[]

/**
 * Reads a list whose columns are separated by single spaces, as a text copied from a PDF: the ring, the times and the numbers are
 * recognised by their forms, and the words between them are names. A result has the columns that most lines have; a line in which
 * words are missing, or have a number inside, is fitted to them. The titles, if they are as many, name the columns.
 */
export function readByForms(lines: readonly string[]): LaidOutText | undefined {
  const sample = lines.slice(0, SAMPLE_LINES).map(tokensOf)
  if (lines.length > SAMPLE_LINES && sample.filter(isResult).length < MIN_ROWS) return undefined
  const tokens = withSexesApart(lines.map((line) => (line.length <= MAX_LINE && !isSum(line) ? tokensOf(line) : [])))
  const results = tokens.filter(isResult)
  const firstAt = tokens.findIndex(isResult)
  const titled = lines.slice(0, Math.max(0, firstAt)).flatMap((line, at) => {
    const titles = titlesOf(line)
    return titles ? [{ at, titles }] : []
  })
  const usual = usualShape(results)
  const title = titled.at(-1)
  const layouts = [
    ...(title ? [layoutOf(title.titles, undefined)] : []),
    ...(usual ? [layoutOf(title?.titles ?? [], usual)] : []),
  ]
  const [best] = layouts
    .filter((layout) => layout !== undefined)
    .map((layout) => ({
      ...layout,
      cells: fitAll(
        layout.shape,
        tokens.map((one) => (isResult(one) ? one : undefined)),
      ),
    }))
    .map((read) => ({
      ...read,
      rows: read.cells.filter((one) => one !== undefined).length,
      blank: read.cells.flat().filter((text) => text === '').length,
    }))
    .toSorted((one, other) => other.rows - one.rows || one.blank - other.blank || titledIn(other) - titledIn(one))
  const numbered = lines.filter(
    (line) => /^\s*\d{1,5}[.)]?\s+\S*\p{L}/u.test(line) && (line.match(/\d+/g)?.length ?? 0) > 4,
  ).length
  if (!best || best.rows < MIN_ROWS || best.rows < numbered * MIN_SHARE) return undefined
  const header = title && lines[title.at]!.trim()
  const read = lines.map((line, at): TextLine => {
    const text = line.trim()
    const found = best.cells[at]
    if (found) return { kind: 'result', cells: found }
    if (at > firstAt && isUnread(tokens[at]!)) return { kind: 'result', cells: unreadCells(text, best.shape) }
    if (text && text === header) return { kind: 'header', cells: [line] }
    return { kind: 'note', cells: [line], notes: text ? [text] : [] }
  })
  return { titles: best.titles, lines: read }
}

const titledIn = ({ titles }: Pick<LaidOutText, 'titles'>): number => titles.filter(Boolean).length

const isResult = (one: readonly Token[]): boolean => one.length > 2 && one.filter(({ form }) => form === 'ring').length === 1

const NUMBER = /^[=#-]?[\d.,']*\d(?:\.|[)=]|[ªº°a-h]|st|nd|rd|th|e)?%?$/i

/** Splits a line into words; those of the ring are one. */
function tokensOf(line: string): Token[] {
  const words = line
    .trim()
    .split(/[\s|¦]+/)
    .filter((word) => word && !/^[-–—+]+$/.test(word))
  if (words.length > MAX_WORDS || words.filter((word) => /\d/.test(word)).length > MAX_NUMBERS) return []
  const ring = ringIn(words)
  const parts = ring ? [...words.slice(0, ring.from), words.slice(ring.from, ring.to).join(' '), ...words.slice(ring.to)] : words
  const tokens = parts.map((text, at): Token => ({ text, form: at === ring?.from ? 'ring' : formOf(text) }))
  return joinHalves(tokens)
}

const SEX = /^[WHCVMDF]$/i
const RING_WITH_SEX = /^(.*\d) ([WHCVMDF])$/i

/** Some letters of the sex are marks of a ring, and some are not: where they have a column, they are all apart. */
function withSexesApart(lines: readonly Token[][]): readonly Token[][] {
  const isApart = (tokens: readonly Token[]) => {
    const ring = tokens.findIndex(({ form }) => form === 'ring')
    return ring >= 0 && SEX.test(tokens[ring + 1]?.text ?? '')
  }
  if (!lines.some(isApart)) return lines
  return lines.map((tokens) =>
    tokens.flatMap((token): Token[] => {
      const [, ring, sex] = token.form === 'ring' ? (RING_WITH_SEX.exec(token.text) ?? []) : []
      return ring === undefined || sex === undefined
        ? [token]
        : [
            { ...token, text: ring },
            { form: 'text', text: sex },
          ]
    }),
  )
}

function formOf(word: string): Form {
  if (TIME_OF_DAY.test(word) && readClock(word.replace(/^[(*]?\d\s?[-/)]/, '')) !== undefined) return 'time'
  return NUMBER.test(word) ? 'number' : CODE.test(word) ? 'code' : 'text'
}

/** A time may have the half of the day after it: `12:31:07 PM`. */
function joinHalves(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const before = joined.at(-1)
    if (before?.form === 'time' && /^[ap]\.?m\.?$/i.test(token.text))
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

/** Joins words next to each other. */
function merged(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const before = joined.at(-1)
    if (before?.form === 'text' && token.form === 'text')
      joined[joined.length - 1] = { ...before, text: `${before.text} ${token.text}` }
    else joined.push(token)
  }
  return joined
}

/** Fits lines to columns: those that fit at once show which numbers have decimals. */
function fitAll(shape: Shape, lines: readonly (readonly Token[] | undefined)[]): (string[] | undefined)[] {
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

/** What it costs to leave a column blank, and to read a number as part of a text. */
const [BLANK, PART] = [3, 1]

/**
 * Fits the words of a line to columns: each word is in a column of its form, in order; a text takes numbers beside its words too.
 * Undefined if the words do not fit, or a column with a ring or time stays blank.
 */
function fitTo(shape: Shape, tokens: readonly Token[], areDecimal: readonly boolean[]): string[] | undefined {
  // best[column][count]: the least cost with which the first words fill the columns before, and whether the text there is open.
  interface Fit {
    readonly cost: number
    readonly cells: readonly string[]
  }
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
      if (form !== 'ring' && form !== 'time') offer(at, { cost: fit.cost + BLANK, cells: [...fit.cells, ''] })
      if (form !== 'text') {
        const token = tokens[at]
        const isOther = form === 'number' && token !== undefined && isDecimal(token.text) !== areDecimal[column]
        if (token?.form === form) offer(at + 1, { cost: fit.cost + (isOther ? PART : 0), cells: [...fit.cells, token.text] })
        continue
      }
      let cost = fit.cost
      for (let to = at; to < tokens.length && IN_TEXTS.has(tokens[to]!.form); to += 1) {
        if (tokens[to]!.form !== 'text') cost += PART
        const text = tokens.slice(at, to + 1)
        if (text.some((token) => token.form === 'text'))
          offer(to + 1, { cost, cells: [...fit.cells, text.map((token) => token.text).join(' ')] })
      }
    }
    fits = next
  }
  const best = fits.at(-1)
  return best && best.cost <= BLANK * 2 + PART ? [...best.cells] : undefined
}

const NUMBERS = new Set<ResultField | undefined>([
  ...(['position', 'sectionPosition', 'distance', 'miles', 'yards', 'arrivalDay', 'velocity', 'points', 'coefficient'] as const),
  ...(['prize', 'drift', 'raceBirds'] as const),
])
const TIMES = new Set<ResultField | undefined>(['arrivalTime', 'flightTime'])

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

interface Title {
  readonly text: string
  /** Undefined if the title is not known. */
  readonly form: Form | undefined
}

/** Returns the titles in a line; undefined if most of its words are none. */
function titlesOf(line: string): Title[] | undefined {
  if (line.length > MAX_LINE) return undefined
  const titles = titleWordsOf(line.replace(/[|¦]/g, ' ')).map(({ text }): Title => ({ text, form: formOfTitle(text) }))
  const known = titles.filter(({ text }) => fieldOfTitle(text) !== undefined).length
  return known >= MIN_TITLES && known * 2 >= titles.length ? titles : undefined
}

/** Known titles that a line of titles has. */
const MIN_TITLES = 3

/**
 * Returns the columns of a list with their titles: those of the titles, or the usual ones of its results, which have titles if they
 * are as many. Titles of texts next to each other, such as name and town, are above one text.
 */
function layoutOf(titles: readonly Title[], usual: Shape | undefined): { shape: Shape; titles: readonly string[] } | undefined {
  const joined: Title[] = []
  for (const title of titles) {
    const before = joined.at(-1)
    if (before?.form === 'text' && (title.form === 'text' || title.form === undefined)) continue
    joined.push(title)
  }
  const apart = titles.filter(({ form }, at) => form !== 'text' || titles[at - 1]?.form !== 'text')
  const texts = joined.map(({ text }) => text)
  const shape = joined.flatMap(({ form }) => form ?? [])
  if (!usual) return shape.length === joined.length && shape.includes('ring') ? { shape, titles: texts } : undefined
  const fits = (some: readonly Title[]) =>
    some.length === usual.length && some.every(({ form }, at) => form === undefined || form === usual[at] || usual[at] === 'code')
  const named = [titles, joined, apart].find(fits)
  return { shape: usual, titles: named?.map(({ text }) => text) ?? usual.map((form) => (form === 'ring' ? 'Ring' : '')) }
}

function formOfTitle(title: string): Form | undefined {
  const field = fieldOfTitle(title)
  if (field === undefined) return isUnitOfTitle(title) ? 'number' : undefined
  // A licence may be a number or a code.
  if (field === 'loft') return undefined
  if (field === 'bandId') return 'ring'
  return TIMES.has(field) ? 'time' : NUMBERS.has(field) ? 'number' : 'text'
}
