import { expect, test, vi } from 'vitest'
import { signInAs } from '#client/device/stub-browser.ts'
import { loadReadAheadList, listInMemory } from './read-ahead-store.ts'
import { keepLists, withEmptyDevice } from './keep-lists-for-tests.ts'

vi.mock('idb', () => import('#client/device/idb-in-memory.ts'))

withEmptyDevice()

const readAhead = (bands: readonly string[], at: number) => keepLists({ birds: bands.map((bandId) => ({ bandId })) }, at)

const bands = async () => (await loadReadAheadList('birds'))?.data.map(({ bandId }) => bandId)

test('a list is read from the device once, until it is read ahead again or somebody else signs in', async () => {
  signInAs(7)
  await readAhead(['GB-1'], 100)
  const first = await loadReadAheadList('birds')
  expect(await bands()).toEqual(['GB-1'])
  expect(await loadReadAheadList('birds')).toBe(first)

  await readAhead(['GB-1', 'GB-2'], 200)
  expect(await bands()).toEqual(['GB-1', 'GB-2'])

  expect(listInMemory('birds')).toHaveLength(2)
  signInAs(8)
  expect(listInMemory('birds')).toBeUndefined()
  expect(await bands()).toBeUndefined()
  await readAhead(['BE-1'], 200)
  expect(await bands()).toEqual(['BE-1'])
})
