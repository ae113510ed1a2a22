import type { PastRaceImport, RaceChoices, RaceImportPreview } from '#shared/races/race-imports-api.ts'
import type { Db } from '#server/db/database.ts'
import * as batches from '#server/features/imports/batches.repository.ts'
import type { Upload } from '#server/features/imports/read-upload.ts'
import type { Change } from '#server/history/change.ts'
import type { RejectedResults } from './rejected-results.ts'

const KIND = 'race-results'
const KINDS = [KIND]

/** A file of results that is being looked at. */
export interface RaceBatch {
  readonly id: number
  readonly fileName: string
  readonly choices: RaceChoices
}

/** Keeps a file to be looked at. */
export function insertRaceBatch(change: Change, upload: Upload, choices: RaceChoices): Promise<number> {
  return batches.insertOpenBatch(change, { kind: KIND, ...upload, choices })
}

/** Errors: `not_found`, `import_already_done`. */
export async function getRaceBatch(db: Db, id: number): Promise<RaceBatch> {
  const { fileName, choices } = await batches.getOpenRow(db, id, KINDS)
  return { id, fileName, choices: JSON.parse(choices) as RaceChoices }
}

/** Gives the JSON of a file's sheets. Errors: `not_found`. */
export async function getRaceSheets(db: Db, id: number): Promise<string> {
  return (await batches.getSheets(db, id, KINDS)).sheets
}

export function updateRaceChoices(change: Change, id: number, choices: RaceChoices): Promise<void> {
  return batches.updateChoices(change, id, choices)
}

/** What an import did, and the rows it left out. */
interface Outcome {
  readonly result: {
    readonly eventId: number
    readonly counts: RaceImportPreview['counts']
    /** Results stored of birds of this loft. */
    readonly own: number
  }
  readonly rejected: RejectedResults
}

export interface PastRace extends Outcome {
  /** All rows with their verdicts. */
  readonly rows: string
}

/** Marks a file as taken over; what it held is in the books now. */
export function closeRaceBatch(change: Change, id: number, { rows, ...outcome }: PastRace): Promise<void> {
  return batches.closeBatch(change, id, { outcome, rows })
}

/** Writes down an import that was carried out without being looked at before. */
export function insertPastRace(change: Change, fileName: string, { rows, ...outcome }: PastRace): Promise<number> {
  return batches.insertDoneBatch(change, { kind: KIND, fileName }, { outcome, rows })
}

interface DoneRace {
  readonly fileName: string
  readonly state: PastRaceImport['state']
  readonly actionId: number
  readonly rejected: RejectedResults
}

/** A file that was taken over, the rows it left out, and how it stands. Errors: `not_found`, `import_not_done`. */
export async function getPastRace(db: Db, id: number): Promise<DoneRace> {
  const { outcome, ...row } = await batches.getDoneRow(db, id, KINDS)
  return { ...row, rejected: (JSON.parse(outcome) as Outcome).rejected }
}

/** Gives the rows of an import that was carried out; nothing of one that still waits. Errors: `not_found`. */
export function findPastRows(db: Db, id: number): Promise<string | undefined> {
  return batches.findDoneRows(db, id, KINDS)
}

/** Lists the files that were taken over, newest first, each with its race as it is called now. */
export async function listPastRaces(db: Db): Promise<PastRaceImport[]> {
  const rows = await batches.listDoneRows(db, KIND)
  if (rows.length === 0) return []
  const results = rows.map(({ outcome }) => (JSON.parse(outcome) as Outcome).result)
  const events = await db
    .selectFrom('raceEvents')
    .select(['id', 'name', 'date'])
    .where(
      'id',
      'in',
      results.map(({ eventId }) => eventId),
    )
    .execute()
  const eventOf = new Map(events.map((event) => [event.id, event]))
  return rows.map(({ outcome, ...row }, at) => {
    const { eventId, counts } = results[at]!
    const event = eventOf.get(eventId)
    return { ...row, eventId, eventName: event?.name ?? null, eventDate: event?.date ?? null, counts }
  })
}
