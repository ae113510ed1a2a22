import { readBand } from '#shared/bands/band-key.ts'
import { fieldOfTitle } from './result-header.ts'
import type { TextLine } from './text-layout.ts'
import type { LaidOutText } from './text-layouts.ts'

const MIN_FIELDS = 4
const MAX_TITLES = 20
const MIN_ROWS = 2

/**
 * Reads a list with one cell a line, as phones copy a table: a title in each line, and then the values of each result in the same
 * order. Blank lines are left out.
 */
export function readStacked(lines: readonly string[]): LaidOutText | undefined {
  const filled = lines.flatMap((line, at) => (line.trim() ? [{ at, text: line.trim() }] : []))
  const first = filled.findIndex(({ text }) => fieldOfTitle(text) !== undefined)
  if (first < 0) return undefined
  const length = filled.slice(first).findIndex(({ text }) => /\d/.test(text))
  const titles = filled.slice(first, first + length).map(({ text }) => text)
  const fields = titles.map(fieldOfTitle)
  const ring = fields.indexOf('bandId')
  if (length > MAX_TITLES || ring < 0 || new Set(fields).size < MIN_FIELDS) return undefined
  const read = lines.map((line): TextLine => ({ kind: 'note', cells: [line], notes: line.trim() ? [line.trim()] : [] }))
  const take = (from: number, to: number, kind: TextLine['kind'], cells: string[]) => {
    for (const { at } of filled.slice(from, to)) read[at] = { kind: 'note', cells: [], notes: [] }
    read[filled[from]!.at] = { kind, cells }
  }
  take(first, first + length, 'header', titles)
  let rows = 0
  for (let from = first + length; from + length <= filled.length; from += length) {
    const cells = filled.slice(from, from + length).map(({ text }) => text)
    // A blank cell has no line, so the columns of the values behind it are not known.
    if (readBand(cells[ring] ?? '').kind === 'unknown') break
    take(from, from + length, 'result', cells)
    rows += 1
  }
  return rows < MIN_ROWS || (filled.length - first) / length - 1 > rows + 1 ? undefined : { titles, lines: read }
}
