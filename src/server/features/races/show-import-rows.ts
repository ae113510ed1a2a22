import { RESULT_FILTERS, type RaceImportRow, type ResultFilter } from '#shared/races/race-imports-api.ts'
import { spanText } from '#shared/races/flying-time-text.ts'
import { matchesResultFilter, type EvaluatedResult } from './compare-results.ts'

/** Converts a row to the form of the API. */
export function showRow(row: EvaluatedResult): RaceImportRow {
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

/** The first character of a row's JSON; the names of its filters come before it. */
const ROW_START = '{'

/** Serializes rows for storage, one per line, each after the names of the filters that it matches. */
export function serializeRows(rows: readonly EvaluatedResult[]): string {
  return rows
    .map(
      (row) => `${RESULT_FILTERS.filter((filter) => matchesResultFilter(row, filter)).join(' ')}${JSON.stringify(showRow(row))}`,
    )
    .join('\n')
}

interface Page {
  readonly verdict?: ResultFilter | undefined
  readonly offset: number
  readonly limit: number
}

/** Returns a page of rows written by {@link serializeRows}; parses only the rows of that page. */
export function pageOfSerialized(text: string, { verdict, offset, limit }: Page): { total: number; rows: RaceImportRow[] } {
  const lines = text === '' ? [] : text.split('\n')
  const matching = verdict === undefined ? lines : lines.filter((line) => filtersOf(line).includes(verdict))
  const rows = matching
    .slice(offset, offset + limit)
    .map((line) => JSON.parse(line.slice(line.indexOf(ROW_START))) as RaceImportRow)
  return { total: matching.length, rows }
}

const filtersOf = (line: string) => line.slice(0, line.indexOf(ROW_START)).split(' ')
