import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackInput, whenInputPauses } from './user-activity.ts'

const target = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  trackInput()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns whether a pause was found after each of these times, in ms, with a key every `everyMs`. */
async function pausesAfter(times: readonly number[], everyMs = Infinity): Promise<boolean[]> {
  let isPaused = false
  target.dispatchEvent(new Event('keydown'))
  void whenInputPauses().then(() => (isPaused = true))
  const found: boolean[] = []
  for (let time = 100; time <= times.at(-1)!; time += 100) {
    await vi.advanceTimersByTimeAsync(100)
    if (times.includes(time)) found.push(isPaused)
    if (time % everyMs === 0) target.dispatchEvent(new Event('scroll'))
  }
  return found
}

test('a second without input is a pause', async () => {
  expect(await pausesAfter([900, 1000])).toEqual([false, true])
})

test('work waits while input continues, but at most five seconds', async () => {
  expect(await pausesAfter([1000, 4900, 5000], 500)).toEqual([false, false, true])
})
