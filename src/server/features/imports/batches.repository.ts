import type { Db } from '#server/db/database.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Hours a file is kept for a keeper who does not go on. */
const OPEN_HOURS = 24
const MS_PER_HOUR = 3_600_000
const MOST_LISTED = 100

interface NewBatch {
  /** What is imported: files of all kinds lie in the same table. */
  readonly kind: string
  readonly fileName: string
  readonly sheets: string
  /** JSON of what comes beside the rows. */
  readonly extras?: string | undefined
  readonly choices?: object
}

/** Keeps a file to be looked at, and forgets those nobody went on with. */
export async function insertOpenBatch(change: Change, batch: NewBatch): Promise<number> {
  const oldest = new Date(Date.parse(change.at) - OPEN_HOURS * MS_PER_HOUR).toISOString() as typeof change.at
  await change.trx.deleteFrom('importBatches').where('actionId', 'is', null).where('createdAt', '<', oldest).execute()
  return insertBatch(change, batch)
}

/** What is kept of an import that was carried out. */
export interface Done {
  /** Kept as JSON. */
  readonly outcome: object
  /** Its rows as they were judged, for kinds whose past imports can be looked into. */
  readonly rows?: string
}

/** Writes down an import that was carried out without being looked at before. */
export async function insertDoneBatch(change: Change, batch: Omit<NewBatch, 'sheets'>, done: Done): Promise<number> {
  const id = await insertBatch(change, { ...batch, sheets: '' })
  await closeBatch(change, id, done)
  return id
}

async function insertBatch(change: Change, { choices = {}, ...batch }: NewBatch): Promise<number> {
  const { id } = await change.trx
    .insertInto('importBatches')
    .values({ ...batch, choices: JSON.stringify(choices), createdAt: change.at, actionId: null, outcome: null, rows: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks a file as taken over; what it held is in the books now. */
export async function closeBatch(change: Change, id: number, { outcome, rows }: Done): Promise<void> {
  await change.trx
    .updateTable('importBatches')
    .set({ actionId: change.actionId, outcome: JSON.stringify(outcome), rows: rows ?? null, sheets: '', extras: null })
    .where('id', '=', id)
    .execute()
}

export async function updateChoices(change: Change, id: number, choices: object): Promise<void> {
  await change.trx
    .updateTable('importBatches')
    .set({ choices: JSON.stringify(choices) })
    .where('id', '=', id)
    .execute()
}

interface OpenRow {
  readonly id: number
  readonly kind: string
  readonly fileName: string
  /** JSON. */
  readonly choices: string
}

/** Errors: `not_found`, `import_already_done`. */
export async function getOpenRow(db: Db, id: number, kinds: readonly string[]): Promise<OpenRow> {
  const row = await db
    .selectFrom('importBatches')
    .select(['id', 'kind', 'fileName', 'choices', 'actionId'])
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  if (!row) throw notFound(id)
  if (row.actionId !== null)
    throw new Refusal('import_already_done', 'This import was carried out already', { actionId: row.actionId })
  return row
}

/** Gives the JSON of a file's sheets. Errors: `not_found`. */
export async function getSheets(db: Db, id: number, kinds: readonly string[]): Promise<{ kind: string; sheets: string }> {
  const row = await db
    .selectFrom('importBatches')
    .select(['kind', 'sheets'])
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  if (!row) throw notFound(id)
  return row
}

/** Finds the JSON of what comes beside the rows of a file. */
export async function findExtras(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('importBatches').select('extras').where('id', '=', id).executeTakeFirst()
  return row?.extras ?? undefined
}

/** Gives the rows of an import that was carried out; nothing of one that still waits. Errors: `not_found`. */
export async function findDoneRows(db: Db, id: number, kinds: readonly string[]): Promise<string | undefined> {
  const row = await db
    .selectFrom('importBatches')
    .select(['actionId', 'rows'])
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  if (!row) throw notFound(id)
  return row.actionId === null ? undefined : (row.rows ?? '')
}

interface DoneRow extends Standing {
  readonly fileName: string
  /** JSON. */
  readonly outcome: string
}

/** A file that was taken over, and how it stands. Errors: `not_found`, `import_not_done`. */
export async function getDoneRow(db: Db, id: number, kinds: readonly string[]): Promise<DoneRow> {
  const row = await db
    .selectFrom('importBatches')
    .select(['fileName', 'actionId', 'outcome'])
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  if (!row) throw notFound(id)
  const { fileName, actionId, outcome } = row
  if (actionId === null || outcome === null) throw new Refusal('import_not_done', 'This import was not carried out yet')
  return { fileName, outcome, ...(await findStanding(db, [actionId])).get(actionId)! }
}

export type BatchState = 'open' | 'done' | 'undone'

/** Errors: `not_found`. */
export async function getState(db: Db, id: number, kinds: readonly string[]): Promise<BatchState> {
  const row = await db
    .selectFrom('importBatches')
    .select('actionId')
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  if (!row) throw notFound(id)
  if (row.actionId === null) return 'open'
  return (await findStanding(db, [row.actionId])).get(row.actionId)?.state ?? 'done'
}

interface ListedRow extends DoneRow {
  readonly id: number
  readonly at: string
}

/** Lists the imports of one kind that were carried out, newest first. */
export async function listDoneRows(db: Db, kind: string): Promise<ListedRow[]> {
  const rows = await db
    .selectFrom('importBatches')
    .innerJoin('actions', 'actions.id', 'actionId')
    .select(['importBatches.id', 'fileName', 'outcome', 'actions.at', 'actions.id as actionId'])
    .where('importBatches.kind', '=', kind)
    .where('outcome', 'is not', null)
    .orderBy('actionId', 'desc')
    .limit(MOST_LISTED)
    .execute()
  const standing = await findStanding(
    db,
    rows.map(({ actionId }) => actionId),
  )
  return rows.map(({ outcome, ...row }) => ({ ...row, outcome: outcome ?? '', ...standing.get(row.actionId)! }))
}

interface Standing {
  readonly state: 'done' | 'undone'
  /** The last action of the row: the import itself, its undoing, the undoing of that. */
  readonly actionId: number
}

/** Follows actions that were undone, done again and so on to where they stand now. */
async function findStanding(db: Db, actionIds: readonly number[]): Promise<Map<number, Standing>> {
  const standing = new Map(actionIds.map((id): [number, Standing] => [id, { state: 'done', actionId: id }]))
  for (let moving = [...actionIds]; moving.length > 0;) {
    const asked = moving.map((id) => standing.get(id)!.actionId)
    const rows = await db
      .selectFrom('actions')
      .select(['id', 'undoneByActionId'])
      .where('id', 'in', asked)
      .where('undoneByActionId', 'is not', null)
      .execute()
    const undoneBy = new Map(rows.map((row) => [row.id, row.undoneByActionId]))
    moving = moving.filter((id) => undoneBy.has(standing.get(id)!.actionId))
    for (const id of moving) {
      const { state, actionId } = standing.get(id)!
      standing.set(id, { state: state === 'done' ? 'undone' : 'done', actionId: undoneBy.get(actionId)! })
    }
  }
  return standing
}

const notFound = (id: number) => new Refusal('not_found', `There is no import ${id}`)
