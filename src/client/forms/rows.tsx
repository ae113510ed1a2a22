import { Fragment, type ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useCurrentForm } from './form.ts'

export interface RowsProps<Row> {
  readonly name: string
  /** Returns a key that distinguishes a row from the others. The library has no key that stays the same when a row is set. */
  readonly keyOf: (row: Row) => string | number
  /** Shows one row; its fields are named `${name}.${index}.field`. */
  readonly children: (row: { readonly index: number; readonly value: Row; readonly remove: () => void }) => ReactNode
}

/** Edits a list of rows of the same fields. */
export function Rows<Row extends object>({ name, keyOf, children }: RowsProps<Row>) {
  const { hookForm } = useCurrentForm()
  const { fields, remove } = useFieldArray({ control: hookForm.control, name, keyName: 'rowKey' })
  return (fields as unknown as readonly Row[]).map((value, index) => (
    <Fragment key={keyOf(value)}>{children({ index, value, remove: () => remove(index) })}</Fragment>
  ))
}
