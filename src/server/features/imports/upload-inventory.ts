import type { ReceivedTable } from '#shared/api/endpoint.ts'
import type { ImportResult, ImportRow, PreviewRow } from '#shared/imports/imports-api.ts'
import { bandKey } from '#shared/bands/band-key.ts'
import { mapPigeonsByBandKey } from '#server/features/pigeons/pigeons.repository.ts'
import type { Change } from '#server/history/change.ts'
import { finishSession } from '#server/import-sessions/import-session.ts'
import type { StageRows } from '#server/history/staging.ts'
import type { LoftContext } from '#server/loft-context.ts'
import type { NamedTable } from './inventory-session.ts'
import { openNextTable } from './open-next-table.ts'
import { importInventory, requireHeader } from './import-inventory.ts'
import { insertFinishedBatch } from './imports.repository.ts'
import { evaluateFile, type Evaluation, type EvaluationInput, type SessionFile } from './evaluate-file.ts'
import { prepareSession, type OpenSession } from './open-session.ts'
import { isStaged, stageInventory } from './stage-inventory.ts'
import { readUpload } from './read-upload.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'

export interface PreparedUpload {
  readonly upload: NamedTable
  readonly file: SessionFile
  readonly input: EvaluationInput
  readonly keep: () => void
  /** The rows of the reply, if they were listed before the transaction. */
  rows?: { readonly evaluation: Evaluation | undefined; readonly rows: readonly ImportRow[] }
}

const CHOICES = {}
/** Rows per call to the import session. */
const ROWS_PER_CALL = 500

/** Reads a file and compares its rows before the transaction. Errors: those of a file that is no inventory. */
export async function prepareUpload(loft: LoftContext, received: ReceivedTable | undefined): Promise<PreparedUpload> {
  const upload = { kind: 'inventory' as const, ...(await readUpload(received)) }
  return prepareSession(upload, async (session) => {
    const file: SessionFile = { session }
    const input = { choices: CHOICES, today: await todayAtLoft(loft.reads, loft.now()) }
    requireHeader(await evaluateFile(loft.reads, file, input))
    return { upload, file, input }
  })
}

/** Returns what inserts the birds of a large file before its import. */
export function stageUpload(prepared: PreparedUpload): StageRows | undefined {
  const { file, input } = prepared
  if (!isStaged(file)) return undefined
  return async (staging) => {
    await stageInventory(staging, (work) => work(file), input)
    prepared.rows = { evaluation: file.cached, rows: await listRows(file.session) }
  }
}

/** Imports a file in one call: fills empty fields of known birds, and counts differing values without changing them. */
export function uploadInventory(
  change: Change,
  { upload, file, keep, rows }: PreparedUpload,
): Promise<ImportResult & { rows: ImportRow[] }> {
  return finishSession(file.session, keep, async () => {
    const outcome = await importInventory(change, file, { choices: CHOICES, takeConflicts: 'none' })
    const batchId = await insertFinishedBatch(change, upload, outcome)
    const next = file.cached && (await openNextTable(change, upload, CHOICES, file.cached.layout))
    const listed = rows && rows.evaluation === file.cached ? rows.rows : await listRows(file.session)
    return { ...outcome.result, batchId, ...(next && { next }), rows: await addPigeonIds(change, file, listed) }
  })
}

async function listRows(session: OpenSession): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  for (let total = 1; rows.length < total;) {
    const page = await session.ask('rows', undefined, rows.length, ROWS_PER_CALL)
    if (page.rows.length === 0) break
    total = page.total
    rows.push(...page.rows.map(withoutFields))
  }
  return rows
}

/** Adds the ids of birds that the import created, which were unknown when the rows were compared. */
async function addPigeonIds(
  { trx, showStaged }: Change,
  { staged }: SessionFile,
  rows: readonly ImportRow[],
): Promise<ImportRow[]> {
  const keyOf = ({ verdict, bandId }: ImportRow) => (verdict === 'new' && bandId ? bandKey(bandId) : undefined)
  const idOf = new Map(showStaged ? staged?.birds.map(({ bandId, id }) => [bandKey(bandId), id]) : [])
  const others = rows.map(keyOf).filter((key) => key !== undefined && !idOf.has(key)) as string[]
  for (const [key, { id }] of await mapPigeonsByBandKey(trx, others)) idOf.set(key, id)
  return rows.map((row) => ({ ...row, pigeonId: row.pigeonId ?? idOf.get(keyOf(row) ?? '') ?? null }))
}

function withoutFields({ fields, ...row }: PreviewRow): ImportRow {
  void fields
  return row
}
