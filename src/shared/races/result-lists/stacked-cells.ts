import { isMostly, isTime, readMeasure } from './column-values.ts'
import { isRing } from './guess-ring-columns.ts'

/** Checks whether a cell may be in a column. */
type Shape = (text: string) => boolean

/** The factor by which numbers may differ from those of the complete results. */
const WIDER = 1.5

/** Describes the values of each column by the results that have all cells; undefined without such a result. */
export function shapesOf(rows: readonly (readonly string[])[]): readonly Shape[] | undefined {
  return rows[0]?.map((_, index): Shape => {
    const filled = rows.map((cells) => cells[index]!)
    const areMostly = (matches: Shape) => isMostly({ index, texts: filled, filled }, matches)
    if (areMostly(isRing)) return isRing
    if (areMostly(isTime)) return isTime
    const numbers = filled.flatMap((text) => readMeasure(text) ?? [])
    if (numbers.length < filled.length) return (text) => !isRing(text) && !isTime(text) && readMeasure(text) === undefined
    const [least, most] = [Math.min(...numbers) / WIDER, Math.max(...numbers) * WIDER]
    return (text) => {
      const value = isTime(text) ? undefined : readMeasure(text)
      // Places go on beyond those of the complete results.
      return value !== undefined && (index === 0 || (value >= least && value <= most))
    }
  })
}

/** Puts cells into their columns, in their order. A cell that may be in several columns is left out. */
export function alignCells(cells: readonly string[], shapes: readonly Shape[]): readonly string[] {
  const earliest = leastColumns(cells, shapes)
  // Read from the end, the last column is the first one.
  const latest = leastColumns(cells.toReversed(), shapes.toReversed())
    .map((least) => shapes.length - 1 - least)
    .toReversed()
  const aligned = shapes.map(() => '')
  for (const [at, text] of cells.entries()) {
    const columns = shapes.flatMap((matches, column) =>
      column >= earliest[at]! && column <= latest[at]! && matches(text) ? column : [],
    )
    if (columns.length === 1) aligned[columns[0]!] = text
  }
  return aligned
}

/** Returns the first column that each cell can be in, if all cells before it have one. */
function leastColumns(cells: readonly string[], shapes: readonly Shape[]): number[] {
  let from = 0
  return cells.map((text) => {
    const found = shapes.findIndex((matches, column) => column >= from && matches(text))
    from = found < 0 ? shapes.length : found + 1
    return found < 0 ? shapes.length : found
  })
}
