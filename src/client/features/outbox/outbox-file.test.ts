import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDeviceDatabase } from '#client/device/device-database.ts'
import { deleteAll, failWrites } from '#client/device/idb-in-memory.ts'
import { signInAs, stubBrowser } from '#client/device/stub-browser.ts'
import { ENTRY_SCHEMA } from '#client/writes/outbox-entry.ts'
import { setOutboxEntries } from '#client/writes/outbox-state.ts'
import { allEntries } from '#client/writes/outbox-store.ts'
import { loadOutboxFile } from './outbox-file.ts'

vi.mock('idb', () => import('#client/device/idb-in-memory.ts'))

const write = {
  schema: 1,
  loftId: 'loft',
  accountId: 7,
  key: 'one',
  method: 'POST',
  path: '/api/routine-tasks',
  sent: { body: { title: 'Water' } },
  madeAt: '2026-03-06T10:00:00Z',
  state: 'waiting',
  isKept: true,
}
const fileWith = (...entries: readonly object[]) => new Blob([JSON.stringify({ kind: 'pigeon-loft-outbox', schema: 1, entries })])

beforeEach(() => {
  stubBrowser()
  signInAs(7)
})
afterEach(async () => {
  await closeDeviceDatabase()
  deleteAll()
  setOutboxEntries([])
  vi.unstubAllGlobals()
})

test.each([
  ['a write of this account', write, 1],
  ['a write of another account', { ...write, accountId: 8 }, 0],
  ['a write of another loft', { ...write, loftId: 'other' }, 0],
  ['a call that never waits', { ...write, path: '/api/backups' }, 0],
  ['a write that was carried out', { ...write, state: 'done' }, 0],
  ['a write without contents', { ...write, sent: null }, 0],
  ['a write whose contents are a list', { ...write, sent: [] }, 0],
  ['a write of several rows', { ...write, parts: [{ id: -5, about: 7 }] }, 1],
  ['a write whose rows have no numbers', { ...write, parts: [{ id: 'x' }] }, 0],
  ['a write of a newer program', { ...write, schema: ENTRY_SCHEMA + 1 }, 0],
])('a file with %s adds %3$i writes', async (_, entry, added) => {
  expect(await loadOutboxFile(fileWith(entry))).toBe(added)
  expect(await allEntries()).toHaveLength(added)
})

test('the same file adds its writes once', async () => {
  expect(await loadOutboxFile(fileWith(write, { ...write, key: 'two' }))).toBe(2)
  expect(await loadOutboxFile(fileWith(write, { ...write, key: 'three' }))).toBe(1)
})

test('only writes that the device could store are counted', async () => {
  let written = 0
  failWrites(() => (written += 1) > 1)
  expect(await loadOutboxFile(fileWith(write, { ...write, key: 'two' }))).toBe(1)
})
