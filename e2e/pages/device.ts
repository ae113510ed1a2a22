import { expect, type BrowserContext, type Page } from '@playwright/test'

/** The data in the storage of this browser. */
export interface DeviceStorage {
  /** Number of entries of each store, by the name of the database. */
  readonly databases: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly caches: readonly string[]
  readonly session: unknown
}

/** Reads everything that this browser keeps of the loft. */
export const storedOn = (page: Page): Promise<DeviceStorage> =>
  page.evaluate(async () => {
    const resultOf = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('not read'))
      })
    const databases: Record<string, Record<string, number>> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name))
      const counts: Record<string, number> = {}
      for (const store of database.objectStoreNames)
        counts[store] = await resultOf(database.transaction(store).objectStore(store).count())
      database.close()
      databases[name] = counts
    }
    const session: unknown = JSON.parse(localStorage.getItem('loft-device') ?? 'null')
    return { databases, caches: await caches.keys(), session }
  })

/** Waits until the service worker answers, and the device has read its data ahead. */
export async function untilCached(page: Page): Promise<void> {
  await page.evaluate(async () => navigator.serviceWorker.ready)
  const counts = async () =>
    Object.values((await storedOn(page)).databases).map(({ reads = 0, meta = 0 }) => reads > 20 && meta > 1)
  await expect.poll(counts, { timeout: 25_000 }).toContain(true)
}

/** Waits until the browser has stored for which account it is used: only then are changes kept. */
export async function untilSessionStored(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('loft-device'))).not.toBeNull()
}

/** Waits until the device keeps the answer of an address. */
export async function untilReadCached(page: Page, url: string): Promise<void> {
  const isKept = async () =>
    page.evaluate(async (key) => {
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await new Promise<IDBDatabase>((resolve) => {
          const request = indexedDB.open(name)
          request.onsuccess = () => resolve(request.result)
        })
        const keys = await new Promise<IDBValidKey[]>((resolve) => {
          if (![...database.objectStoreNames].includes('reads')) return resolve([])
          const request = database.transaction('reads').objectStore('reads').getAllKeys()
          request.onsuccess = () => resolve(request.result)
        })
        database.close()
        if (keys.includes(key)) return true
      }
      return false
    }, url)
  await expect.poll(isKept, { timeout: 15_000 }).toBe(true)
}

/** Returns the number of unsent changes in the header. */
export const unsentCount = (page: Page) => page.locator('[data-outbox-count]')

/** Makes calls fail before they reach the server, or after it has answered. Returns a function that ends this. */
export async function cutOff(
  context: BrowserContext,
  { when = 'before', path = '/api/**', method }: { when?: 'before' | 'after'; path?: string; method?: string } = {},
): Promise<() => Promise<void>> {
  await context.route(`**${path}`, async (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback()
    if (when === 'after') await route.fetch().catch(() => undefined)
    // `cutOff` or the call may have ended while the server answered.
    await route.abort().catch(() => undefined)
  })
  return () => context.unroute(`**${path}`)
}

/** Makes the browser report that the network is back. */
export const dispatchOnline = (page: Page): Promise<unknown> => page.evaluate(() => globalThis.dispatchEvent(new Event('online')))
