import type { ImportResult } from '#shared/imports/imports-api.ts'
import type { Change } from '#server/history/change.ts'
import type { LoftContext } from '#server/loft-context.ts'
import type { ImportSessions } from './import-sessions.ts'
import { importInventory, requireHeader } from './import-inventory.ts'
import { finishBatch, findExtras, getOpenBatch, type OpenBatch } from './imports.repository.ts'
import { evaluateFile } from './evaluate-file.ts'
import type { TakeConflicts } from './evaluate-inventory.ts'
import type { ReportProgress } from './progress.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'

/** Compares the rows before the transaction, which then repeats this only if the loft's data changed in between. */
export async function prepareCommit(
  loft: LoftContext,
  sessions: ImportSessions,
  id: number,
  takeConflicts: TakeConflicts,
): Promise<{ kind: OpenBatch['kind'] }> {
  const { kind, choices } = await getOpenBatch(loft.reads, id)
  const today = await todayAtLoft(loft.reads, loft.now())
  await sessions.use(loft.reads, id, async (file) => {
    requireHeader(await evaluateFile(loft.reads, file, { choices, today, takeConflicts }))
  })
  return { kind }
}

interface CommitInput {
  readonly id: number
  readonly takeConflicts: TakeConflicts
  readonly reportProgress: ReportProgress
}

/** Imports a stored file. Errors: `not_found`, `import_already_done`, `sheet_no_header`. */
export async function commitBatch(
  change: Change,
  sessions: ImportSessions,
  { id, takeConflicts, reportProgress }: CommitInput,
): Promise<ImportResult> {
  const { choices } = await getOpenBatch(change.trx, id)
  const extras = await findExtras(change.trx, id)
  const outcome = await sessions.use(change.trx, id, (file) =>
    importInventory(change, file, { choices, takeConflicts, reportProgress, extras }),
  )
  await finishBatch(change, id, outcome)
  sessions.close(id)
  return { ...outcome.result, batchId: id }
}
