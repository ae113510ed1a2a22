import { isRing } from './guess-ring-columns.ts'
import { fieldOfTitle } from './result-header.ts'
import { alignCells, shapesOf } from './stacked-cells.ts'
import type { TextLine } from './text-layout.ts'
import type { LaidOutText } from './text-layouts.ts'

const MIN_FIELDS = 4
const MAX_TITLES = 20
const MIN_ROWS = 2

/** A line with its index in the text. */
interface Line {
  readonly at: number
  readonly text: string
}

/** A result: its cells, and the lines that have them. */
interface StackedRow {
  readonly cells: readonly string[]
  readonly lines: readonly Line[]
}

interface Titles {
  readonly length: number
  /** The columns of the ring and of the place. */
  readonly ring: number
  readonly place: number
}

/**
 * Reads a list with one cell a line, as phones copy a table: a title in each line, and then the values of each result in the same
 * order. A blank cell may have a blank line or none.
 */
export function readStacked(lines: readonly string[]): LaidOutText | undefined {
  const all = lines.map((line, at): Line => ({ at, text: line.trim() }))
  const filled = all.filter(({ text }) => text)
  const first = filled.findIndex(({ text }) => fieldOfTitle(text) !== undefined)
  if (first < 0) return undefined
  const size = filled.slice(first).findIndex(({ text }) => /\d/.test(text))
  if (size < 0) return undefined
  return (
    readBelow(lines, { all, filled, first, end: first + size }) ??
    readBelow(lines, withWholeTitles({ all, filled, first, end: first + size }))
  )
}

/** The lines of a text, and where its titles are among those that are filled. */
interface Stack {
  readonly all: readonly Line[]
  readonly filled: readonly Line[]
  readonly first: number
  readonly end: number
  /** Lines in front of the titles with the beginnings of some of them. */
  readonly beginnings?: readonly Line[]
}

/** Finds where the titles begin if some of them take several lines: there are as many columns as lines from one place to the next. */
function withWholeTitles(stack: Stack): Stack | undefined {
  const below = stack.filled.slice(stack.end)
  const startOf = (place: number, from: number) => below.findIndex(({ text }, at) => at >= from && text === String(place))
  const [one, two] = [startOf(1, 0), startOf(2, 1)]
  const isRepeated = one === 0 && two > 0 && startOf(3, two) === two * 2
  if (!isRepeated || two >= stack.end - stack.first) return undefined
  return { ...stack, first: stack.end - two, beginnings: stack.filled.slice(stack.first, stack.end - two) }
}

function readBelow(lines: readonly string[], stack: Stack | undefined): LaidOutText | undefined {
  if (!stack) return undefined
  const { all, filled, first, end, beginnings = [] } = stack
  const [header, length] = [filled.slice(first, end), end - first]
  const fields = header.map(({ text }) => fieldOfTitle(text))
  const titles: Titles = { length, ring: fields.indexOf('bandId'), place: fields.indexOf('position') }
  if (length > MAX_TITLES || titles.ring < 0 || new Set(fields).size < MIN_FIELDS) return undefined
  const below = filled.slice(end)
  const isComplete = (rows: readonly StackedRow[] = []) => {
    const end = rows.at(-1)?.lines.at(-1)?.at ?? 0
    return rows.length >= MIN_ROWS && !below.some(({ at, text }) => at > end && isRing(text))
  }
  const rows = [
    () => rowsOf(below, titles),
    () => rowsOf(all.slice(below[0]?.at ?? all.length), titles),
    () => rowsWithoutBlanks(below, titles),
  ]
    .map((read) => read())
    .find(isComplete)
  if (!rows) return undefined
  const read = lines.map((line): TextLine => ({ kind: 'note', cells: [line], notes: line.trim() ? [line.trim()] : [] }))
  const take = (taken: readonly Line[], kind: TextLine['kind'], cells: readonly string[]) => {
    for (const { at } of taken) read[at] = { kind: 'note', cells: [], notes: [] }
    read[taken[0]!.at] = { kind, cells }
  }
  take(
    [...header, ...beginnings],
    'header',
    header.map(({ text }) => text),
  )
  for (const { lines: taken, cells } of rows) take(taken, 'result', cells)
  return { titles: header.map(({ text }) => text), lines: read }
}

/** Checks whether a text is a ring, perhaps with its colour and sex. */
const mayBeRing = (text: string): boolean => isRing(text) || /^\p{Lu}{2,6}[\s.-]\d\d[\s.-]\d+(?:\s\p{Lu}+)*$/u.test(text)

/** Takes the same number of lines for each result, up to the first one that has no ring in its place. */
function rowsOf(below: readonly Line[], { length, ring }: Titles): StackedRow[] {
  const rows: StackedRow[] = []
  for (let from = 0; from + ring < below.length; from += length) {
    const lines = below.slice(from, from + length)
    if (!mayBeRing(lines[ring]!.text)) break
    rows.push({ lines, cells: lines.map(({ text }) => text) })
  }
  return rows
}

/**
 * Divides the lines at places that rise by one, and finds the column of each cell by the values of the results that have all cells.
 * Cells that may be in several columns are left out.
 */
function rowsWithoutBlanks(below: readonly Line[], { length, ring, place }: Titles): StackedRow[] | undefined {
  if (place !== 0) return undefined
  const starts: number[] = []
  const rings = below.flatMap(({ text }, at) => (isRing(text) ? [at] : []))
  for (const [index, at] of rings.entries()) {
    const before = index === 0 ? 0 : rings[index - 1]! + 1
    const next = starts.length === 0 ? below[0]!.text : String(Number.parseInt(below[starts.at(-1)!]!.text, 10) + 1)
    const found = below.slice(before, at).flatMap(({ text }, step) => (text.replace(/\D+$/, '') === next ? [before + step] : []))
    if (found.length !== 1) return undefined
    starts.push(found[0]!)
  }
  const parts = starts.map((start, index) => below.slice(start, starts[index + 1] ?? Math.min(below.length, start + length)))
  if (parts.some((part) => part.length > length)) return undefined
  const textsOf = (part: readonly Line[]) => part.map(({ text }) => text)
  const shapes = shapesOf(parts.filter((part) => part.length === length && isRing(part[ring]!.text)).map(textsOf))
  if (!shapes) return undefined
  return parts.map((lines) => ({ lines, cells: lines.length === length ? textsOf(lines) : alignCells(textsOf(lines), shapes) }))
}
