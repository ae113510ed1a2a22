import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test.each([1, 2, 3])('runs at most %i tasks at a time, in order, also when one fails', async (limit) => {
  const limited = limitConcurrency(limit)
  const started: number[] = []
  let running = 0
  let maxRunning = 0
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5].map((number) =>
      limited(async () => {
        started.push(number)
        running += 1
        maxRunning = Math.max(maxRunning, running)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
        if (number === 1) throw new Error('one fails')
        return number
      }),
    ),
  )
  expect(maxRunning).toBe(limit)
  expect(started).toEqual([0, 1, 2, 3, 4, 5])
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([0, 'failed', 2, 3, 4, 5])
})
