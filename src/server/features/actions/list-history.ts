import type { RecordedChange } from '#shared/actions/actions-api.ts'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Db } from '#server/db/database.ts'
import { mapMerges, MERGE_PIGEONS, type Merge } from '#server/features/duplicates/merged.repository.ts'
import { listChangesOf, type Columns } from '#server/history/history.repository.ts'
import { mapRows } from '#server/history/rows.repository.ts'
import { mapOldValues } from './old-values.ts'
import { loadTitles, showColumns } from './show-columns.ts'

/**
 * Lists all changes of a row, newest first, with the field names of the API. With `mayEdit`, the old values that can be restored
 * are marked.
 */
export async function listHistory(db: Db, entity: RecordedEntity, id: number, mayEdit: boolean): Promise<RecordedChange[]> {
  const changes = await listChangesOf(db, entity, id)
  const titles = await loadTitles(
    db,
    entity,
    changes.flatMap(({ before, after }) => [before, after]),
  )
  const merges = await mapMerges(
    db,
    entity === 'pigeons' ? changes.flatMap(({ kind, actionId }) => (kind === MERGE_PIGEONS ? [actionId] : [])) : [],
  )
  const row = mayEdit ? (await mapRows(db, entity, [id])).get(id) : undefined
  const values = row?.deletedAt === null ? mapOldValues(entity, row, changes) : undefined
  return changes.map(({ before, after, ...change }) => {
    const shown = { before: showColumns(entity, before, titles), after: showColumns(entity, after, titles) }
    // A parent that was text and is linked now shows the same value.
    const fields = Object.keys(shown.after).filter(
      (field) => JSON.stringify(shown.after[field]) !== JSON.stringify(shown.before[field]),
    )
    const restorable = (values?.get(change.id) ?? [])
      .filter(({ field, isCurrent, canRestore }) => fields.includes(field) && canRestore && !isCurrent)
      .map(({ field }) => field)
    const merged = mergedOf(merges.get(change.actionId), id)
    return { ...change, merged, before: selectFields(shown.before, fields), after: selectFields(shown.after, fields), restorable }
  })
}

/** Returns the bird that was merged with another one. */
function mergedOf(merge: Merge | undefined, id: number): RecordedChange['merged'] {
  if (merge?.kept.id === id) return { ...merge.other, isKept: false }
  return merge?.other.id === id ? { ...merge.kept, isKept: true } : null
}

function selectFields(columns: Columns, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.filter((field) => field in columns).map((field) => [field, columns[field]]))
}
