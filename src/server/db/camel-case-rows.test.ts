import { CamelCasePlugin, type UnknownRow } from 'kysely'
import { expect, test } from 'vitest'
import { CamelCaseRows } from './camel-case-rows.ts'

const at = new Date('2026-03-06T12:00:00Z')

test.each<[string, UnknownRow[]]>([
  ['no rows', []],
  [
    'names of several words',
    [
      { id: 1, band_id: 'A', is_reference: 0 },
      { id: 2, band_id: null, is_reference: 1 },
    ],
  ],
  ['names in quotes', [{ 'a"b_c': 1, "it's_so": 2, 'back\\slash_d': 3 }]],
  ['a number in a name', [{ line_1: 'x', line2_b: 'y' }]],
  [
    'JSON values',
    [{ bird_data: { band_id: 'A', young_ones: [{ band_id: 'B' }, 1, null] }, all_ids: [1, 2], other_list: [{ a_b: 1 }] }],
  ],
  ['dates and bytes', [{ made_at: at, file_bytes: Buffer.from('x') }]],
])('renames %s as the plugin of Kysely does', async (_, rows) => {
  const args = { queryId: { queryId: '1' }, result: { rows } } as const
  const expected = await new CamelCasePlugin().transformResult(args)
  const plugin = new CamelCaseRows()
  expect(await plugin.transformResult(args)).toEqual(expected)
  expect(await plugin.transformResult(args)).toEqual(expected)
})

test('keeps the other properties of a result', async () => {
  const result = { rows: [{ band_id: 'A' }], numAffectedRows: 1n, insertId: 2n }
  const found = await new CamelCaseRows().transformResult({ queryId: { queryId: '1' }, result })
  expect(found).toEqual({ rows: [{ bandId: 'A' }], numAffectedRows: 1n, insertId: 2n })
})
