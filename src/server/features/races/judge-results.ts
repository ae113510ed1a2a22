import type { RaceChoices, ResultVerdict } from '#shared/races/race-imports-api.ts'
import { yearOf, type LocalDate } from '#shared/calendar/local-date.ts'
import { resultProblem } from '#shared/race-files/result-problem.ts'
import { isRejected, type SettledResult } from '#shared/race-files/settle-results.ts'
import { toKmh } from '#shared/races/velocity.ts'
import type { Db } from '#server/db/database.ts'
import { eventColumns } from './add-event.ts'
import { askRaceFile } from './ask-race-file.ts'
import { mapOwnBirds } from './own-birds.repository.ts'
import { raceOfEvent, type RacePlan } from './race-of-event.ts'
import type { RaceFile } from './race-file.ts'
import { getEventRow, listResultRowsOfEvent } from './races.repository.ts'
import type { RaceResultRow } from './races.table.ts'

export interface JudgedRow extends SettledResult {
  readonly verdict: ResultVerdict
  readonly pigeonId: number | null
}

export interface JudgedRace {
  readonly layout: RaceFile['layout']
  readonly rows: readonly JudgedRow[]
}

interface Asked {
  readonly sheets: string
  readonly choices: RaceChoices
  readonly today: LocalDate
}

/** Reads a file, finds the birds of this loft in it, and compares it with the results that are kept of its race. */
export async function judgeResults(db: Db, { sheets, choices, today }: Asked): Promise<JudgedRace> {
  const event = choices.eventId ? await getEventRow(db, choices.eventId) : planOf(choices)
  const { layout, rows } = await askRaceFile({
    sheets,
    choices,
    thisYear: yearOf(today),
    ...(event && { race: raceOfEvent(event) }),
  })
  const own = await mapOwnBirds(
    db,
    rows.map(({ band }) => band),
  )
  const kept = choices.eventId ? await listResultRowsOfEvent(db, choices.eventId) : []
  return { layout, rows: compare(rows, own, kept) }
}

/** The race that will be made, as far as the keeper has told of it. */
function planOf({ event }: RaceChoices): RacePlan | undefined {
  if (!event) return undefined
  const { date, distance, releasedAt, releaseLatitude, releaseLongitude, neutralisation } = eventColumns(event)
  if (!date) return undefined
  return {
    date,
    distance: distance ?? null,
    computedDistance: null,
    releasedAt: releasedAt ?? null,
    releaseLatitude: releaseLatitude ?? null,
    releaseLongitude: releaseLongitude ?? null,
    neutralisation: neutralisation ?? '{"rule":"none"}',
  }
}

function compare(rows: readonly SettledResult[], own: ReadonlyMap<string, number>, kept: readonly RaceResultRow[]): JudgedRow[] {
  const byKey = new Map(kept.map((row) => [row.bandKey, row]))
  const byBird = new Map(kept.flatMap((row) => (row.pigeonId === null ? [] : [[row.pigeonId, row] as const])))
  const rowOf = new Map<number, number>()
  return rows.map((row) => {
    const pigeonId = own.get(row.band) ?? null
    const known = byKey.get(row.bandKey) ?? (pigeonId === null ? undefined : byBird.get(pigeonId))
    const problems = [...row.problems]
    const earlier = pigeonId === null ? undefined : rowOf.get(pigeonId)
    if (known && !isSame(row, known)) problems.push(resultProblem('already_recorded', row.band, sayKept(known)))
    // Two spellings of one band are one bird of this loft.
    else if (earlier !== undefined && row.sameAs === undefined) problems.push(resultProblem('band_repeated', row.band, earlier))
    if (pigeonId !== null && !isRejected({ problems }) && row.sameAs === undefined) rowOf.set(pigeonId, row.rowNumber)
    const verdict = isRejected({ problems }) ? 'error' : row.sameAs !== undefined || known ? 'same' : 'new'
    return { ...row, problems, pigeonId, verdict }
  })
}

function isSame(row: SettledResult, known: RaceResultRow): boolean {
  const isNear = row.speed === undefined || known.speed === null || Math.abs(row.speed - known.speed) < 0.001
  return (row.position === undefined || row.position === known.position) && isNear
}

function sayKept({ position, speed }: RaceResultRow): string {
  return [position === null ? '' : `${position}.`, speed === null ? '' : `${toKmh(speed)} km/h`].filter(Boolean).join(' ')
}
