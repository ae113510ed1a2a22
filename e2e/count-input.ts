import type { Page } from '@playwright/test'

export interface CountedInput {
  readonly taps: number
  readonly keys: number
}

interface Counter {
  taps: number
  keys: number
}

const counters = new WeakMap<Page, Counter>()

/**
 * Returns the taps and keys that the user needs for the given steps, over page loads too. A choice in a native list or of a file counts as two taps.
 * A text that `fill` enters counts as many keys as it has characters, so `fill`, `press` and `pressSequentially` give the same number.
 */
export async function countInput(page: Page, steps: () => Promise<void>): Promise<CountedInput> {
  const counter = counters.get(page) ?? (await startCounting(page))
  const before = { ...counter }
  await steps()
  // The page reports in order, so its answer comes after all earlier reports.
  await page.evaluate(() => document.readyState)
  return { taps: counter.taps - before.taps, keys: counter.keys - before.keys }
}

async function startCounting(page: Page): Promise<Counter> {
  const counter = { taps: 0, keys: 0 }
  counters.set(page, counter)
  await page.exposeFunction('reportInput', (kind: keyof Counter, count: number) => {
    counter[kind] += count
  })
  await page.addInitScript(watchInput)
  await page.evaluate(watchInput)
  return counter
}

/** Runs in the page. */
function watchInput(): void {
  const report = (kind: 'taps' | 'keys', count: number) =>
    (globalThis as unknown as { reportInput: (kind: string, count: number) => Promise<void> }).reportInput(kind, count)
  const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'])
  let isKeyDown = false

  addEventListener('pointerdown', (event) => void (event.isTrusted && report('taps', 1)), true)
  addEventListener(
    'keydown',
    ({ isTrusted, key }) => {
      if (!isTrusted || modifiers.has(key)) return
      isKeyDown = true
      void report('keys', 1)
    },
    true,
  )
  addEventListener('keyup', () => void (isKeyDown = false), true)
  addEventListener(
    'input',
    (event) => {
      const { target } = event
      if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'file')) {
        if (!event.isTrusted) void report('taps', 2)
      } else if (event instanceof InputEvent && event.isTrusted) {
        if (!isKeyDown) void report('keys', event.data?.length ?? 1)
      } else if (!event.isTrusted && target instanceof HTMLInputElement) {
        void report('keys', target.value.length)
      }
    },
    true,
  )
}
