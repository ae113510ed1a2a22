import { isRing } from './guess-ring-columns.ts'
import type { LineKind } from './kind-of-line.ts'
import { readResultFields, type ResultColumn } from './result-header.ts'

interface ReadTable {
  readonly lines: readonly { readonly kind: LineKind; readonly cells: readonly string[] }[]
  readonly columns: readonly ResultColumn[]
}

/** Checks whether most distances, times or velocities are two values with a gap between them. */
export function areNumbersJoined({ lines, columns }: ReadTable): boolean {
  const results = lines.filter(({ kind }) => kind === 'result')
  return columns.some(({ index, field }) => {
    const isNumber = field === 'distance' || field === 'velocity' || field === 'arrivalTime'
    return isNumber && results.filter(({ cells }) => /\d\s{2,}\d/.test(cells[index] ?? '')).length * 2 > results.length
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
