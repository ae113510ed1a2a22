import type { ImportResult } from '#shared/imports/imports-api.ts'
import type { Change } from '#server/history/change.ts'
import type { Staging } from '#server/history/staging.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import type { BirdSessions } from './bird-sessions.ts'
import { importInventory, requireHeader } from './import-inventory.ts'
import { listRemembered, remember } from './import-memory.repository.ts'
import { finishBatch, findExtras, getOpenBatch, getTable, type OpenBatch } from './bird-imports.repository.ts'
import { evaluateFile, type EvaluationInput } from './evaluate-file.ts'
import { markPreviewUsed } from './open-previews.repository.ts'
import { openNextTable } from './open-next-table.ts'
import type { StoredChoices } from './sheet-tables.ts'
import type { TakeConflicts } from './evaluate-inventory.ts'
import type { ReportProgress } from './progress.ts'
import { needsStaging, stageInventory } from './stage-inventory.ts'

/** Compares the rows before the transaction, which then repeats this only if the loft's data changed in between. */
export async function prepareCommit(
  loft: LoftContext,
  sessions: BirdSessions,
  id: number,
  takeConflicts: TakeConflicts,
): Promise<PreparedCommit> {
  const { kind, choices } = await getOpenBatch(loft.reads, id)
  await markPreviewUsed(loft.db, id, loft.now())
  const input = { choices, today: await todayAtLoft(loft.reads, loft.now()), takeConflicts }
  const isLarge = await sessions.use(loft.reads, id, async (file) => {
    requireHeader(await evaluateFile(loft.reads, file, input))
    return needsStaging(file)
  })
  return { kind, input, isLarge }
}

/** An import whose rows were compared before the transaction. */
export interface PreparedCommit extends Pick<OpenBatch, 'kind'> {
  readonly input: EvaluationInput
  /** Whether its birds are staged. */
  readonly isLarge: boolean
}

/** Inserts the new birds of a stored file before its import. */
export function stageBatch(
  staging: Staging,
  sessions: BirdSessions,
  { id, input, reportProgress }: Pick<CommitInput, 'id' | 'reportProgress'> & Pick<PreparedCommit, 'input'>,
): Promise<void> {
  return stageInventory(staging, (work) => sessions.use(staging.reads, id, work), input, reportProgress)
}

interface CommitInput {
  readonly id: number
  readonly takeConflicts: TakeConflicts
  readonly reportProgress: ReportProgress
}

/**
 * Imports a stored file, remembers the keeper's answers about it, and offers its next table. Errors: `import_removed`,
 * `import_already_done`, `sheet_no_header`.
 */
export async function commitBatch(
  change: Change,
  sessions: BirdSessions,
  { id, takeConflicts, reportProgress }: CommitInput,
): Promise<ImportResult> {
  const batch = await getOpenBatch(change.trx, id)
  const { choices } = batch
  const extras = await findExtras(change.trx, id)
  const { outcome, evaluation } = await sessions.use(change.trx, id, async (file) => {
    const outcome = await importInventory(change, file, { choices, takeConflicts, reportProgress, extras })
    return { outcome, evaluation: file.cached }
  })
  if (evaluation) await rememberChoices(change, choices, evaluation.shape)
  const table = { ...(await getTable(change.trx, id)), fileName: batch.fileName }
  const next = evaluation && (await openNextTable(change, table, choices, evaluation.layout))
  await finishBatch(change, id, outcome)
  sessions.close(id)
  return { ...outcome.result, batchId: id, ...(next && { next }) }
}

/** Remembers what words mean, and the assignment of columns for files of the same shape. */
async function rememberChoices(change: Change, { words = {}, columns = {} }: StoredChoices, shape: string): Promise<void> {
  await remember(change, 'word', new Map(Object.entries(words)))
  if (Object.keys(columns).length === 0) return
  const earlier = (await listRemembered<object>(change.trx, 'columns')).get(shape)
  await remember(change, 'columns', new Map([[shape, { ...earlier, ...columns }]]))
}
