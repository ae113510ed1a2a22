import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { fromSpeed } from '#shared/races/velocity.ts'
import type { Columns } from '#server/history/history.repository.ts'
import { referenceOf, apiName, apiValue } from './api-columns.ts'

/** Returns the body of an edit that sets columns to the given values, limited to the fields that the endpoint knows. */
export function editBodyOf(
  entity: RecordedEntity,
  restored: Columns,
  isField: (name: string) => boolean,
): Readonly<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  const set = (name: string, value: unknown) => {
    if (isField(name)) body[name] = value
  }
  for (const [column, value] of Object.entries(restored)) {
    // A record without money fields has no currency.
    if (column === 'currency' && value === null) continue
    const reference = referenceOf(entity, column)
    if (!reference) set(apiName(column), formValue(column, value))
    else if (column !== reference.column) setText(column, value, restored[reference.column])
    else if (value !== null || !isField(textFieldOf(reference.textColumn))) set(column, value)
  }
  return body

  /** Adds the text of a parent, which is sent only without an id; an empty text removes both. */
  function setText(column: string, text: unknown, id: unknown): void {
    if (typeof id !== 'number') set(textFieldOf(column), text ?? '')
  }
}

/** Returns the field for a parent as text, which exists beside the field for its id. */
export const textFieldOf = (textColumn = ''): string => textColumn.replace(/Text$/, '')

/** Returns a value as the edit form sends it. A speed is sent unrounded, although it is displayed rounded. */
function formValue(column: string, value: unknown): unknown {
  return column === 'speed' && typeof value === 'number' ? fromSpeed(value, 'kmh') : apiValue(column, value)
}
