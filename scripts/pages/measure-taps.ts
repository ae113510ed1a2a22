import { chromium, type Locator, type Page } from '@playwright/test'
import { browserOptions } from '../../e2e/browser.ts'
import { startLoftServer } from '../../e2e/loft-server.ts'
import { translatorOf } from '../../src/shared/i18n/translator-of.ts'
import { openPhone } from './load-page.ts'

const CPU_SLOWDOWN = 4
const TIMES = 3
const t = translatorOf('en')

/** A tap on a page, and what it shows. */
interface Tap {
  readonly name: string
  readonly path: string
  readonly goalMs: number
  readonly target: (page: Page) => Locator
  /** A selector of which the result changes the number of matches. */
  readonly result: string
}

const TAPS: readonly Tap[] = [
  {
    name: 'open Add Pigeon',
    path: '/pigeons',
    goalMs: 150,
    target: (page) => page.getByRole('button', { name: t('pigeons.add'), exact: true }),
    result: '[role="dialog"] input',
  },
  {
    name: 'tick a task',
    path: '/routine',
    goalMs: 100,
    target: (page) => page.locator('main').getByRole('checkbox', { checked: false }).first(),
    result: 'main input[type="checkbox"]:not(:checked)',
  },
]

export interface TapTime {
  readonly name: string
  readonly goalMs: number
  readonly ms: number
}

/** Measures the time from a tap to the frame that shows its result, on a phone whose processor is slowed down; the median counts. */
export async function measureTaps(): Promise<TapTime[]> {
  const server = await startLoftServer({ isDemo: true })
  const browser = await chromium.launch(browserOptions())
  try {
    const found: TapTime[] = []
    for (const { name, path, goalMs, target, result } of TAPS) {
      const times: number[] = []
      for (let time = 0; time < TIMES; time += 1) {
        const phone = await openPhone(browser, 'en', server.url)
        const page = await phone.newPage()
        await page.goto(server.url + path)
        // Dialogs are loaded when the browser is idle after the first screen.
        await page.waitForLoadState('networkidle')
        const devTools = await phone.newCDPSession(page)
        await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
        await page.evaluate(watchTap, result)
        await target(page).click()
        const painted = await page.waitForFunction(() => globalThis.tapMs, undefined, { polling: 50 })
        times.push((await painted.jsonValue()) ?? Number.NaN)
        await phone.close()
      }
      times.sort((one, other) => one - other)
      found.push({ name, goalMs, ms: times[Math.floor(TIMES / 2)] ?? Number.NaN })
    }
    return found
  } finally {
    await browser.close()
    await server.stop()
  }
}

declare global {
  /** The time from the tap to its result, set in the page. */
  var tapMs: number | undefined
}

/** Runs in the page: waits for a tap, and then for more or fewer matches of the selector than before. */
function watchTap(selector: string): void {
  const before = document.querySelectorAll(selector).length
  const onTap = ({ timeStamp }: Event): void => {
    const check = (): void => {
      if (document.querySelectorAll(selector).length !== before) globalThis.tapMs = performance.now() - timeStamp
      else requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  }
  document.addEventListener('click', onTap, { capture: true, once: true })
}
