import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDeviceDatabase } from '#client/device/device-database.ts'
import { deleteAll, failWrites } from '#client/device/idb-in-memory.ts'
import { signInAs, stubBrowser } from '#client/device/stub-browser.ts'
import { ENTRY_SCHEMA } from '#client/writes/outbox-entry.ts'
import { setOutboxEntries } from '#client/writes/outbox-state.ts'
import { allEntries } from '#client/writes/outbox-store.ts'
import { loadOutboxFile, saveOutboxFile } from './outbox-file.ts'

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
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['a write of this account', 1, write],
  ['a write of another account', 0, { ...write, accountId: 8 }],
  ['a write of another loft', 0, { ...write, loftId: 'other' }],
  ['a call that never waits', 0, { ...write, path: '/api/backups' }],
  ['a write that was carried out', 0, { ...write, state: 'done' }],
  ['a write without contents', 0, { ...write, sent: null }],
  ['a write whose contents are a list', 0, { ...write, sent: [] }],
  ['a write of several rows', 1, { ...write, parts: [{ id: -5, about: 7 }] }],
  ['a write whose rows have no numbers', 0, { ...write, parts: [{ id: 'x' }] }],
  [
    'a write with a photo that cannot be decoded',
    0,
    {
      ...write,
      sent: { form: { fields: { title: 'Water' }, files: { photo: { base64: '%', name: 'a.jpg', type: 'image/jpeg' } } } },
    },
  ],
  ['a write of a newer program', 0, { ...write, schema: ENTRY_SCHEMA + 1 }],
])('a file with %s adds %i writes', async (_, added, entry) => {
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

test('the address of a saved file is revoked only after slow browsers have read it', async () => {
  vi.useFakeTimers()
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const click = vi.fn<() => void>()
  vi.stubGlobal('document', { createElement: () => ({ click }) })
  await saveOutboxFile([])
  expect(click).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(30_000)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(revoke).toHaveBeenCalledOnce()
})
