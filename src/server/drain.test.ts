import { afterEach, expect, test, vi } from 'vitest'
import { makeDrain } from './drain.ts'

afterEach(() => vi.useRealTimers())

test('stops the program at once if the drain time is 0', () => {
  const stop = vi.fn<() => void>()
  const { begin, isDraining } = makeDrain(0, stop)
  begin()
  expect([stop.mock.calls.length, isDraining()]).toEqual([1, false])
})

test('stops the program after the drain time, and at once after a second signal', () => {
  vi.useFakeTimers()
  const stop = vi.fn<() => void>()
  const { begin, isDraining } = makeDrain(5, stop)
  expect(isDraining()).toBe(false)
  begin()
  vi.advanceTimersByTime(4999)
  expect([stop.mock.calls.length, isDraining()]).toEqual([0, true])
  vi.advanceTimersByTime(1)
  expect(stop).toHaveBeenCalledOnce()
  const drain = makeDrain(5, stop)
  drain.begin()
  drain.begin()
  expect(stop).toHaveBeenCalledTimes(2)
})
