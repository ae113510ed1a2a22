import type { Moment } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'
import { requirePreviewRoom } from './open-previews.repository.ts'

const MAX_LISTED = 100

interface NewBatch {
  /** The kind of import; files of all kinds share this table. */
  readonly kind: string
  readonly fileName: string
  readonly sheets: string
  /** JSON of the extras. */
  readonly extras?: string | undefined
  readonly choices?: object
}

/** Stores an uploaded file for preview. Errors: `too_many_previews`. */
export async function insertOpenBatch(change: Change, batch: NewBatch): Promise<number> {
  await requirePreviewRoom(change)
  return insertNextBatch(change, batch)
}

/** Stores a file again for the next of its tables, whatever the number of previews. */
export function insertNextBatch(change: Change, batch: NewBatch): Promise<number> {
  return insertBatch(change, batch, { actor: change.actor, usedAt: change.at })
}

/** The stored facts of a finished import. */
export interface ImportOutcome {
  /** Stored as JSON. */
  readonly outcome: object
  /** The rows with their verdicts, for kinds of imports whose rows can be viewed afterwards. */
  readonly rows?: string
}

/** Records an import that was run at once, without a preview. */
export async function insertFinishedBatch(
  change: Change,
  batch: Omit<NewBatch, 'sheets'>,
  outcome: ImportOutcome,
): Promise<number> {
  const id = await insertBatch(change, { ...batch, sheets: '' })
  await finishBatch(change, id, outcome)
  return id
}

