import { afterEach, beforeEach, vi } from 'vitest'
import { closeDeviceDatabase } from '#client/device/device-database.ts'
import { deleteAll } from '#client/device/idb-in-memory.ts'
import { stubBrowser } from '#client/device/stub-browser.ts'
import { readAheadKey, type ReadAheadLists } from './read-ahead-store.ts'
import { storeReadAhead, writeCachedReads } from './cached-reads.ts'

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
export async function keepLists(lists: Partial<Record<keyof ReadAheadLists, readonly object[]>>, at: number): Promise<void> {
  for (const [name, rows] of Object.entries(lists))
    storeReadAhead(readAheadKey(name as keyof ReadAheadLists), JSON.stringify(rows), at)
  await writeCachedReads()
}
