import { titleKeys } from '#shared/words/title-key.ts'
import { fieldOfTitle, fieldsOfTitles, type WantedColumn } from '#shared/tables/header.ts'
import type { ImportField } from './inventory-fields.ts'

type Row = readonly string[]

/** Share of the lines below the titles that must have a space in front of each column. */
const ALIGNED = 0.9
const MIN_ROWS = 2
/** Printed lists have shorter lines. */
const MAX_LINE = 500

/** A line of dashes below titles, with a gap between two columns: `----------- - -------`. */
const RULER = /^\s*(?:-+|=+|_+)(?:\s+(?:-+|=+|_+))+\s*$/

/** Cuts the lines below a ruler at its gaps, with the titles above it; returns undefined without a ruler below known titles. */
function cutByRuler(lines: readonly string[], fieldOf: (title: string) => ImportField | undefined): readonly Row[] | undefined {
  const at = lines.findIndex((line, index) => index > 0 && line.length <= MAX_LINE && RULER.test(line))
  if (at < 0) return undefined
  const starts = [...lines[at]!.matchAll(/(?<=^|\s)[-=_]/g)].map(({ index }) => index)
  const cellsOf = (line: string) => starts.map((start, index) => line.slice(index === 0 ? 0 : start, starts[index + 1]).trim())
  const fields = new Set(cellsOf(lines[at - 1]!).map(fieldOf))
  fields.delete(undefined)
  if (fields.size < 2 || !fields.has('bandId')) return undefined
  const isWhole = (line: string) => !starts.every((start) => start === 0 || (line[start - 1] ?? ' ') === ' ')
  return lines.map((line, index) => (index === at ? [] : index < at - 1 || isWhole(line) ? [line] : cellsOf(line)))
}

/**
 * Cuts the lines of a printed list into cells: its titles are two or more spaces apart, and its values begin below them. Returns the
 * rows unchanged when the text is not such a list. A line that does not fit stays whole, so that it is counted as not read.
 */
export function cutPrintedTable(rows: readonly Row[], wanted: readonly WantedColumn<ImportField>[]): readonly Row[] {
  if (rows.some((row) => row.length > 1)) return rows
  const byTitle = fieldsOfTitles(wanted)
  const required = wanted.filter(({ isRequired }) => isRequired).map(({ field }) => field)
  const lines = rows.map(([line = '']) => line)
  const ruled = cutByRuler(lines, (title) => fieldOfTitle(title, byTitle))
  if (ruled) return ruled
  const titleAt = lines.findIndex((line) => {
    if (line.length > MAX_LINE) return false
    const titles = line.trim().split(/\s{2,}/)
    const fields = new Set(titles.flatMap((title) => titleKeys(title).flatMap((key) => byTitle.get(key) ?? [])))
    // With other titles known, the sex may have a title such as `G`, and is recognised by its values.
    const isComplete = required.every((field) => fields.has(field)) || (fields.has('bandId') && fields.size > 2)
    return titles.length > 1 && fields.size > 1 && isComplete
  })
  if (titleAt < 0) return rows
  const cuts = [...lines[titleAt]!.matchAll(/(?<=\s{2})\S/g)]
    .map(({ index }) => index)
    .filter((cut) => lines[titleAt]!.slice(0, cut).trim())
  const isAligned = (line: string) => cuts.every((cut) => (line[cut - 1] ?? ' ') === ' ')
  const below = lines.slice(titleAt + 1).filter((line) => line.trim())
  const fitting = below.filter(isAligned).length
  if (fitting < MIN_ROWS || fitting < below.length * ALIGNED) return rows
  const cellsOf = (line: string) =>
    [...cuts, line.length].map((to, at) => line.slice(cuts[at - 1] ?? 0, Math.max(to, cuts[at - 1] ?? 0)).trim())
  return lines.map((line, at) => (at >= titleAt && isAligned(line) ? cellsOf(line) : [line]))
}
