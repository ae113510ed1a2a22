import { spanText } from '#shared/races/span-text.ts'
import type { RaceChoices, RaceImportPreview, RaceImportRow, ResultFilter } from '#shared/races/race-imports-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import { judgeResults, type JudgedRow } from './judge-results.ts'
import type { RaceBatch } from './race-imports.repository.ts'

/** Shows a file as its choices say, compared with the books as they are now. */
export async function previewRace(
  db: Db,
  { fileName, sheets, choices }: Omit<RaceBatch, 'id'>,
  today: LocalDate,
): Promise<Omit<RaceImportPreview, 'id'>> {
  const { layout, rows } = await judgeResults(db, { sheets, choices, today })
  const counts = Object.fromEntries(FILTERS.map((filter) => [filter, rows.filter((row) => passes(row, filter)).length]))
  return {
    fileName,
    ...layout,
    eventId: choices.eventId ?? null,
    counts: counts as RaceImportPreview['counts'],
    total: rows.length,
  }
}

const FILTERS: readonly ResultFilter[] = ['new', 'same', 'error', 'own', 'warning']

export function passes(row: JudgedRow, filter: ResultFilter): boolean {
  if (filter === 'own') return row.pigeonId !== null
  if (filter === 'warning') return row.problems.some(({ severity }) => severity === 'warning')
  return row.verdict === filter
}

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

/** Adds what the keeper says now to what was said before; of another race of the file nothing was said yet. */
export function addChoices(before: RaceChoices, now: RaceChoices): RaceChoices {
  const isOtherRace = now.race !== undefined && now.race !== before.race
  const kept = isOtherRace ? { eventId: before.eventId } : before
  return { ...kept, ...now, columns: { ...('columns' in kept ? kept.columns : {}), ...now.columns } }
}
