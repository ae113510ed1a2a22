import type { ReceivedTable } from '#shared/api/endpoint.ts'
import type { ImportResult, ImportRow, PreviewRow } from '#shared/imports/imports-api.ts'
import { bandKey } from '#shared/bands/band-key.ts'
import { mapPigeonsByBandKey } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { forEachYielding } from '#server/for-each-yielding.ts'
import type { Change } from '#server/history/change.ts'
import { finishSession } from '#server/import-sessions/import-session.ts'
import type { StageRows } from '#server/history/staging.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import type { NamedTable } from './inventory-session.ts'
import { openNextTable } from './open-next-table.ts'
import { importInventory, requireHeader } from './import-inventory.ts'
import { insertFinishedBatch } from './bird-imports.repository.ts'
import { evaluateFile, type Evaluation, type EvaluationInput, type SessionFile } from './evaluate-file.ts'
import { prepareBirdSession, type BirdSession } from './bird-session.ts'
import { needsStaging, stageInventory } from './stage-inventory.ts'
import { readUpload } from './read-upload.ts'

export interface PreparedUpload {
  readonly upload: NamedTable
  readonly file: SessionFile
  readonly input: EvaluationInput
  readonly keep: () => void
  /** The rows of the reply, if they were listed before the transaction. */
  rows?: { readonly evaluation: Evaluation | undefined; readonly rows: ImportRow[] }
}

const NO_CHOICES = {}
/** Rows per call to the import session. */
const ROWS_PER_CALL = 500

/** Reads a file and compares its rows before the transaction. Errors: those of a file that is not an inventory. */
export async function prepareUpload(loft: LoftContext, received: ReceivedTable | undefined): Promise<PreparedUpload> {
  const upload = { kind: 'inventory' as const, ...(await readUpload(received)) }
  return prepareBirdSession(upload, async (session) => {
    const file: SessionFile = { session }
    const input = { choices: NO_CHOICES, today: await todayAtLoft(loft.reads, loft.now()) }
    requireHeader(await evaluateFile(loft.reads, file, input))
    return { upload, file, input }
  })
}

/** Returns the function that inserts the birds of a large file before its import; undefined for a small file. */
export function stageUpload(prepared: PreparedUpload): StageRows | undefined {
  const { file, input } = prepared
  if (!needsStaging(file)) return undefined
  return async (staging) => {
    await stageInventory(staging, (work) => work(file), input)
    // The ids of the new birds are added before the transaction, in which other writers wait.
    const { evaluation, birds = [] } = file.staged ?? {}
    prepared.rows = { evaluation, rows: await addPigeonIds(await listRows(file.session), birds) }
  }
}

/** Imports a file in one call: fills empty fields of known birds, and counts differing values without changing them. */
export function uploadInventory(
  change: Change,
  { upload, file, keep, rows }: PreparedUpload,
): Promise<ImportResult & { rows: ImportRow[] }> {
  return finishSession(file.session, keep, async () => {
    const outcome = await importInventory(change, file, { choices: NO_CHOICES, takeConflicts: 'none' })
    const batchId = await insertFinishedBatch(change, upload, outcome)
    const next = file.cached && (await openNextTable(change, upload, NO_CHOICES, file.cached.layout))
    const isListed = change.showStaged && rows?.evaluation && rows.evaluation === file.cached
    const listed = isListed ? rows.rows : await listRows(file.session)
    return { ...outcome.result, batchId, ...(next && { next }), rows: await findPigeonIds(change, listed) }
  })
}

async function listRows(session: BirdSession): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  for (let total = 1; rows.length < total;) {
    const page = await session.ask('rows', undefined, rows.length, ROWS_PER_CALL)
    if (page.rows.length === 0) break
    total = page.total
    rows.push(...page.rows.map(withoutFields))
  }
  return rows
}

/** Adds the ids of the birds that an import creates, which were unknown when the rows were compared. */
async function addPigeonIds(
  rows: readonly ImportRow[],
  birds: readonly Pick<PigeonRow, 'id' | 'bandId'>[],
): Promise<ImportRow[]> {
  const idOf = new Map<string, number>()
  await forEachYielding(birds, ({ bandId, id }) => idOf.set(bandKey(bandId), id))
  const added: ImportRow[] = []
  await forEachYielding(rows, (row) => {
    const key = newKeyOf(row)
    added.push({ ...row, pigeonId: row.pigeonId ?? (key === undefined ? null : (idOf.get(key) ?? null)) })
  })
  return added
}

/** Adds the ids of the other birds of the rows that are new, such as former reference birds. */
async function findPigeonIds({ trx }: Change, rows: ImportRow[]): Promise<ImportRow[]> {
  const keys = new Set<string>()
  await forEachYielding(rows, (row) => {
    const key = row.pigeonId === null ? newKeyOf(row) : undefined
    if (key !== undefined) keys.add(key)
  })
  if (keys.size === 0) return rows
  const found = await mapPigeonsByBandKey(trx, [...keys])
  const idOf = (row: ImportRow) => row.pigeonId ?? found.get(newKeyOf(row) ?? '')?.id ?? null
  const added: ImportRow[] = []
  await forEachYielding(rows, (row) => added.push({ ...row, pigeonId: idOf(row) }))
  return added
}

const newKeyOf = ({ verdict, bandId }: ImportRow) => (verdict === 'new' && bandId ? bandKey(bandId) : undefined)

function withoutFields({ fields, ...row }: PreviewRow): ImportRow {
  return row
}
