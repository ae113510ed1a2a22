import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDeviceDatabase } from '#client/device/device-database.ts'
import { deleteAll } from '#client/device/idb-in-memory.ts'
import { signInAs, stubBrowser } from '#client/device/stub-browser.ts'
import { aheadKey, aheadList, listInMemory } from './ahead.ts'
import { keepAhead, writeKept } from './kept-reads.ts'

vi.mock('idb', () => import('#client/device/idb-in-memory.ts'))

beforeEach(stubBrowser)
afterEach(async () => {
  await closeDeviceDatabase()
  deleteAll()
  vi.unstubAllGlobals()
})

async function readAhead(bands: readonly string[], at: number): Promise<void> {
  const birds = bands.map((bandId) => ({ bandId }))
  keepAhead(aheadKey('birds'), birds, at)
  await writeKept()
}

const bands = async () => (await aheadList('birds'))?.data.map(({ bandId }) => bandId)

test('a list is read from the device once, until it is read ahead again or somebody else signs in', async () => {
  signInAs(7)
  await readAhead(['GB-1'], 100)
  const first = await aheadList('birds')
  expect(await bands()).toEqual(['GB-1'])
  expect(await aheadList('birds')).toBe(first)

  await readAhead(['GB-1', 'GB-2'], 200)
  expect(await bands()).toEqual(['GB-1', 'GB-2'])

  expect(listInMemory('birds')).toHaveLength(2)
  signInAs(8)
  expect(listInMemory('birds')).toBeUndefined()
  expect(await bands()).toBeUndefined()
  await readAhead(['BE-1'], 200)
  expect(await bands()).toEqual(['BE-1'])
})
