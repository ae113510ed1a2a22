import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { PastRaceImport, RaceChoices, RaceImported, RaceImportPreview } from '#shared/races/race-imports-api.ts'
import type { Db } from '#server/db/database.ts'
import * as batches from '#server/features/imports/import-batches.repository.ts'
import type { Upload } from '#server/features/imports/read-upload.ts'
import type { Change } from '#server/history/change.ts'
import { NO_COUNTS } from './compare-results.ts'
import type { RejectedResults } from './rejected-results.ts'

const KIND = 'race-results'
const KINDS = [KIND]

/** A result list that is not imported yet. */
export interface RaceBatch {
  readonly id: number
  readonly fileName: string
  readonly choices: RaceChoices
}

/** Stores an uploaded list for preview. */
export function insertRaceBatch(change: Change, upload: Upload, choices: RaceChoices): Promise<number> {
  return batches.insertOpenBatch(change, { kind: KIND, ...upload, choices })
}

/** Reads a list that is not imported yet. Errors: `not_found`, `import_already_done`. */
export async function getRaceBatch(db: Db, id: number): Promise<RaceBatch> {
  const { fileName, choices } = await batches.getOpenRow(db, id, KINDS)
  return { id, fileName, choices: JSON.parse(choices) as RaceChoices }
}

/** Reads a list's sheets as JSON. Errors: `not_found`. */
export async function getRaceSheets(db: Db, id: number): Promise<string> {
  return (await batches.getSheets(db, id, KINDS)).sheets
}

export function updateRaceChoices(change: Change, id: number, choices: RaceChoices): Promise<void> {
  return batches.updateChoices(change, id, choices)
}

/** A race with results of an import. */
export type ImportedEvent = RaceImported['events'][number]

/** The result of an import, and the rejected rows. */
interface Outcome {
  readonly result: {
    readonly events: readonly ImportedEvent[]
    readonly counts: RaceImportPreview['counts']
    /** Number of stored results of birds of this loft. */
    readonly own: number
  }
  readonly rejected: RejectedResults
}

export interface FinishedRaceImport extends Outcome {
  /** All rows with their verdicts. */
  readonly rows: string
}

/** Marks a list as imported and drops its content, which is in the loft now. */
export function finishRaceBatch(change: Change, id: number, { rows, ...outcome }: FinishedRaceImport): Promise<void> {
  return batches.finishBatch(change, id, { outcome, rows })
}

/** Records an import that was run at once, without a preview. */
export function insertFinishedRaceImport(
  change: Change,
  fileName: string,
  { rows, ...outcome }: FinishedRaceImport,
): Promise<number> {
  return batches.insertFinishedBatch(change, { kind: KIND, fileName }, { outcome, rows })
}

interface FinishedRaceFile {
  readonly fileName: string
  readonly state: PastRaceImport['state']
  readonly actionId: number
  readonly rejected: RejectedResults
}

/** Reads a finished import with its rejected rows and current state. Errors: `not_found`, `import_not_done`. */
export async function getFinishedRaceImport(db: Db, id: number): Promise<FinishedRaceFile> {
  const { outcome, ...row } = await batches.getFinishedRow(db, id, KINDS)
  return { ...row, rejected: (JSON.parse(outcome) as Outcome).rejected }
}

/** Reads the rows of a finished import; returns undefined when it is not finished. Errors: `not_found`. */
export function findFinishedRaceRows(db: Db, id: number): Promise<string | undefined> {
  return batches.findFinishedRows(db, id, KINDS)
}

/** Earlier versions stored one race of each import, and counted no questions. */
type StoredOutcome = { readonly result: Partial<Outcome['result']> & { readonly eventId?: number } }

/** Lists the finished imports, newest first, each with the current names and dates of its races. */
export async function listFinishedRaceImports(db: Db): Promise<PastRaceImport[]> {
  const rows = await batches.listFinishedRows(db, KIND)
  const results = rows.map(({ outcome }) => (JSON.parse(outcome) as StoredOutcome).result)
  const idsOf = results.map(({ events, eventId }) => events?.map((event) => event.eventId) ?? (eventId ? [eventId] : []))
  const eventOf = await findNames(db, [...new Set(idsOf.flat())])
  return rows.map(({ outcome: _, ...row }, at) => ({
    ...row,
    events: (idsOf[at] ?? []).map((eventId) => {
      const event = eventOf.get(eventId)
      return { eventId, eventName: event?.name ?? null, eventDate: event?.date ?? null }
    }),
    counts: { ...NO_COUNTS, ...results[at]?.counts },
  }))
}

async function findNames(db: Db, ids: readonly number[]): Promise<Map<number, { name: string; date: LocalDate }>> {
  if (ids.length === 0) return new Map()
  const events = await db.selectFrom('raceEvents').select(['id', 'name', 'date']).where('id', 'in', ids).execute()
  return new Map(events.map((event) => [event.id, event]))
}
