import { existsSync, readFileSync, statSync } from 'node:fs'
import { devices, type Browser, type BrowserContext } from '@playwright/test'
import type { Language } from '../../src/shared/i18n/translate.ts'
import type { MeasuredPage } from './measured-pages.ts'

/** The connection and the phone of the goals: 1.6 Mbit/s, 150 ms, a processor of a quarter of the speed. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const CPU_SLOWDOWN = 4
const CLIENT = 'dist/client'

/**
 * The work of the browser until a page could be used. The content that the server rendered is visible earlier, but cannot be used
 * yet.
 */
export interface PageLoad {
  readonly path: string
  readonly language: Language
  /** The addresses that were requested. */
  readonly requests: readonly string[]
  /** JavaScript that was requested; gzip. */
  readonly scriptBytes: number
  /** Until the content was visible, and until it could be used. */
  readonly visibleMs: number
  readonly readyMs: number
  readonly firstPaintMs: number
  /** Cumulative layout shift. */
  readonly shift: number
  /** Whether the content disappeared again before it could be used. */
  readonly hasLostContent: boolean
  /** The errors and warnings in the console. */
  readonly complaints: readonly string[]
}

interface Watch {
  visibleMs?: number
  readyMs?: number
  firstPaintMs?: number
  shift: number
  hasLostContent: boolean
}
declare global {
  /** Filled by the script below, in the page. */
  var watch: Watch
}

/** Opens a phone with a profile of its own, on which the language was chosen before. */
export async function openPhone(browser: Browser, language: Language, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    // The server renders other content for a phone.
    userAgent: devices['Pixel 7'].userAgent,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  await context.addCookies([{ name: 'loft-locale', value: language, url }])
  await context.addInitScript((chosen) => localStorage.setItem('loft-language', chosen), language)
  return context
}

/** Loads a page in a new tab and waits until its content is visible. Errors: when that does not happen within a minute. */
export async function loadPage(
  context: BrowserContext,
  url: string,
  { path, content }: MeasuredPage,
  language: Language,
  { isSlow = false } = {},
): Promise<PageLoad> {
  const page = await context.newPage()
  const requests: { readonly url: string; readonly at: number }[] = []
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  devTools.on('Network.requestWillBeSent', ({ request, wallTime }) => {
    if (!request.url.startsWith('data:')) requests.push({ url: request.url, at: wallTime * 1000 })
  })
  if (isSlow) {
    await devTools.send('Network.emulateNetworkConditions', SLOW_NETWORK)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  }
  const { source, flags } = content(language)
  await page.addInitScript(watchContent, [source, flags] as const)
  await page.goto(url + path, { waitUntil: 'commit' })
  await page.waitForFunction(() => globalThis.watch?.readyMs !== undefined, undefined, { polling: 100, timeout: 60_000 })
  await page.waitForLoadState('load')
  const { origin, ...watch } = await page.evaluate(() => ({ ...globalThis.watch, origin: performance.timeOrigin }))
  await page.close()
  const readyMs = watch.readyMs ?? Number.NaN
  const paths = requests.filter(({ at }) => at <= origin + readyMs).map((request) => new URL(request.url).pathname)
  const scripts = [...new Set(paths)].filter((file) => file.endsWith('.js'))
  return {
    path,
    language,
    requests: paths,
    scriptBytes: scripts.reduce((sum, file) => sum + compressedBytes(file), 0),
    visibleMs: Math.min(watch.visibleMs ?? Infinity, readyMs),
    readyMs,
    firstPaintMs: watch.firstPaintMs ?? Number.NaN,
    shift: watch.shift,
    hasLostContent: watch.hasLostContent,
    complaints,
  }
}

/** Runs in the page: notes the first frames whose main area contains the expected text, and other events. */
function watchContent([source, flags]: readonly [string, string]): void {
  const expected = new RegExp(source, flags)
  const watch: Watch = { shift: 0, hasLostContent: false }
  globalThis.watch = watch
  const check = () => {
    const main = document.querySelector('main')
    const isVisible = main !== null && expected.test(main.textContent ?? '')
    // A frame that begins is painted when the next one begins.
    if (isVisible) requestAnimationFrame(() => (watch.visibleMs ??= performance.now()))
    else if (watch.visibleMs !== undefined) watch.hasLostContent = true
    if (isVisible && !main.closest('[inert]')) watch.readyMs = performance.now()
    else requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') watch.firstPaintMs = entry.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watch.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Returns the compressed size of a file of the built client. */
function compressedBytes(path: string): number {
  const file = `${CLIENT}${path}`
  const compressed = `${file}.gz`
  return existsSync(compressed) ? statSync(compressed).size : existsSync(file) ? readFileSync(file).length : 0
}
