import { expect, test } from 'vitest'
import { labelRows } from './label-rows.ts'

const label = (at: number, width = 20) => ({ at, width })

test.each([
  ['apart: one row', [label(20), label(50)], [0, 0]],
  ['touching: one row', [label(20), label(40)], [0, 0]],
  ['overlapping: two rows', [label(20), label(39)], [0, 1]],
  ['the third fits below again', [label(20), label(30), label(45)], [0, 1, 0]],
  ['no room in the third row', [label(20), label(20), label(20)], [0, 1, null]],
])('%s', (_, labels, rows) => expect(labelRows(labels, 100, 2).map((placed) => placed?.row ?? null)).toEqual(rows))

test.each([
  [0, 10],
  [10, 10],
  [11, 11],
  [90, 90],
  [100, 90],
])('a label at %i is drawn at %i', (at, drawn) => expect(labelRows([label(at)], 100, 1)[0]?.at).toBe(drawn))
