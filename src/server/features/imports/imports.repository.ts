import type { ImportChoices, PastImport } from '#shared/imports/imports-api.ts'
import { BIRD_FILES, type BirdFile } from '#shared/inventory/inventory-row.ts'
import type { Db } from '#server/db/database.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { BirdTable, NamedTable } from './inventory-desk.ts'
import type { Outcome } from './outcome.ts'

/** A file that is being looked at. */
export interface OpenBatch {
  readonly id: number
  readonly kind: BirdFile
  readonly fileName: string
  readonly choices: ImportChoices
}

/** Hours a file is kept for a keeper who does not go on. */
const OPEN_HOURS = 24
const MS_PER_HOUR = 3_600_000
const MOST_LISTED = 100

/** Keeps a file to be looked at, and forgets those nobody went on with. */
export async function insertOpenBatch(change: Change, { kind, fileName, sheets }: NamedTable): Promise<number> {
  const oldest = new Date(Date.parse(change.at) - OPEN_HOURS * MS_PER_HOUR).toISOString() as typeof change.at
  await change.trx.deleteFrom('importBatches').where('actionId', 'is', null).where('createdAt', '<', oldest).execute()
  return insertBatch(change, { kind, fileName, sheets, actionId: null, outcome: null })
}

/** Writes down an import that was carried out without being looked at before. */
export function insertDoneBatch(
  change: Change,
  { kind, fileName }: Omit<NamedTable, 'sheets'>,
  outcome: Outcome,
): Promise<number> {
  return insertBatch(change, { kind, fileName, sheets: '', actionId: change.actionId, outcome: JSON.stringify(outcome) })
}

interface BatchValues {
  readonly kind: BirdFile
  readonly fileName: string
  readonly sheets: string
  readonly actionId: number | null
  readonly outcome: string | null
}

async function insertBatch(change: Change, values: BatchValues): Promise<number> {
  const { id } = await change.trx
    .insertInto('importBatches')
    .values({ choices: '{}', createdAt: change.at, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Errors: `not_found`, `import_already_done`. */
export async function getOpenBatch(db: Db, id: number): Promise<OpenBatch> {
  const row = await db
    .selectFrom('importBatches')
    .select(['id', 'kind', 'fileName', 'choices', 'actionId'])
    .where('id', '=', id)
    .where('kind', 'in', BIRD_FILES)
    .executeTakeFirst()
  if (!row) throw notFound(id)
  if (row.actionId !== null)
    throw new Refusal('import_already_done', 'This import was carried out already', { actionId: row.actionId })
  return { id, kind: row.kind as BirdFile, fileName: row.fileName, choices: JSON.parse(row.choices) as ImportChoices }
}

/** Gives what a file holds. Errors: `not_found`. */
export async function getTable(db: Db, id: number): Promise<BirdTable> {
  const row = await db
    .selectFrom('importBatches')
    .select(['kind', 'sheets'])
    .where('id', '=', id)
    .where('kind', 'in', BIRD_FILES)
    .executeTakeFirst()
  if (!row) throw notFound(id)
  return { kind: row.kind as BirdFile, sheets: row.sheets }
}

export async function updateChoices(change: Change, id: number, choices: ImportChoices): Promise<void> {
  await change.trx
    .updateTable('importBatches')
    .set({ choices: JSON.stringify(choices) })
    .where('id', '=', id)
    .execute()
}

/** Marks a file as taken over; what it held is in the books now. */
export async function closeBatch(change: Change, id: number, outcome: Outcome): Promise<void> {
  await change.trx
    .updateTable('importBatches')
    .set({ actionId: change.actionId, outcome: JSON.stringify(outcome), sheets: '' })
    .where('id', '=', id)
    .execute()
}

/** A file that was taken over, and how it stands. Errors: `not_found`, `import_not_done`. */
export async function getDoneBatch(db: Db, id: number): Promise<Standing & { fileName: string; outcome: Outcome }> {
  const row = await db
    .selectFrom('importBatches')
    .select(['fileName', 'actionId', 'outcome'])
    .where('id', '=', id)
    .where('kind', 'in', BIRD_FILES)
    .executeTakeFirst()
  if (!row) throw notFound(id)
  const { fileName, actionId, outcome } = row
  if (actionId === null || outcome === null) throw new Refusal('import_not_done', 'This import was not carried out yet')
  return { fileName, outcome: JSON.parse(outcome) as Outcome, ...(await findStanding(db, [actionId])).get(actionId)! }
}

export type BatchState = 'open' | 'done' | 'undone'

/** Errors: `not_found`. */
export async function getState(db: Db, id: number): Promise<BatchState> {
  const row = await db
    .selectFrom('importBatches')
    .select('actionId')
    .where('id', '=', id)
    .where('kind', 'in', BIRD_FILES)
    .executeTakeFirst()
  if (!row) throw notFound(id)
  if (row.actionId === null) return 'open'
  return (await findStanding(db, [row.actionId])).get(row.actionId)?.state ?? 'done'
}

/** Lists the imports of one kind that were carried out, newest first. */
export async function listDone(db: Db, kind: BirdFile): Promise<PastImport[]> {
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
  return rows.map(({ id, fileName, outcome, at, actionId }) => ({
    id,
    fileName,
    at,
    ...(standing.get(actionId) ?? { state: 'done' as const, actionId }),
    result: { ...(JSON.parse(outcome ?? '') as Outcome).result, batchId: id },
  }))
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
