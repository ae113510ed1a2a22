import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDeviceDatabase } from '#client/device/device-database.ts'
import { deleteAll } from '#client/device/idb-in-memory.ts'
import { signInAs, stubBrowser } from '#client/device/stub-browser.ts'
import { loadDraft, saveDraft } from '#client/forms/drafts.ts'
import { ENTRY_SCHEMA } from '#client/writes/outbox-entry.ts'
import { setOutboxEntries } from '#client/writes/outbox-state.ts'
import { addEntry, allEntries } from '#client/writes/outbox-store.ts'
import { returnToForm } from './outbox-actions.ts'

vi.mock('idb', () => import('#client/device/idb-in-memory.ts'))

const draft = (title: string) => ({ values: { title }, at: '2026-03-06T09:00:00Z', tab: 'tab', leftOut: 0 })

beforeEach(async () => {
  stubBrowser()
  signInAs(7)
  await addEntry({
    schema: ENTRY_SCHEMA,
    loftId: 'loft',
    accountId: 7,
    key: 'one',
    method: 'POST',
    path: '/api/routine-tasks',
    sent: { body: { title: 'Water' } },
    entered: { form: 'task', values: { title: 'Water' } },
    madeAt: '2026-03-06T10:00:00Z',
    state: 'refused',
    isKept: true,
  })
})
afterEach(async () => {
  await closeDeviceDatabase()
  deleteAll()
  setOutboxEntries([])
  vi.unstubAllGlobals()
})

test('a refused write becomes the draft of its form', async () => {
  const [entry] = await allEntries()
  expect(await returnToForm(entry!)).toBe(true)
  expect((await loadDraft('task'))?.values).toEqual({ title: 'Water' })
  expect(await allEntries()).toEqual([])
})

test('a form that has a draft keeps it, and the refused write stays in the outbox', async () => {
  await saveDraft('task', draft('Grit'))
  const [entry] = await allEntries()
  expect(await returnToForm(entry!)).toBe(false)
  expect((await loadDraft('task'))?.values).toEqual({ title: 'Grit' })
  expect(await allEntries()).toHaveLength(1)
})
