import { expect, test } from 'vitest'
import { binsOf } from './speed-bins.ts'

const plain = (...values: number[]) => values.map((value) => ({ value, isMarked: value > 75 }))

test('columns have round limits, and every value is in one', () => {
  expect(binsOf(plain(60, 60.5, 61.99, 75, 75.5))).toHaveLength(16)
  expect(binsOf(plain(60, 75.5)).at(0)).toEqual({ from: 60, to: 61, count: 1, marked: 0 })
  expect(binsOf(plain(60, 75.5)).at(-1)).toEqual({ from: 75, to: 76, count: 1, marked: 1 })
  expect(binsOf(plain(411, 1259)).map(({ from }) => from)).toEqual(
    Array.from({ length: 9 }, (_, at) => 400 + at * 100).filter((from) => from <= 1200),
  )
})

test.each([[[]], [[70]]])('%j gives %j', (values) => {
  expect(binsOf(plain(...values)).reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
})
