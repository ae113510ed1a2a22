import { Fragment, type ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useCurrentForm } from './form.ts'

export interface RowsProps<Row> {
  readonly name: string
  /** Shows one row; its fields are named `${name}.${index}.field`. */
  readonly children: (row: { readonly index: number; readonly value: Row; readonly remove: () => void }) => ReactNode
  /** Shown below the rows, with a way to add one. */
  readonly footer?: (add: (row: Row) => void) => ReactNode
}

/** Edits a list of rows of the same fields. */
export function Rows<Row extends object>({ name, children, footer }: RowsProps<Row>) {
  const { library } = useCurrentForm()
  const { fields, append, remove } = useFieldArray({ control: library.control, name, keyName: 'rowKey' })
  return (
    <>
      {fields.map(({ rowKey, ...value }, index) => (
        <Fragment key={rowKey}>{children({ index, value: value as unknown as Row, remove: () => remove(index) })}</Fragment>
      ))}
      {footer?.((row) => append(row))}
    </>
  )
}
