import { expect, type Page } from '@playwright/test'

/** Waits until the device has the whole application and everything that is read ahead. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => navigator.serviceWorker.ready)
  const hasReadAhead = () =>
    page.evaluate(async () => {
      const [found] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('pigeon-loft:'))
      if (found?.name === undefined) return false
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(found.name!)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('not opened'))
      })
      const state = await new Promise<unknown>((resolve) => {
        const request = database.transaction('meta').objectStore('meta').get('read-ahead')
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => resolve(undefined)
      })
      database.close()
      return state !== undefined
    })
  await expect.poll(hasReadAhead, { timeout: 60_000 }).toBe(true)
}