async function insertBatch(
  change: Change,
  { choices = {}, ...batch }: NewBatch,
  use: { readonly actor?: string; readonly usedAt?: Moment } = {},
): Promise<number> {
  const { id } = await change.trx
    .insertInto('importBatches')
    .values({
      ...batch,
      ...use,
      choices: JSON.stringify(choices),
      createdAt: change.at,
      actionId: null,
      outcome: null,
      rows: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks a file as imported and drops its content, which is in the loft now. */
export async function finishBatch(change: Change, id: number, { outcome, rows }: ImportOutcome): Promise<void> {
  await change.trx
    .updateTable('importBatches')
    .set({ actionId: change.actionId, outcome: JSON.stringify(outcome), rows: rows ?? null, sheets: '', extras: null })
    .where('id', '=', id)
    .execute()
}

export async function updateChoices(change: Change, id: number, choices: object): Promise<void> {
  await change.trx
    .updateTable('importBatches')
    .set({ choices: JSON.stringify(choices), usedAt: change.at })
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

/** Reads a file that is not imported yet. Errors: `import_removed`, `import_already_done`. */
export async function getOpenRow(db: Db, id: number, kinds: readonly string[]): Promise<OpenRow> {
  const row = await db
    .selectFrom('importBatches')
    .select(['id', 'kind', 'fileName', 'choices', 'actionId'])
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  if (!row) throw removed(id)
  refuseFinished(row.actionId)
  return row
}

/** Reads the sheets, as JSON, of a file that is not imported yet. Errors: `import_removed`, `import_already_done`. */
export async function getSheets(db: Db, id: number, kinds: readonly string[]): Promise<{ kind: string; sheets: string }> {
  const row = await db
    .selectFrom('importBatches')
    .select(['kind', 'sheets', 'actionId'])
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  if (!row) throw removed(id)
  refuseFinished(row.actionId)
  return row
}

function refuseFinished(actionId: number | null): void {
  if (actionId !== null) throw new Refusal('import_already_done', 'This import has already run', { actionId })
}

/** Reads a file's extras as JSON. */
export async function findExtras(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('importBatches').select('extras').where('id', '=', id).executeTakeFirst()
  return row?.extras ?? undefined
}

/** Replaces the extras of a file that is not imported yet. */
export async function updateExtras(change: Change, id: number, extras: string): Promise<void> {
  await change.trx.updateTable('importBatches').set({ extras }).where('id', '=', id).execute()
}

/** Reads the rows of a finished import; returns undefined when it is not finished. Errors: `not_found`. */
export async function findFinishedRows(db: Db, id: number, kinds: readonly string[]): Promise<string | undefined> {
  const row = await db
    .selectFrom('importBatches')
    .select(['actionId', 'rows'])
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  if (!row) throw notFound(id)
  return row.actionId === null ? undefined : (row.rows ?? '')
}

interface FinishedRow extends CurrentState {
  readonly fileName: string
  /** JSON. */
  readonly outcome: string
}

/** Reads a finished import with its current state. Errors: `not_found`, `import_not_done`. */
export async function getFinishedRow(db: Db, id: number, kinds: readonly string[]): Promise<FinishedRow> {
  const row = await db
    .selectFrom('importBatches')
    .select(['fileName', 'actionId', 'outcome'])
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  if (!row) throw notFound(id)
  const { fileName, actionId, outcome } = row
  if (actionId === null || outcome === null) throw new Refusal('import_not_done', 'This import has not run yet')
  return { fileName, outcome, ...(await findCurrentStates(db, [actionId])).get(actionId)! }
}

export type BatchState = 'open' | 'done' | 'undone'

/** Reads the state of an import. Errors: `not_found`. */
export async function getState(db: Db, id: number, kinds: readonly string[]): Promise<BatchState> {
  const row = await db
    .selectFrom('importBatches')
    .select('actionId')
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  if (!row) throw notFound(id)
  if (row.actionId === null) return 'open'
  return (await findCurrentStates(db, [row.actionId])).get(row.actionId)?.state ?? 'done'
}

interface ListedFinishedRow extends FinishedRow {
  readonly id: number
  readonly at: string
}

/** Lists the finished imports of one kind, newest first. */
export async function listFinishedRows(db: Db, kind: string): Promise<ListedFinishedRow[]> {
  const rows = await db
    .selectFrom('importBatches')
    .innerJoin('actions', 'actions.id', 'actionId')
    .select(['importBatches.id', 'fileName', 'outcome', 'actions.at', 'actions.id as actionId'])
    .where('importBatches.kind', '=', kind)
    .where('outcome', 'is not', null)
    .orderBy('actionId', 'desc')
    .limit(MAX_LISTED)
    .execute()
  const states = await findCurrentStates(
    db,
    rows.map(({ actionId }) => actionId),
  )
  return rows.map(({ outcome, ...row }) => ({ ...row, outcome: outcome ?? '', ...states.get(row.actionId)! }))
}

interface CurrentState {
  readonly state: 'done' | 'undone'
  /** The last action of the chain: the import, its undo, the undo of that undo, and so on. */
  readonly actionId: number
}

/** Follows the chain of undo actions to the current state of each import. */
async function findCurrentStates(db: Db, actionIds: readonly number[]): Promise<Map<number, CurrentState>> {
  const states = new Map(actionIds.map((id): [number, CurrentState] => [id, { state: 'done', actionId: id }]))
  for (let pending = [...actionIds]; pending.length > 0;) {
    const currentIds = pending.map((id) => states.get(id)!.actionId)
    const rows = await db
      .selectFrom('actions')
      .select(['id', 'undoneByActionId'])
      .where('id', 'in', currentIds)
      .where('undoneByActionId', 'is not', null)
      .execute()
    const undoneBy = new Map(rows.map((row) => [row.id, row.undoneByActionId]))
    pending = pending.filter((id) => undoneBy.has(states.get(id)!.actionId))
    for (const id of pending) {
      const { state, actionId } = states.get(id)!
      states.set(id, { state: state === 'done' ? 'undone' : 'done', actionId: undoneBy.get(actionId)! })
    }
  }
  return states
}

const removed = (id: number) =>
  new Refusal(
    'import_removed',
    `File ${id} is no longer open: it is removed an hour after its last use, or when too many files are open. Choose it again`,
  )

const notFound = (id: number) => new Refusal('not_found', `There is no import ${id}`)
