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

test('of two lofts the one that has used less time is next, whatever else waits', async () => {
  let now = 0
  const order: string[] = []
  const limited = limitConcurrency(1, () => now)
  const task = (group: string, ms: number) =>
    limited(async () => {
      order.push(group)
      now += ms
      await Promise.resolve()
    }, group)
  // The first task runs when no other one waits.
  await Promise.all([...[1, 2, 3, 4].map(() => task('heavy', 100)), ...[1, 2, 3].map(() => task('light', 10))])
  expect(order.join(' ')).toBe('heavy light light light heavy heavy heavy')
})

test('lofts with equal tasks take turns, and a loft that was idle before gets no more than its share', async () => {
  let now = 0
  const order: string[] = []
  const limited = limitConcurrency(1, () => now)
  const task = (group: string) =>
    limited(async () => {
      order.push(group)
      now += 100
      await Promise.resolve()
    }, group)
  await Promise.all(['a', 'a', 'a', 'b', 'b', 'b'].map(task))
  expect(order.splice(0).join(' ')).toBe('a b a b a b')
  // Time that was used while nobody else waited does not count.
  for (const group of ['b', 'b', 'b', 'b', 'b']) await task(group)
  order.length = 0
  await Promise.all(['a', 'a', 'b', 'b'].map(task))
  expect(order.join(' ')).toBe('a b a b')
  order.length = 0
  await Promise.all(['a', 'a', 'a', 'a', 'late', 'late', 'late', 'late'].map(task))
  // The tasks of the late loft do not all run before those of the other one.
  expect(order.slice(0, 4).filter((group) => group === 'late').length).toBeLessThanOrEqual(3)
  expect(order.slice(1, 3)).toContain('late')
})
