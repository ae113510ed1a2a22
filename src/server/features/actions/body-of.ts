import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { fromSpeed } from '#shared/races/velocity.ts'
import type { Columns } from '#server/history/history.repository.ts'
import { referenceOf, wireName, wireValue } from './column-words.ts'

/** The body of an edit that makes columns what they shall be, of the fields that the call knows. */
export function bodyOf(
  entity: RecordedEntity,
  wish: Columns,
  isField: (name: string) => boolean,
): Readonly<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  const set = (name: string, value: unknown) => {
    if (isField(name)) body[name] = value
  }
  for (const [column, value] of Object.entries(wish)) {
    // There is none where there is no sum.
    if (column === 'currency' && value === null) continue
    const reference = referenceOf(entity, column)
    if (!reference) set(wireName(column), formValue(column, value))
    else if (column !== reference.column) setWords(column, value, wish[reference.column])
    else if (value !== null || !isField(wordsOf(reference.textColumn))) set(column, value)
  }
  return body

  /** Words stand in for a number that there is not; blank takes either away. */
  function setWords(column: string, words: unknown, id: unknown): void {
    if (typeof id !== 'number') set(wordsOf(column), words ?? '')
  }
}

/** The field for a parent in words, beside the one for its number. */
export const wordsOf = (textColumn = ''): string => textColumn.replace(/Text$/, '')

/** A speed is sent as exactly as it is kept, and shown rounded. */
function formValue(column: string, value: unknown): unknown {
  return column === 'speed' && typeof value === 'number' ? fromSpeed(value, 'kmh') : wireValue(column, value)
}
