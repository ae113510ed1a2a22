import { chromium, expect, type BrowserContext, type Page } from '@playwright/test'
import { browserOptions } from '../../e2e/browser.ts'
import { fillLoft } from './fill-loft.ts'
import { timeStats } from './load.ts'
import { startServer } from './server-process.ts'
import { openStores } from './stores.ts'
import { ms, table } from './tables.ts'

const BIRDS = 3000
const RUNS = 5
const SLOW_DOWNS = [1, 4]
const READ_AHEAD_MS = 120_000
const MAX_MS = 30_000

/**
 * Measures how long an offline device needs from opening the address of the bird list until the first bird is shown, at
 * normal speed and with a slowed-down processor, and how much the device keeps.
 */
export async function benchOfflineList(): Promise<string> {
  const stores = await openStores('sqlite')
  const store = await stores.fresh()
  const db = store.open()
  await fillLoft(db, BIRDS)
  await db.destroy()
  const server = await startServer(store.env)
  const browser = await chromium.launch(browserOptions())
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const sizes = await fillDevice(context, server.url)
    await context.setOffline(true)
    const rows: string[][] = []
    for (const slowDown of SLOW_DOWNS) {
      for (const [title, path] of Object.entries(OPENED)) {
        const times: number[] = []
        for (let run = 0; run < RUNS; run++) times.push(await openedAfter(context, server.url + path, slowDown))
        rows.push([title, `${slowDown}×`, ms(timeStats(times).p50), ms(Math.min(...times)), ms(Math.max(...times))])
      }
    }
    const times = table(
      [`opened offline, ${BIRDS} birds`, 'processor slowed down', 'median ms', 'fastest ms', 'slowest ms'],
      rows,
    )
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
    const kept = Object.entries(sizes).map(([kind, bytes]) => [kind, megabytes(bytes)])
    return `${times}\n\n${table([`kept on the device, ${BIRDS} birds`, 'size'], kept)}`
  } finally {
    await browser.close()
    await server.stop()
    await store.drop()
    await stores.close()
  }
}

/** Every band of the filled loft begins like this. */
const BAND = 'AU20'
const OPENED = { 'list of birds': '/pigeons', 'search by digits': '/pigeons?q=106' }

/** Opens the loft and its list, and waits until the device has read everything ahead. */
async function fillDevice(context: BrowserContext, url: string): Promise<Readonly<Record<string, number>>> {
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(isReadAhead), { timeout: READ_AHEAD_MS }).toBe(true)
  await page.goto(`${url}/pigeons`)
  await page.getByText(BAND).first().waitFor()
  const sizes = await page.evaluate(measureStorage)
  await page.close()
  return sizes
}

/** Runs in the page: bytes of the program, of the answers as JSON, and of everything as the browser reports it. */
async function measureStorage(): Promise<Record<string, number>> {
  let program = 0
  for (const name of await caches.keys()) {
    if (!name.startsWith('loft-program')) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) program += (await (await cache.match(request))!.arrayBuffer()).byteLength
  }
  let answers = 0
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
    })
    if ([...database.objectStoreNames].includes('reads')) {
      const reads = await new Promise<readonly { readonly bytes: number }[]>((resolve) => {
        const request = database.transaction('reads').objectStore('reads').getAll() as IDBRequest<{ bytes: number }[]>
        request.onsuccess = () => resolve(request.result)
      })
      answers += reads.reduce((sum, { bytes }) => sum + bytes, 0)
    }
    database.close()
  }
  return {
    program,
    'answers, as JSON': answers,
    'all, as the browser reports it': (await navigator.storage.estimate()).usage ?? 0,
  }
}

/** Runs in the page: returns whether the device has read everything ahead. */
async function isReadAhead(): Promise<boolean> {
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
    })
    const has = [...database.objectStoreNames].includes('meta')
    const state = has
      ? await new Promise<unknown>((resolve) => {
          const request = database.transaction('meta').objectStore('meta').get('read-ahead')
          request.onsuccess = () => resolve(request.result)
        })
      : undefined
    database.close()
    if (state) return true
  }
  return false
}

/** Returns the time in ms from opening an address until the first bird is shown. */
async function openedAfter(context: BrowserContext, address: string, slowDown: number): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.addInitScript(recordFirstBird, BAND)
  await page.goto(address, { waitUntil: 'commit' })
  const time = await timeOfFirstBird(page)
  await page.close()
  return time
}

/** Runs in the page: records when the first band is on the screen. */
function recordFirstBird(band: string): void {
  const look = () => {
    if (!document.querySelector('main')?.textContent.includes(band)) return
    observer.disconnect()
    requestAnimationFrame(() => Object.assign(globalThis, { firstBirdAt: performance.now() }))
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

async function timeOfFirstBird(page: Page): Promise<number> {
  try {
    const handle = await page.waitForFunction(() => (globalThis as { firstBirdAt?: number }).firstBirdAt, undefined, {
      timeout: MAX_MS,
    })
    return (await handle.jsonValue()) ?? NaN
  } catch {
    throw new Error(`No bird was shown at ${page.url()}: ${(await page.locator('body').innerText()).slice(0, 500)}`)
  }
}
