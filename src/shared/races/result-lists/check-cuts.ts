import { isRing } from './guess-ring-columns.ts'
import type { LineKind } from './kind-of-line.ts'
import type { ResultField } from './result-columns.ts'
import { readResultFields, type ResultColumn } from './result-header.ts'

interface ReadTable {
  readonly lines: readonly { readonly kind: LineKind; readonly cells: readonly string[] }[]
  readonly columns: readonly ResultColumn[]
}

const MEASURES: ReadonlySet<ResultField> = new Set(['distance', 'miles', 'yards', 'velocity'])

/**
 * Checks whether cuts and titles do not fit the values: most distances, times or velocities are two values with a gap between them,
 * or most distances or velocities are times, because the titles are shifted.
 */
export function areNumbersMisplaced({ lines, columns }: ReadTable): boolean {
  const results = lines.filter(({ kind }) => kind === 'result')
  const areMost = (index: number, matches: (text: string) => boolean) =>
    results.filter(({ cells }) => matches(cells[index] ?? '')).length * 2 > results.length
  return columns.some(({ index, field }) => {
    if (field === null) return false
    const isMeasure = MEASURES.has(field)
    return (
      ((isMeasure || field === 'arrivalTime') && areMost(index, (text) => /\d\s{2,}\d/.test(text))) ||
      (isMeasure && areMost(index, (text) => /^\d{1,2}:\d{2}:\d{2}/.test(text)))
    )
  })
}

/** The point behind the year of a ring, which without a title looks like that of a decimal: `22.420275`. */
const YEAR_POINT = /(?<=^\d{2})\.(?=\d{6,7}$)/

/** Returns the share of the results of a table that have a ring. */
export function shareOfRings({ lines, columns }: ReadTable): number {
  const results = lines.filter(({ kind }) => kind === 'result')
  const fields = results.map(({ cells }) => readResultFields(cells, columns))
  const rings = fields.filter(
    ({ bandId = '', bandYear, bandNumber }) =>
      isRing(bandId.replace(YEAR_POINT, '-')) || bandYear !== undefined || bandNumber !== undefined,
  )
  return results.length === 0 ? 1 : rings.length / results.length
}
