import type { ReceivedTable } from '#shared/api/endpoint.ts'
import type { ImportResult, ImportRow, PreviewRow } from '#shared/imports/imports-api.ts'
import { bandKey } from '#shared/bands/band-key.ts'
import type { Trx } from '#server/db/database.ts'
import { mapPigeonsByBandKey } from '#server/features/pigeons/pigeons.repository.ts'
import type { Change } from '#server/history/change.ts'
import type { LoftContext } from '#server/loft-context.ts'
import type { NamedTable } from './inventory-session.ts'
import { openNextTable } from './open-next-table.ts'
import { importInventory, requireHeader } from './import-inventory.ts'
import { insertFinishedBatch } from './imports.repository.ts'
import { evaluateFile, type SessionFile } from './evaluate-file.ts'
import { prepareSession, type OpenSession } from './open-session.ts'
import { readUpload } from './read-upload.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'

export interface PreparedUpload {
  readonly upload: NamedTable
  readonly file: SessionFile
  readonly keep: () => void
}

const CHOICES = {}
/** Rows per call to the import session. */
const ROWS_PER_CALL = 500

/** Reads a file and compares its rows before the transaction. Errors: those of a file that is no inventory. */
export async function prepareUpload(loft: LoftContext, received: ReceivedTable | undefined): Promise<PreparedUpload> {
  const upload = { kind: 'inventory' as const, ...(await readUpload(received)) }
  return prepareSession(upload, async (session) => {
    const file = { session }
    requireHeader(await evaluateFile(loft.reads, file, { choices: CHOICES, today: await todayAtLoft(loft.reads, loft.now()) }))
    return { upload, file }
  })
}

/** Imports a file in one call: fills empty fields of known birds, and counts differing values without changing them. */
export async function uploadInventory(
  change: Change,
  { upload, file, keep }: PreparedUpload,
): Promise<ImportResult & { rows: ImportRow[] }> {
  try {
    const outcome = await importInventory(change, file, { choices: CHOICES, takeConflicts: 'none' })
    const batchId = await insertFinishedBatch(change, upload, outcome)
    const next = file.cached && (await openNextTable(change, upload, CHOICES, file.cached.layout))
    return {
      ...outcome.result,
      batchId,
      ...(next && { next }),
      rows: await addPigeonIds(change.trx, await listRows(file.session)),
    }
  } finally {
    keep()
    file.session.close()
  }
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
async function addPigeonIds(trx: Trx, rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const keyOf = ({ verdict, bandId }: ImportRow) => (verdict === 'new' && bandId ? bandKey(bandId) : undefined)
  const birds = await mapPigeonsByBandKey(
    trx,
    rows.map(keyOf).filter((key) => key !== undefined),
  )
  return rows.map((row) => ({ ...row, pigeonId: row.pigeonId ?? birds.get(keyOf(row) ?? '')?.id ?? null }))
}

function withoutFields({ fields, ...row }: PreviewRow): ImportRow {
  void fields
  return row
}
