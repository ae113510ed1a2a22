import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followInput, whenPaused } from './user-activity.ts'

const target = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  followInput()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns whether a pause was found after each of these times, in ms, with a key every `everyMs`. */
async function pausesAfter(times: readonly number[], everyMs = Infinity): Promise<boolean[]> {
  let isPaused = false
  target.dispatchEvent(new Event('keydown'))
  void whenPaused().then(() => (isPaused = true))
  const found: boolean[] = []
  for (let time = 100; time <= times.at(-1)!; time += 100) {
    await vi.advanceTimersByTimeAsync(100)
    if (times.includes(time)) found.push(isPaused)
    if (time % everyMs === 0) target.dispatchEvent(new Event('scroll'))
  }
  return found
}

test('a keeper who does nothing for a second pauses', async () => {
  expect(await pausesAfter([900, 1000])).toEqual([false, true])
})

test('work waits while a keeper goes on, but not for ever', async () => {
  expect(await pausesAfter([1000, 4900, 5000], 500)).toEqual([false, false, true])
})
