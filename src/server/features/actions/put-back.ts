import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { listChangesOf, type Columns } from '#server/history/history.repository.ts'
import type { UntypedRow } from '#server/history/recorded.ts'
import { mapRows } from '#server/history/rows.repository.ts'
import type { Db } from '#server/db/database.ts'
import { withoutVersionCheck } from '#server/features/offspring/open-offspring.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { parseFileName } from '#server/files/media-type.ts'
import { Refusal } from '#server/http/refusal.ts'
import { fieldOf } from './column-words.ts'
import { findEditor } from './doors.ts'
import { mapOldValues, type OldValue } from './old-values.ts'
import { loadTitles, showColumns } from './tell-columns.ts'

/** The row whose old values are restored. */
interface Which {
  readonly entity: RecordedEntity
  readonly id: number
}

/** The change and the fields to restore; without `fields`, all that can be restored. */
interface Wanted {
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
export async function putBack(change: Change, which: Which, { changeId, fields, confirm }: Wanted): Promise<string[]> {
  const { entity, id } = which
  const row = await getRow(change.trx, which)
  requireVersion(change, await toldRow(change.trx, entity, row))
  const changes = await listChangesOf(change.trx, entity, id)
  const values = mapOldValues(entity, row, changes).get(changeId)
  if (!values) throw new Refusal('not_found', `There is no change ${changeId} of this record`)
  const chosen = choose(values, fields)
  const wish: Columns = Object.assign({}, ...chosen.map((value) => value.restored))
  await findEditor(entity)!.apply(withoutVersionCheck(change), row, wish, confirm)
  await requireDone(change.trx, which, chosen)
  const moved = Object.keys(wish).filter((column) => (row[column] ?? null) !== wish[column])
  return [...new Set(moved.map((column) => fieldOf(entity, column)).filter((field) => field !== undefined))]
}

/** Checks that the photos and documents of a change are still stored. Errors: `file_not_found`. */
export async function requireOldFiles(
  { reads, files }: { readonly reads: Db; readonly files: FileStore },
  { entity, id }: Which,
  { changeId, fields }: Wanted,
): Promise<void> {
  const old = (await listChangesOf(reads, entity, id)).find((one) => one.id === changeId)
  for (const [column, value] of Object.entries(old?.before ?? {})) {
    const file = typeof value === 'string' ? parseFileName(value) : undefined
    const isAsked = fields?.includes(column) ?? true
    if (file && isAsked && !(await files.has(file.hash)))
      throw new Refusal('file_not_found', `The file ${file.hash} no longer exists`)
  }
}

async function getRow(db: Db, { entity, id }: Which): Promise<UntypedRow> {
  const row = (await mapRows(db, entity, [id])).get(id)
  if (!row || row.deletedAt !== null) throw new Refusal('not_found', `There is no record ${id} in ${entity}`)
  return row
}

async function toldRow(db: Db, entity: RecordedEntity, row: UntypedRow): Promise<{ readonly version: number }> {
  return { ...showColumns(entity, row, await loadTitles(db, entity, [row])), version: row.version }
}

/** Selects the values to restore. Errors: `already_so`, `cannot_put_back`. */
function choose(values: readonly OldValue[], fields: readonly string[] | undefined): readonly OldValue[] {
  const asked = fields ? values.filter(({ field }) => fields.includes(field)) : values
  const chosen = asked.filter(({ isCurrent, canRestore }) => canRestore && !isCurrent)
  const unknown = fields?.find((field) => !values.some((value) => value.field === field))
  const stuck = fields && asked.find(({ isCurrent, canRestore }) => !canRestore && !isCurrent)
  if (unknown !== undefined || stuck || (chosen.length === 0 && asked.some(({ isCurrent }) => !isCurrent)))
    throw cannot(unknown ?? stuck?.field ?? asked[0]!.field)
  if (chosen.length === 0) throw new Refusal('already_so', 'The record already has these values')
  return chosen
}

/**
 * Checks the result, because an edit may change values that depend on others. Any difference rolls back the whole call. Errors:
 * `cannot_put_back`.
 */
async function requireDone(db: Db, which: Which, chosen: readonly OldValue[]): Promise<void> {
  const { entity } = which
  const row = await getRow(db, which)
  const titles = await loadTitles(db, entity, [row, ...chosen.map(({ restored }) => restored)])
  const is = showColumns(entity, row, titles)
  for (const { field, restored } of chosen) {
    const was = showColumns(entity, restored, titles)
    if (JSON.stringify(is[field]) !== JSON.stringify(was[field])) throw cannot(field)
  }
}

function cannot(field: string): Refusal {
  return new Refusal('cannot_put_back', `${field} cannot be put back to what it was; edit the record instead`, { field })
}
