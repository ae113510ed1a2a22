import { yearOf, type LocalDate } from '#shared/calendar/local-date.ts'
import type { RaceChoices, RaceImportPreview } from '#shared/races/race-imports-api.ts'
import type { Db } from '#server/db/database.ts'
import type { ImportSession } from '#server/import-sessions/import-session.ts'
import { findLatestAction } from '#server/features/imports/loft-snapshot.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import { eventColumns } from './add-event.ts'
import { listOwnBands, listUncertainBands } from './own-birds.repository.ts'
import type { RaceSession } from './race-session.ts'
import type { RaceFile } from './race-file.ts'
import { raceOfEvent, releaseFromList, type RacePlan } from './race-of-event.ts'
import { getEventRow, listStoredResults } from './races.repository.ts'
import type { RaceEventRow } from './races.table.ts'

export interface RaceEvaluation {
  readonly layout: RaceFile['layout']
  readonly counts: RaceImportPreview['counts']
}

/** A result list in an import session, with its last verdicts. They are computed again only when something changed. */
export interface SessionList {
  readonly session: ImportSession<RaceSession>
  /** The input of the last verdicts: choices, date and state of the loft. */
  cacheKey?: string
  cached?: RaceEvaluation
}

interface EvaluationInput {
  readonly choices: RaceChoices
  readonly today: LocalDate
  /** The running action, which has not changed anything yet. */
  readonly running?: number
}

/** Reads a list, finds the birds of this loft in it, and compares it with the stored results of its race. */
export async function evaluateRace(
  db: Db,
  list: SessionList,
  { choices, today, running }: EvaluationInput,
): Promise<RaceEvaluation> {
  const cacheKey = JSON.stringify([await findLatestAction(db, running), choices, today])
  if (list.cached && list.cacheKey === cacheKey) return list.cached
  delete list.cacheKey
  const { session } = list
  const read = (race: RacePlan | undefined) =>
    session.ask('read', { choices, thisYear: yearOf(today), ...(race && { race: raceOfEvent(race) }) })
  const { layout, keys } = choices.eventId
    ? await readFor(await getEventRow(db, choices.eventId), read)
    : await read(planOf(choices))
  await session.ask('addOwnBands', await listOwnBands(db, keys))
  await session.ask('addSimilarBands', await listUncertainBands(db))
  const counts = await session.ask('decide', choices.eventId ? await listStoredResults(db, choices.eventId) : [])
  list.cached = { layout, counts }
  list.cacheKey = cacheKey
  return list.cached
}

type Read = ReturnType<RaceSession['read']>

/**
 * Reads a list for an existing race. If the race has no release, the release of the list is used, because the import will store
 * it.
 */
async function readFor(event: RaceEventRow, read: (race: RacePlan) => Promise<Read>): Promise<Read> {
  const first = await read(event)
  const releasedAt = releaseFromList(event, first.layout.facts)
  return releasedAt === event.releasedAt ? first : read({ ...event, releasedAt })
}

/** Checks that the list has a band column. Errors: `results_no_header` naming the columns found. */
export function requireBands({ layout: { columns, missing } }: RaceEvaluation): void {
  if (missing.length === 0) return
  const titles = columns.map(({ title }) => title).filter(Boolean)
  const found = titles.length > 0 ? `Found: ${titles.slice(0, 20).join(', ')}` : 'No titles were found'
  throw new Refusal('results_no_header', `The file has no column "Band ID". ${found}`, { missing, found: titles.slice(0, 100) })
}

/** Returns the race that the import will create, from the keeper's entries so far. */
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
