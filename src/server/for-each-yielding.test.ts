import { expect, test } from 'vitest'
import { forEachYielding } from './for-each-yielding.ts'

test.each([
  [0, 0],
  [1000, 0],
  [1001, 1],
  [2500, 2],
])('%i items are processed in order with %i yields to the event loop', async (count, yields) => {
  const items = Array.from({ length: count }, (_, at) => `item ${at}`)
  const done: string[] = []
  const yieldedAfter: number[] = []
  await forEachYielding(
    items,
    (item, at) => done.push(`${item} at ${at}`),
    async () => yieldedAfter.push(done.length),
  )
  expect(done).toEqual(items.map((item, at) => `${item} at ${at}`))
  expect(yieldedAfter).toEqual(Array.from({ length: yields }, (_, turn) => (turn + 1) * 1000))
})

test('stops at the first item that fails', async () => {
  const done: number[] = []
  const work = forEachYielding([1, 2, 3], (item) => {
    if (item === 2) throw new Error('two')
    done.push(item)
  })
  await expect(work).rejects.toThrow('two')
  expect(done).toEqual([1])
})
