import { readDecimal } from '#shared/text/written-number.ts'
import type { ResultField } from './result-columns.ts'
import type { TableLine } from './kind-of-line.ts'
import type { ResultTable } from './result-tables.ts'

const DISTANCES: ReadonlySet<ResultField | null> = new Set(['distance', 'miles', 'yards'] as const)
/** Fewer rows without a name and distance may be incomplete. */
const MIN_BLANKS = 2

/** Compares two distances, which may be written with a point and with a comma. */
const areEqual = (one = '', other = ''): boolean =>
  one.trim() === other.trim() || (readDecimal(one) !== undefined && readDecimal(one) === readDecimal(other))

/**
 * Fills the names that a list prints once for several birds of a loft, below which they are blank: the distance is that of the row
 * above. Where the distances are blank below each name too, they are filled as well.
 */
export function withRepeatedNames(table: ResultTable): ResultTable {
  const fancier = table.columns.find(({ field }) => field === 'fancier')?.index
  const distances = table.columns.flatMap(({ field, index }) => (DISTANCES.has(field) ? [index] : []))
  if (fancier === undefined || distances.length === 0) return table
  const isBlank = ({ cells }: TableLine, index: number) => !cells[index]?.trim()
  const results = table.lines.filter(({ kind }) => kind === 'result')
  const unnamed = results.filter((line) => isBlank(line, fancier))
  if (unnamed.length === 0 || unnamed.length === results.length) return table
  const areBlankTogether =
    unnamed.length >= MIN_BLANKS &&
    results.every((line) => distances.every((index) => isBlank(line, index) === isBlank(line, fancier)))
  const filled = areBlankTogether ? [fancier, ...distances] : [fancier]
  let above: TableLine | undefined
  const lines = table.lines.map((line): TableLine => {
    const before = above
    above = line.kind === 'result' ? line : undefined
    if (!before || line.kind !== 'result' || !isBlank(line, fancier) || isBlank(before, fancier)) return line
    const isSame = distances.every((index) => areEqual(line.cells[index], before.cells[index]))
    if (!isSame && !areBlankTogether) return line
    const width = Math.max(line.cells.length, ...filled.map((index) => index + 1))
    const cells = Array.from({ length: width }, (_, index) =>
      filled.includes(index) ? before.cells[index]! : (line.cells[index] ?? ''),
    )
    above = { ...line, cells }
    return above
  })
  return { ...table, lines }
}
