import { RESULT_FILTERS, type RaceImportRow, type ResultFilter } from '#shared/races/race-imports-api.ts'
import { flyingTimeText } from '#shared/races/flying-time-text.ts'
import { matchesResultFilter, type EvaluatedResult } from './compare-results.ts'

/** A row without the name of its bird, which may change after the import. */
export type ShownRow = Omit<RaceImportRow, 'birdName'>

/** Converts a row to the form of the API. */
export function showRow(row: EvaluatedResult): ShownRow {
  return {
    race: row.race,
    key: row.key,
    sheet: row.sheet,
    rowNumber: row.rowNumber,
    verdict: row.verdict,
    bandId: row.band,
    pigeonId: row.pigeonId,
    sameAsRow: row.sameAs ?? null,
    fancier: row.fancier ?? null,
    position: row.position ?? null,
    speed: row.speed ?? null,
    speedSource: row.speedSource ?? null,
    computedSpeed: row.computedSpeed ?? null,
    distance: row.distance ?? null,
    daySource: row.daySource ?? null,
    readings: (row.readings ?? []).map(({ arrivalTime, speed, velocityUnit }) => ({
      arrivalTime: arrivalTime ?? null,
      speed: speed ?? null,
      velocityUnit: velocityUnit ?? null,
    })),
    flightTime: row.flightTimeMs === undefined ? null : flyingTimeText(row.flightTimeMs),
    arrivalTime: row.arrivalTime ?? null,
    points: row.points ?? null,
    problems: [...row.problems],
    maybeOwn: row.maybeOwn ?? null,
  }
}

/** The first character of a row's JSON; the names of its filters come before it. */
const ROW_START = '{'

/** Serializes rows for storage, one per line, each after the number of its race and the names of the filters that it matches. */
export function serializeRows(rows: readonly EvaluatedResult[]): string {
  return rows
    .map(
      (row) =>
        `${[row.race, ...RESULT_FILTERS.filter((filter) => matchesResultFilter(row, filter))].join(' ')}${JSON.stringify(showRow(row))}`,
    )
    .join('\n')
}

/** The requested page of the rows of a list. */
export interface RowPage {
  readonly verdict?: ResultFilter | undefined
  readonly race?: number | undefined
  readonly offset: number
  readonly limit: number
}

/** Values of rows that were stored before an import could have several races. */
const DEFAULTS_OF_OLD_ROWS = {
  race: 0,
  key: '',
  speedSource: null,
  computedSpeed: null,
  distance: null,
  daySource: null,
  readings: [],
  maybeOwn: null,
}

/** Returns a page of rows written by {@link serializeRows}; parses only the rows of that page. */
export function pageOfSerialized(text: string, { verdict, race, offset, limit }: RowPage): { total: number; rows: ShownRow[] } {
  const lines = text === '' ? [] : text.split('\n')
  const isWanted = (marks: readonly string[]) =>
    (verdict === undefined || marks.includes(verdict)) && (race === undefined || (marks.find(isNumber) ?? '0') === String(race))
  const matching = verdict === undefined && race === undefined ? lines : lines.filter((line) => isWanted(marksOf(line)))
  const rows = matching
    .slice(offset, offset + limit)
    .map((line): ShownRow => ({ ...DEFAULTS_OF_OLD_ROWS, ...(JSON.parse(line.slice(line.indexOf(ROW_START))) as ShownRow) }))
  return { total: matching.length, rows }
}

const isNumber = (mark: string) => /^\d+$/.test(mark)
const marksOf = (line: string) => line.slice(0, line.indexOf(ROW_START)).split(' ')
