import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { browserOptions } from '../../e2e/browser.ts'
import { translatorOf } from '../../src/shared/i18n/translator-of.ts'
import { openPhone } from '../pages/load-page.ts'
import { measureTaps } from '../pages/measure-taps.ts'
import { fillLoft } from './fill-loft.ts'
import { timeStats } from './load.ts'
import { startServer } from './server-process.ts'
import { openStores } from './stores.ts'
import { table, verdictText } from './tables.ts'

/** The goal of a search, p95 in ms, by the number of birds. */
const SEARCH_GOALS: Readonly<Record<number, number>> = { 1000: 100, 10_000: 200, 100_000: 300 }
const MIN_FRAMES = 55
const SCROLLED_BIRDS = 10_000
const SCROLL_MS = 4000
const SEARCHES = 40
const CPU_SLOWDOWN = 4
const t = translatorOf('en')

/** Measures the time from a key or tap to the frame that shows its result, and the frames of scrolling, on a phone with a slowed-down processor; returns a table. */
export async function inputLatencyTable(): Promise<string> {
  const rows: string[][] = []
  for (const [birds, goal] of Object.entries(SEARCH_GOALS)) {
    await withBirds(Number(birds), async (phone, url) => {
      const { p50, p95 } = timeStats(await searchTimes(phone, url))
      rows.push([
        `search in ${birds} birds, p95 (median)`,
        `≤ ${goal} ms`,
        `${p95.toFixed(0)} (${p50.toFixed(0)}) ms`,
        verdictText(p95 <= goal),
      ])
      if (Number(birds) !== SCROLLED_BIRDS) return
      for (const view of ['table', 'cards']) {
        const frames = await framesPerSecond(phone, url, view)
        const items = view === 'table' ? 'rows' : 'cards'
        rows.push([
          `scrolling ${birds} birds as ${items}`,
          `≥ ${MIN_FRAMES} frames/s`,
          `${frames.toFixed(0)} frames/s`,
          verdictText(frames >= MIN_FRAMES),
        ])
      }
    })
  }
  for (const { name, goalMs, ms } of await measureTaps())
    rows.push([name, `≤ ${goalMs} ms`, `${ms.toFixed(0)} ms`, verdictText(ms <= goalMs)])
  return table(['what', 'goal', 'measured', ''], rows)
}

async function withBirds(birds: number, measure: (phone: BrowserContext, url: string) => Promise<void>): Promise<void> {
  const stores = await openStores('sqlite')
  const store = await stores.fresh()
  const db = store.open()
  await fillLoft(db, birds)
  await db.destroy()
  const server = await startServer(store.env)
  const browser = await chromium.launch(browserOptions())
  try {
    await measure(await openPhone(browser, 'en', server.url), server.url)
  } finally {
    await browser.close()
    await server.stop()
    await store.drop()
    await stores.close()
  }
}

/** Opens the list of birds with a slowed-down processor. */
async function openBirds(phone: BrowserContext, url: string): Promise<Page> {
  const page = await phone.newPage()
  await page.goto(`${url}/pigeons`)
  await page.getByRole('list', { name: t('pigeons.list') }).waitFor()
  await page.waitForLoadState('networkidle')
  const devTools = await phone.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

declare global {
  /** The time from a key to its result, set in the page. */
  var keyMs: number | undefined
}

/** Types the last key of searches by the last digits of a band, and measures each until a bird with these is listed first. */
async function searchTimes(phone: BrowserContext, url: string): Promise<number[]> {
  const page = await openBirds(phone, url)
  const field = page.getByRole('searchbox')
  const times: number[] = []
  for (let search = 0; search < SEARCHES; search += 1) {
    const digits = String(10 + search).padStart(4, '0')
    await field.fill(digits.slice(0, -1))
    await page.waitForTimeout(SETTLED_MS)
    await page.evaluate(watchKey, digits)
    await field.press(digits.slice(-1))
    const painted = await page.waitForFunction(() => globalThis.keyMs, undefined, { polling: 50 })
    times.push((await painted.jsonValue()) ?? Number.NaN)
    await page.evaluate(() => (globalThis.keyMs = undefined))
  }
  await page.close()
  return times
}

/** The time after which the page shows earlier input and does no other work. */
const SETTLED_MS = 1500

/** Runs in the page: waits for a key, and then until the band of the first bird ends with the digits. Birds that only have a parent with these digits are listed below it. */
function watchKey(digits: string): void {
  const onKey = ({ timeStamp }: Event): void => {
    const check = (): void => {
      const [first] = document.querySelector('main [role="list"]')?.textContent.match(/AU\d{4}LOU\d+/) ?? []
      if (first?.endsWith(digits)) globalThis.keyMs = performance.now() - timeStamp
      else requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  }
  document.addEventListener('keydown', onKey, { capture: true, once: true })
}

/** Scrolls through the list of birds, which loads more of them, and counts the frames. */
async function framesPerSecond(phone: BrowserContext, url: string, view: string): Promise<number> {
  const chooser = await phone.newPage()
  await chooser.goto(url)
  await chooser.evaluate((chosen) => localStorage.setItem('loft-pigeons-view', chosen), view)
  await chooser.close()
  const page = await openBirds(phone, url)
  const frames = await page.evaluate(countFrames, SCROLL_MS)
  await page.close()
  return frames
}

/** Runs in the page: scrolls for some ms and returns the frames per second. */
async function countFrames(duration: number): Promise<number> {
  const PIXELS_PER_FRAME = 30
  const start = performance.now()
  let frames = 0
  while (performance.now() - start < duration) {
    window.scrollBy(0, PIXELS_PER_FRAME)
    await new Promise(requestAnimationFrame)
    frames += 1
  }
  return (frames * 1000) / (performance.now() - start)
}
