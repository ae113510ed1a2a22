import { afterEach, beforeEach, vi } from 'vitest'
import { closeDeviceDatabase } from '#client/device/device-database.ts'
import { deleteAll } from '#client/device/idb-in-memory.ts'
import { stubBrowser } from '#client/device/stub-browser.ts'
import { aheadKey, type AheadLists } from './ahead.ts'
import { keepAhead, writeCachedReads } from './cached-reads.ts'

/** Gives each test of a file a browser that keeps nothing yet. The file mocks `idb`. */
export function withEmptyDevice(): void {
  beforeEach(stubBrowser)
  afterEach(async () => {
    await closeDeviceDatabase()
    deleteAll()
    vi.unstubAllGlobals()
  })
}

/** Keeps lists on the device as if they had been read ahead. */
export async function keepLists(lists: Partial<Record<keyof AheadLists, readonly object[]>>, at: number): Promise<void> {
  for (const [name, rows] of Object.entries(lists)) keepAhead(aheadKey(name as keyof AheadLists), rows, at)
  await writeCachedReads()
}
