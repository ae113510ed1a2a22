import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Columns, ChangeWithAction } from '#server/history/history.repository.ts'
import type { UntypedRow } from '#server/history/recorded.ts'
import { textFieldOf } from './body-of.ts'
import { fieldOf, FILE_COLUMNS, referenceOf, apiName } from './column-words.ts'
import { findEditor, type Editor } from './doors.ts'
import { columnGroupOf } from './step-back.ts'

/** The value of one field before a change. */
export interface OldValue {
  readonly field: string
  /** The columns of the field's group with their old values. */
  readonly restored: Columns
  /** Whether the field still has this value. */
  readonly isCurrent: boolean
  /** Whether an edit can restore this value. */
  readonly canRestore: boolean
}

/** Columns that are derived from others of their group. */
const FOLLOWING: ReadonlySet<string> = new Set(['bandKey', 'generalThumbnail', 'eyeThumbnail', 'title', 'computedDistance'])

/** Returns the values of a row's fields before each of its changes; `changes` must contain all changes, newest first. */
export function mapOldValues(
  entity: RecordedEntity,
  row: UntypedRow,
  changes: readonly ChangeWithAction[],
): ReadonlyMap<number, readonly OldValue[]> {
  const door = findEditor(entity)
  const values = new Map<number, OldValue[]>()
  let state: Columns = row
  for (const { id, what, before, after } of changes) {
    state = { ...state, ...before }
    const was = state
    // A new row has no earlier values.
    const columns = what === 'create' ? [] : Object.keys({ ...before, ...after })
    const fields = new Map<string, string>()
    for (const column of columns) {
      const field = fieldOf(entity, column)
      if (field !== undefined) fields.set(field, column)
    }
    values.set(
      id,
      [...fields].map(([field, column]) => oldValue(entity, row, was, { field, column, door })),
    )
  }
  return values
}

interface Asked {
  readonly field: string
  /** One of the field's columns. */
  readonly column: string
  readonly door: Editor | undefined
}

function oldValue(entity: RecordedEntity, row: UntypedRow, was: Columns, { field, column, door }: Asked): OldValue {
  const together = columnGroupOf(entity, column)
  const wish = Object.fromEntries(together.map((one) => [one, was[one] ?? null]))
  const differing = together.filter((one) => (row[one] ?? null) !== wish[one])
  const isOwn = (one: string): boolean => fieldOf(entity, one) === field
  const reaches = (one: string): boolean => door !== undefined && canReach(entity, door, { column: one, wish, row })
  return {
    field,
    restored: wish,
    isCurrent: !differing.some(isOwn),
    canRestore: !FOLLOWING.has(column) && differing.every((one) => FOLLOWING.has(one) || reaches(one)),
  }
}

function canReach(
  entity: RecordedEntity,
  { accepts }: Editor,
  { column, wish, row }: { readonly column: string; readonly wish: Columns; readonly row: UntypedRow },
): boolean {
  // Removing a file is a deletion, which needs other rights.
  if (FILE_COLUMNS.has(column) && wish[column] === null) return false
  const reference = referenceOf(entity, column)
  if (!reference) return accepts(apiName(column), row) || accepts(column, row)
  const takesWords = accepts(textFieldOf(reference.textColumn), row)
  const words = reference.textColumn === undefined ? null : (wish[reference.textColumn] ?? null)
  return takesWords || (accepts(reference.column, row) && words === null)
}
