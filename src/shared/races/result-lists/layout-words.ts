import { bandKey, readBand } from '#shared/bands/band-key.ts'
import type { ResultField } from './result-columns.ts'
import { fieldOfTitle, fieldsOfRow } from './result-header.ts'
import type { TextLine } from './text-layout.ts'
import type { LaidOutText } from './text-layouts.ts'

const MIN_FIELDS = 4
/** Lists have shorter lines. */
const MAX_LINE = 500
const MIN_ROWS = 2
/** Share of the numbered lines that must be results. */
const MIN_SHARE = 0.6
/** The most words that a ring has: `AU 2021 ABC 123`. */
const MAX_RING_WORDS = 4

/** Fields of one word with a digit. */
const NUMBERS = new Set<ResultField | undefined>([
  ...(['position', 'sectionPosition', 'distance', 'miles', 'yards', 'arrivalDay', 'arrivalTime', 'flightTime'] as const),
  ...(['velocity', 'points', 'coefficient', 'prize', 'drift'] as const),
])

/** The columns of a list: numbers, the name with other words before or behind the ring, and numbers. */
interface Columns {
  readonly first: readonly string[]
  readonly isRingFirst: boolean
  /** Between the name and the ring. */
  readonly between: readonly string[]
  readonly last: readonly string[]
}

/**
 * Reads a list whose columns are separated by one space, as a text copied from a PDF: below its titles, the numbers at both ends of a
 * line belong to the titles there, the ring is recognised, and what remains is the name.
 */
export function readByWords(lines: readonly string[]): LaidOutText | undefined {
  const titleAt = lines.findIndex(
    (line) => line.length <= MAX_LINE && !/\s{2}/.test(line.trim()) && fieldsOfRow(line.trim().split(' ')).size >= MIN_FIELDS,
  )
  const columns = titleAt < 0 ? undefined : columnsOf((lines[titleAt] ?? '').trim().split(' '))
  if (!columns) return undefined
  const read = lines.map((line, at): TextLine => {
    const cells = at > titleAt ? cellsOf(line.trim(), columns) : undefined
    if (cells) return { kind: 'result', cells }
    if (at === titleAt) return { kind: 'header', cells: [line] }
    return { kind: 'note', cells: [line], notes: line.trim() ? [line.trim()] : [] }
  })
  const rows = read.filter(({ kind }) => kind === 'result').length
  const numbered = lines.filter((line, at) => at > titleAt && /^\s*\d{1,5}[.)]?\s/.test(line)).length
  if (rows < MIN_ROWS || rows < numbered * MIN_SHARE) return undefined
  const { first, isRingFirst, between, last } = columns
  const titles = isRingFirst ? ['Ring', 'Name'] : ['Name', ...between, 'Ring']
  return { titles: [...first, ...titles, ...last], lines: read }
}

function columnsOf(titles: readonly string[]): Columns | undefined {
  const fields = titles.map(fieldOfTitle)
  const ring = fields.indexOf('bandId')
  const isNumber = (at: number) => NUMBERS.has(fields[at])
  const left = titles.findIndex((_, at) => !isNumber(at))
  const right = titles.findLastIndex((_, at) => !isNumber(at))
  if (ring < 0 || !fields.includes('fancier') || right === titles.length - 1) return undefined
  if (ring !== left && ring !== right) return undefined
  const between = titles.slice(left + 1, right).filter((_, at) => isNumber(left + 1 + at))
  return { first: titles.slice(0, left), isRingFirst: ring === left, between, last: titles.slice(right + 1) }
}

function cellsOf(line: string, { first, isRingFirst, between, last }: Columns): string[] | undefined {
  if (line.length > MAX_LINE) return undefined
  const words = line.split(/\s+/)
  const end = words.length - last.length
  const [before, middle, behind] = [words.slice(0, first.length), words.slice(first.length, end), words.slice(end)]
  if (middle.length < 1 || ![...before, ...behind].every((word) => /\d/.test(word))) return undefined
  const ring = ringAt(middle, isRingFirst)
  if (ring === 0) return undefined
  if (isRingFirst) return [...before, middle.slice(0, ring).join(' '), middle.slice(ring).join(' '), ...behind]
  const name = middle.slice(0, -ring)
  const numbers = between.length > 0 && name.length > between.length ? name.splice(-between.length) : []
  // A name with other words behind it keeps them.
  const cells = numbers.every((word) => /^\d+$/.test(word)) ? [name.join(' '), ...numbers] : [[...name, ...numbers].join(' ')]
  const blank = between.slice(cells.length - 1).map(() => '')
  return [...before, ...cells, ...blank, middle.slice(-ring).join(' '), ...behind]
}

/** Returns how many words at the beginning or the end are a ring: the most that are one, or one word with digits. */
function ringAt(words: readonly string[], isFirst: boolean): number {
  const part = (size: number) => (isFirst ? words.slice(0, size) : words.slice(words.length - size)).join(' ')
  for (let size = Math.min(MAX_RING_WORDS, words.length); size > 0; size -= 1) if (isRing(part(size))) return size
  return /\d{3}/.test(part(1)) ? 1 : 0
}

const isRing = (text: string): boolean => readBand(text).kind === 'full' && bandKey(text) !== ''
