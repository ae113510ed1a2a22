import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IndexQueue } from './index-queue.ts'

function takeAll(queue: IndexQueue): number[] {
  const taken: number[] = []
  for (let index = queue.takeHighest(); index >= 0; index = queue.takeHighest()) taken.push(index)
  return taken
}

test('returns indexes from the highest to the lowest, each once, across the borders of its bit words', () => {
  const queue = new IndexQueue(2050)
  for (const index of [0, 31, 32, 1023, 1024, 1024, 2048, 2049, 31]) queue.add(index)
  expect(takeAll(queue)).toEqual([2049, 2048, 1024, 1023, 32, 31, 0])
  expect(queue.takeHighest()).toBe(-1)
})

test('returns indexes added between two calls in the right order', () => {
  const queue = new IndexQueue(5000)
  queue.add(4000)
  expect(queue.takeHighest()).toBe(4000)
  queue.add(12)
  queue.add(3999)
  expect(queue.takeHighest()).toBe(3999)
  queue.add(4500)
  expect(takeAll(queue)).toEqual([4500, 12])
})

test('returns any indexes sorted', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(4999)), (indexes) => {
      const queue = new IndexQueue(5000)
      for (const index of indexes) queue.add(index)
      expect(takeAll(queue)).toEqual([...new Set(indexes)].sort((a, b) => b - a))
    }),
    { seed: 1, numRuns: 50 },
  )
})
