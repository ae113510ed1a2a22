import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDeviceDatabase, deviceDatabase } from '#client/device/device-database.ts'
import { deleteAll } from '#client/device/idb-in-memory.ts'
import { signInAs, stubBrowser } from '#client/device/stub-browser.ts'
import { dropDraft, listDrafts, loadDraft, saveDraft, type Draft } from './drafts.ts'

vi.mock('idb', () => import('#client/device/idb-in-memory.ts'))

const draftOf = (notes: string): Draft => ({ values: { notes }, at: '2026-03-06T10:00:00Z', tab: 'tab', leftOut: 0 })
const notesOf = (draft: Draft | undefined) => (draft?.values as { notes: string } | undefined)?.notes

beforeEach(() => {
  stubBrowser()
  vi.useFakeTimers()
  vi.setSystemTime('2026-03-06T10:00:00Z')
})
afterEach(async () => {
  vi.useRealTimers()
  await closeDeviceDatabase()
  deleteAll()
  vi.unstubAllGlobals()
})

test.each([null, 7])(
  'a draft kept before the browser knows its session is found in the database of account %s',
  async (accountId) => {
    await saveDraft('pigeons', draftOf('early'))
    signInAs(accountId)
    expect(notesOf(await loadDraft('pigeons'))).toBe('early')
    expect(await (await deviceDatabase())?.count('drafts')).toBe(1)
    expect(Object.keys(sessionStorage)).toEqual([])
  },
)

test('input that is stored while the page is left is kept at once, before the database answers', () => {
  signInAs(null)
  void saveDraft('pigeons', draftOf('last word'), { isLeaving: true })
  expect(Object.values(sessionStorage)).toEqual([expect.stringContaining('last word')])
})

test.each([
  ['the tab, whose copy is newer', 'database', 'tab'],
  ['the database, which is newer', 'tab', 'database'],
])('of two copies, the one of %s is used', async (_, older, newer) => {
  const keep = async (place: string) => {
    signInAs(null, place === 'database')
    await saveDraft('pigeons', draftOf(place))
  }
  await keep(older)
  vi.advanceTimersByTime(1)
  await keep(newer)
  signInAs(null)
  expect((await listDrafts()).map(([key, draft]) => [key, notesOf(draft)])).toEqual([['pigeons', newer]])
})

test('a draft kept before the browser knows its session is found by an account that is not remembered, and can be discarded', async () => {
  await saveDraft('pigeons', draftOf('early'))
  signInAs(7, false)
  expect(notesOf(await loadDraft('pigeons'))).toBe('early')
  await saveDraft('pigeons', draftOf('later'))
  expect((await listDrafts()).map(([, draft]) => notesOf(draft))).toEqual(['later'])
  await dropDraft('pigeons')
  expect(await listDrafts()).toEqual([])
})

test('a discarded draft is gone from the tab and from the database', async () => {
  signInAs(null)
  await saveDraft('pigeons', draftOf('discarded'), { isLeaving: true })
  await dropDraft('pigeons')
  expect(await listDrafts()).toEqual([])
})
