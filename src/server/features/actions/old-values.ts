import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Columns, ChangeWithAction } from '#server/history/history.repository.ts'
import type { UntypedRow } from '#server/history/recorded.ts'
import { textFieldOf } from './edit-body.ts'
import { fieldOf, FILE_COLUMNS, referenceOf, apiName } from './api-columns.ts'
import { findEditor, type Editor } from './editors.ts'
import { columnGroupOf } from './undo-step.ts'

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
const DERIVED_COLUMNS: ReadonlySet<string> = new Set(['bandKey', 'generalThumbnail', 'eyeThumbnail', 'title', 'computedDistance'])

/** Returns the values of a row's fields before each of its changes; `changes` must contain all changes, newest first. */
export function mapOldValues(
  entity: RecordedEntity,
  row: UntypedRow,
  changes: readonly ChangeWithAction[],
): ReadonlyMap<number, readonly OldValue[]> {
  const editor = findEditor(entity)
  const values = new Map<number, OldValue[]>()
  let state: Columns = row
  for (const { id, what, before, after } of changes) {
    state = { ...state, ...before }
    const oldColumns = state
    // A new row has no earlier values.
    const columns = what === 'create' ? [] : Object.keys({ ...before, ...after })
    const fields = new Map<string, string>()
    for (const column of columns) {
      const field = fieldOf(entity, column)
      if (field !== undefined) fields.set(field, column)
    }
    values.set(
      id,
      [...fields].map(([field, column]) => oldValue(entity, row, oldColumns, { field, column, editor })),
    )
  }
  return values
}

interface FieldInput {
  readonly field: string
  /** One of the field's columns. */
  readonly column: string
  readonly editor: Editor | undefined
}

function oldValue(entity: RecordedEntity, row: UntypedRow, oldColumns: Columns, { field, column, editor }: FieldInput): OldValue {
  const group = columnGroupOf(entity, column)
  const restored = Object.fromEntries(group.map((member) => [member, oldColumns[member] ?? null]))
  const differing = group.filter((member) => (row[member] ?? null) !== restored[member])
  const isOwn = (member: string): boolean => fieldOf(entity, member) === field
  const canSetMember = (member: string): boolean =>
    editor !== undefined && canSet(entity, editor, { column: member, restored, row })
  return {
    field,
    restored,
    isCurrent: !differing.some(isOwn),
    canRestore: !DERIVED_COLUMNS.has(column) && differing.every((member) => DERIVED_COLUMNS.has(member) || canSetMember(member)),
  }
}

function canSet(
  entity: RecordedEntity,
  { accepts }: Editor,
  { column, restored, row }: { readonly column: string; readonly restored: Columns; readonly row: UntypedRow },
): boolean {
  // Removing a file is a deletion, which needs other rights.
  if (FILE_COLUMNS.has(column) && restored[column] === null) return false
  const reference = referenceOf(entity, column)
  if (!reference) return accepts(apiName(column), row) || accepts(column, row)
  const acceptsText = accepts(textFieldOf(reference.textColumn), row)
  const text = reference.textColumn === undefined ? null : (restored[reference.textColumn] ?? null)
  return acceptsText || (accepts(reference.column, row) && text === null)
}
