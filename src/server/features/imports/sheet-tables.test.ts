import { expect, test } from 'vitest'
import { INVENTORY_COLUMNS } from '#shared/imports/inventory-columns.ts'
import { tablesOf } from './sheet-tables.ts'

test('blank merged cells right of the columns make no row wider', () => {
  const rows = [['Ring', 'Sex'], ...Array.from({ length: 3 }, (_, at) => [`GB-20-F-${at}`, 'C'])]
  const [table] = tablesOf([{ name: 'Birds', rows, merged: [[1, 16_000, 3]] }], INVENTORY_COLUMNS, undefined)
  expect(table!.rows.map(({ length }) => length)).toEqual([2, 2, 2, 2])
})
