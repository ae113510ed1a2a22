import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { listChangesOf, type Columns } from '#server/history/history.repository.ts'
import type { UntypedRow } from '#server/history/recorded.ts'
import { mapRows } from '#server/history/rows.repository.ts'
import type { Db } from '#server/db/database.ts'
import { withoutVersionCheck } from '#server/features/offspring/load-offspring.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { parseFileName } from '#server/files/media-type.ts'
import { Refusal } from '#server/http/refusal.ts'
import { fieldOf } from './api-columns.ts'
import { findEditor } from './editors.ts'
import { mapOldValues, type OldValue } from './old-values.ts'
import { loadTitles, showColumns } from './show-columns.ts'

/** The row whose old values are restored. */
interface RowKey {
  readonly entity: RecordedEntity
  readonly id: number
}

/** The change and the fields to restore; without `fields`, all that can be restored. */
interface PutBackInput {
  readonly changeId: number
  readonly fields?: readonly string[] | undefined
  readonly confirm?: readonly string[] | undefined
}

/**
 * Restores fields of a row to their values before one of its changes, through the ordinary edit; returns the restored fields.
 *
 * Errors: `not_found`, `stale_version`; `already_so` when the values are the same already; `cannot_put_back` when no edit can
 * restore them; and all errors of editing such a row.
 */
export async function putBack(change: Change, rowKey: RowKey, { changeId, fields, confirm }: PutBackInput): Promise<string[]> {
  const { entity, id } = rowKey
  const row = await getRow(change.trx, rowKey)
  requireVersion(change, await showRow(change.trx, entity, row))
  const changes = await listChangesOf(change.trx, entity, id)
  const values = mapOldValues(entity, row, changes).get(changeId)
  if (!values) throw new Refusal('not_found', `There is no change ${changeId} of this record`)
  const chosen = selectValues(values, fields)
  const restored: Columns = Object.assign({}, ...chosen.map((value) => value.restored))
  await findEditor(entity)!.apply(withoutVersionCheck(change), row, restored, confirm)
  await requireRestored(change.trx, rowKey, chosen)
  const changedColumns = Object.keys(restored).filter((column) => (row[column] ?? null) !== restored[column])
  return [...new Set(changedColumns.map((column) => fieldOf(entity, column)).filter((field) => field !== undefined))]
}

/** Checks that the photos and documents of a change are still stored. Errors: `file_not_found`. */
export async function requireOldFiles(
  { reads, files }: { readonly reads: Db; readonly files: FileStore },
  { entity, id }: RowKey,
  { changeId, fields }: PutBackInput,
): Promise<void> {
  const old = (await listChangesOf(reads, entity, id)).find((one) => one.id === changeId)
  for (const [column, value] of Object.entries(old?.before ?? {})) {
    const file = typeof value === 'string' ? parseFileName(value) : undefined
    const isRequested = fields?.includes(column) ?? true
    if (file && isRequested && !(await files.has(file.hash)))
      throw new Refusal('file_not_found', `The file ${file.hash} no longer exists`)
  }
}

async function getRow(db: Db, { entity, id }: RowKey): Promise<UntypedRow> {
  const row = (await mapRows(db, entity, [id])).get(id)
  if (!row || row.deletedAt !== null) throw new Refusal('not_found', `There is no record ${id} in ${entity}`)
  return row
}

async function showRow(db: Db, entity: RecordedEntity, row: UntypedRow): Promise<{ readonly version: number }> {
  return { ...showColumns(entity, row, await loadTitles(db, entity, [row])), version: row.version }
}

/** Selects the values to restore. Errors: `already_so`, `cannot_put_back`. */
function selectValues(values: readonly OldValue[], fields: readonly string[] | undefined): readonly OldValue[] {
  const requested = fields ? values.filter(({ field }) => fields.includes(field)) : values
  const chosen = requested.filter(({ isCurrent, canRestore }) => canRestore && !isCurrent)
  const unknown = fields?.find((field) => !values.some((value) => value.field === field))
  const blocked = fields && requested.find(({ isCurrent, canRestore }) => !canRestore && !isCurrent)
  if (unknown !== undefined || blocked || (chosen.length === 0 && requested.some(({ isCurrent }) => !isCurrent)))
    throw cannotPutBack(unknown ?? blocked?.field ?? requested[0]!.field)
  if (chosen.length === 0) throw new Refusal('already_so', 'The record already has these values')
  return chosen
}

/**
 * Checks the result, because an edit may change values that depend on others. Any difference rolls back the whole call. Errors:
 * `cannot_put_back`.
 */
async function requireRestored(db: Db, rowKey: RowKey, chosen: readonly OldValue[]): Promise<void> {
  const { entity } = rowKey
  const row = await getRow(db, rowKey)
  const titles = await loadTitles(db, entity, [row, ...chosen.map(({ restored }) => restored)])
  const current = showColumns(entity, row, titles)
  for (const { field, restored } of chosen) {
    const expected = showColumns(entity, restored, titles)
    if (JSON.stringify(current[field]) !== JSON.stringify(expected[field])) throw cannotPutBack(field)
  }
}

function cannotPutBack(field: string): Refusal {
  return new Refusal('cannot_put_back', `${field} cannot be put back to what it was; edit the record instead`, { field })
}
