import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDeviceDatabase, deviceDatabase } from '#client/device/device-database.ts'
import { clearDeviceSession, deviceSession } from '#client/device/device-session.ts'
import { deleteAll, openConnections } from '#client/device/idb-in-memory.ts'
import { signInAs, stubBrowser } from '#client/device/stub-browser.ts'
import { draftOwner, loadDraft, saveDraft, type Draft } from '#client/forms/drafts.ts'
import { addEntry } from '#client/writes/outbox-store.ts'
import { forgetDevice } from './forget-device.ts'
import { deleteExpiredUnsent, startUnsentExpiry, UNSENT_DAYS } from './unsent-expiry.ts'

vi.mock('idb', () => import('#client/device/idb-in-memory.ts'))

const draft: Draft = { values: { notes: 'small' }, at: '2026-03-06T10:00:00Z', tab: 'tab', leftOut: 0 }
const entry = { key: 'k', state: 'waiting' } as never
const [ANA, VERA] = ['pigeon-loft:loft:7', 'pigeon-loft:loft:8']
const databases = (): string[] => Object.keys(openConnections())
const left = (): string[] => Object.keys(JSON.parse(localStorage.getItem('loft-unsent') ?? '{}') as object)

beforeEach(() => {
  stubBrowser()
  signInAs(7)
})
afterEach(async () => {
  await closeDeviceDatabase()
  deleteAll()
  vi.unstubAllGlobals()
})

async function keepSome(): Promise<void> {
  const database = await deviceDatabase()
  await database?.put('reads', {}, '/api/pigeons')
  await database?.put('meta', {}, 'last-contact')
  await saveDraft('pigeons', draft)
}

async function kept() {
  const database = await deviceDatabase()
  const stores = ['reads', 'meta', 'drafts', 'outbox'] as const
  return Object.fromEntries(await Promise.all(stores.map(async (store) => [store, await database?.count(store)] as const)))
}

test.each([
  ['at sign-out, with nothing unsent', {}, false, { reads: 0, meta: 0, drafts: 0, outbox: 0 }, []],
  ['at sign-out, with an unsent write', {}, true, { reads: 0, meta: 0, drafts: 0, outbox: 1 }, [ANA]],
  ['after the server ended it', { keepsDrafts: true }, false, { reads: 0, meta: 0, drafts: 1, outbox: 0 }, [ANA]],
])('a session that is over leaves, %s, only what its account still needs', async (_, options, isUnsent, expected, waits) => {
  await keepSome()
  if (isUnsent) await addEntry(entry)
  const session = deviceSession()!
  await forgetDevice(session, options)
  expect([deviceSession(), left(), databases()]).toEqual([undefined, waits, waits])
  signInAs(7)
  expect(await kept()).toEqual(expected)
})

test('another account that signs in meanwhile keeps its session and its data', async () => {
  await keepSome()
  const ana = deviceSession()!
  signInAs(8)
  await keepSome()
  signInAs(7)
  const forgetting = forgetDevice(ana)
  signInAs(8)
  await forgetting
  expect(deviceSession()?.accountId).toBe(8)
  expect(await kept()).toEqual({ reads: 1, meta: 1, drafts: 1, outbox: 0 })
  expect(databases()).toEqual([VERA])
})

test('a draft of an account is not kept for another account, or when nobody is signed in', async () => {
  const owner = draftOwner()
  signInAs(8)
  expect(await saveDraft('pigeons', draft, { owner })).toBe(false)
  expect(await loadDraft('pigeons')).toBeUndefined()
  localStorage.removeItem('loft-device')
  expect(await saveDraft('pigeons', draft, { owner })).toBe(false)
  expect(Object.keys(sessionStorage)).toEqual([])
  signInAs(7)
  expect(await saveDraft('pigeons', draft, { owner })).toBe(true)
})

test('keeps the sign-out time of an account that signs out while expired writes are deleted', async () => {
  await addEntry(entry)
  const now = Date.now()
  startUnsentExpiry(deviceSession()!, now - UNSENT_DAYS * 86_400_000)
  signInAs(8)
  const deleting = deleteExpiredUnsent(now)
  const vera = deviceSession()!
  clearDeviceSession(vera)
  startUnsentExpiry(vera, now)
  await deleting
  expect([left(), databases()]).toEqual([[VERA], []])
})
