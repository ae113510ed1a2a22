import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDeviceDatabase, deviceDatabase } from './device-database.ts'
import { deleteAll, openConnections } from './idb-in-memory.ts'
import { signInAs, stubBrowser } from './stub-browser.ts'

vi.mock('idb', () => import('./idb-in-memory.ts'))

beforeEach(stubBrowser)
afterEach(async () => {
  await closeDeviceDatabase()
  deleteAll()
  vi.unstubAllGlobals()
})

test('the first callers share one connection', async () => {
  signInAs(7)
  const [one, other] = await Promise.all([deviceDatabase(), deviceDatabase()])
  expect(one).toBe(other)
  expect(openConnections()).toEqual({ 'pigeon-loft:loft:7': 1 })
})

test('callers of two accounts get the database of their own account, and the former is closed', async () => {
  signInAs(7)
  const ana = deviceDatabase()
  signInAs(8)
  const vera = deviceDatabase()
  expect(await ana).not.toBe(await vera)
  expect(openConnections()).toEqual({ 'pigeon-loft:loft:7': 0, 'pigeon-loft:loft:8': 1 })
})
