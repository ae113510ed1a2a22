import type { RaceChoices } from '#shared/races/race-imports-api.ts'
import type { Db } from '#server/db/database.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { RejectedResults } from './rejected-results.ts'

const KIND = 'race-results'
/** Hours a file is kept for a keeper who does not go on. */
const OPEN_HOURS = 24
const MS_PER_HOUR = 3_600_000

/** A file of results that is being looked at. */
export interface RaceBatch {
  readonly id: number
  readonly fileName: string
  readonly sheets: string
  readonly choices: RaceChoices
}

/** Keeps a file to be looked at, and forgets those nobody went on with. */
export async function insertRaceBatch(change: Change, batch: Omit<RaceBatch, 'id'>): Promise<number> {
  const oldest = new Date(Date.parse(change.at) - OPEN_HOURS * MS_PER_HOUR).toISOString() as typeof change.at
  await change.trx
    .deleteFrom('importBatches')
    .where('kind', '=', KIND)
    .where('actionId', 'is', null)
    .where('createdAt', '<', oldest)
    .execute()
  const { id } = await change.trx
    .insertInto('importBatches')
    .values({
      kind: KIND,
      fileName: batch.fileName,
      sheets: batch.sheets,
      choices: JSON.stringify(batch.choices),
      createdAt: change.at,
      actionId: null,
      outcome: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Errors: `not_found`, `import_already_done`. */
export async function getRaceBatch(db: Db, id: number): Promise<RaceBatch> {
  const row = await db
    .selectFrom('importBatches')
    .select(['id', 'fileName', 'sheets', 'choices', 'actionId'])
    .where('id', '=', id)
    .where('kind', '=', KIND)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', `There is no import ${id}`)
  if (row.actionId !== null)
    throw new Refusal('import_already_done', 'This import was carried out already', { actionId: row.actionId })
  return { id, fileName: row.fileName, sheets: row.sheets, choices: JSON.parse(row.choices) as RaceChoices }
}

export async function updateRaceChoices(change: Change, id: number, choices: RaceChoices): Promise<void> {
  await change.trx
    .updateTable('importBatches')
    .set({ choices: JSON.stringify(choices) })
    .where('id', '=', id)
    .execute()
}

/** Marks a file as taken over; what it held is in the books now. */
export async function closeRaceBatch(change: Change, id: number, rejected: RejectedResults): Promise<void> {
  await change.trx
    .updateTable('importBatches')
    .set({ actionId: change.actionId, sheets: '', outcome: JSON.stringify(rejected) })
    .where('id', '=', id)
    .execute()
}

/** A file that was taken over, and the rows it left out. Errors: `not_found`, `import_not_done`. */
export async function getDoneRaceBatch(db: Db, id: number): Promise<{ fileName: string; rejected: RejectedResults }> {
  const row = await db
    .selectFrom('importBatches')
    .select(['fileName', 'outcome'])
    .where('id', '=', id)
    .where('kind', '=', KIND)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', `There is no import ${id}`)
  if (row.outcome === null) throw new Refusal('import_not_done', 'This import was not carried out yet')
  return { fileName: row.fileName, rejected: JSON.parse(row.outcome) as RejectedResults }
}
