import { RESULT_FILTERS, type RaceImportRow, type ResultFilter } from '#shared/races/race-imports-api.ts'
import { spanText } from '#shared/races/span-text.ts'
import { passes, type JudgedRow } from './compare-results.ts'

/** A row as the wire shows it. */
export function showRow(row: JudgedRow): RaceImportRow {
  return {
    sheet: row.sheet,
    rowNumber: row.rowNumber,
    verdict: row.verdict,
    bandId: row.band,
    pigeonId: row.pigeonId,
    sameAsRow: row.sameAs ?? null,
    fancier: row.fancier ?? null,
    position: row.position ?? null,
    speed: row.speed ?? null,
    flightTime: row.flightTimeMs === undefined ? null : spanText(row.flightTimeMs),
    arrivalTime: row.arrivalTime ?? null,
    points: row.points ?? null,
    problems: [...row.problems],
  }
}

/** Stands between the filters that a kept row passes and the row itself. */
const MARK = '{'

/** Writes rows for later, one on a line, each behind the names of the filters it passes. */
export function tellRows(rows: readonly JudgedRow[]): string {
  return rows
    .map((row) => `${RESULT_FILTERS.filter((filter) => passes(row, filter)).join(' ')}${JSON.stringify(showRow(row))}`)
    .join('\n')
}

interface Page {
  readonly verdict?: ResultFilter | undefined
  readonly offset: number
  readonly limit: number
}

/** Finds a page of rows that were {@link tellRows | written} for later; only the page itself is read. */
export function pageOfTold(text: string, { verdict, offset, limit }: Page): { total: number; rows: RaceImportRow[] } {
  const lines = text === '' ? [] : text.split('\n')
  const asked = verdict === undefined ? lines : lines.filter((line) => marksOf(line).includes(verdict))
  const rows = asked.slice(offset, offset + limit).map((line) => JSON.parse(line.slice(line.indexOf(MARK))) as RaceImportRow)
  return { total: asked.length, rows }
}

const marksOf = (line: string) => line.slice(0, line.indexOf(MARK)).split(' ')
