import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { closeDeviceDatabase } from '#client/device/device-database.ts'
import { deleteAll, failWrites } from '#client/device/idb-in-memory.ts'
import { signInAs, stubBrowser } from '#client/device/stub-browser.ts'
import { dropEntry } from '#client/features/outbox/outbox-actions.ts'
import { hasUnsent } from '#client/features/accounts/use-sign-out.tsx'
import { flush } from './flush.ts'
import { needsAttention, outboxEntries, setOutboxEntries } from './outbox-state.ts'
import { allEntries } from './outbox-store.ts'
import { connectCache } from './connected-cache.ts'
import { applyPending, showPending } from './optimistic-updates.ts'
import { sendWrite } from './send-write.ts'
import { showEntries } from './start.ts'

vi.mock('idb', () => import('#client/device/idb-in-memory.ts'))

const NOW = Date.parse('2026-03-06T10:00:00Z')
const task = (title: string) => ({ body: { title, intervalDays: 1 } })
const addTask = (title: string) => sendWrite(routineTasksApi.create, task(title))

/** Sets how the server answers; `undefined` is not an answer. */
let answer: (title: string) => Promise<Response | undefined>
/** The titles of the tasks that reached the server, in order. */
let arrived: string[]
const done = async () => new Response(`{"id":${arrived.length},"version":1}`, { headers: { 'x-action-id': '1' } })

beforeEach(() => {
  stubBrowser()
  signInAs(7)
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  arrived = []
  answer = done
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { title } = JSON.parse(body) as { title: string }
    arrived.push(title)
    const response = await answer(title)
    if (!response) throw new TypeError('fetch failed')
    return response
  })
  connectCache(new QueryClient())
})
afterEach(async () => {
  await closeDeviceDatabase()
  deleteAll()
  setOutboxEntries([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function keep(...titles: string[]): Promise<void> {
  answer = async () => undefined
  for (const title of titles) expect(await addTask(title)).toEqual({ state: 'kept' })
  arrived = []
  answer = done
}

test('a write that waits behind others for two minutes is reported as sent', async () => {
  await keep('a', 'b', 'c')
  answer = () => {
    vi.setSystemTime(Date.now() + 40_000)
    return done()
  }
  expect(await addTask('d')).toMatchObject({ state: 'done', reply: { id: 4 } })
  expect(arrived).toEqual(['a', 'b', 'c', 'd'])
  expect((await allEntries()).map(({ state }) => state)).toEqual(['done', 'done', 'done'])
})

test('an answer that waited for its form for two minutes is still reported', async () => {
  await keep('a')
  let release: (() => void) | undefined
  // The form has recorded its write, and another tab sends it before the form continues.
  answer = () => new Promise((resolve) => (release = () => void done().then(resolve)))
  const form = addTask('b')
  await vi.waitFor(() => expect(arrived).toEqual(['a']))
  const others = flush()
  answer = done
  vi.setSystemTime(NOW + 120_000)
  release?.()
  expect(await form).toMatchObject({ state: 'done' })
  await others
  expect(arrived).toEqual(['a', 'b'])
})

test('writes that were sent before a fault are shown as sent', async () => {
  await keep('a', 'b')
  expect(outboxEntries().filter(needsAttention)).toHaveLength(2)
  answer = async (title) => {
    if (title === 'b') failWrites((_, store) => store === 'outbox')
    return done()
  }
  await expect(flush()).rejects.toThrow('The disk is full')
  expect(outboxEntries().map(({ state }) => state)).toEqual(['done', 'waiting'])
})

test('lists that show a write as waiting are read again when it is refused', async () => {
  const client = new QueryClient()
  connectCache(client)
  client.setQueryData(['/api/routine-tasks'], [])
  await keep('a')
  answer = async () => new Response('{"error":"x","code":"stale_version"}', { status: 412 })
  await flush()
  expect(outboxEntries().map(({ state }) => state)).toEqual(['refused'])
  expect(client.getQueryState(['/api/routine-tasks'])?.isInvalidated).toBe(true)
})

test('a write that is on its way while it is dropped stays as sent', async () => {
  await keep('a', 'b')
  const [a, b] = await allEntries()
  let release: (() => void) | undefined
  answer = () => new Promise((resolve) => (release = () => void done().then(resolve)))
  const sending = flush()
  await vi.waitFor(() => expect(arrived).toEqual(['a']))
  const drops = [a!, b!].map(dropEntry)
  await vi.waitFor(async () => expect((await allEntries()).every(({ isDropped }) => isDropped)).toBe(true))
  release?.()
  await Promise.all([sending, ...drops])
  // The first was carried out; the second was not sent any more.
  expect(arrived).toEqual(['a'])
  expect((await allEntries()).map(({ sent, state }) => [(sent.body as { title: string }).title, state])).toEqual([['a', 'done']])
})

test('a write that needs a new sign-in is removed before the session is asked for', async () => {
  const left: number[] = []
  const client = new QueryClient()
  connectCache(client)
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async () => void left.push((await allEntries()).length))
  answer = async () => new Response('{"error":"Sign in","code":"signed_out"}', { status: 401 })
  await expect(addTask('a')).rejects.toMatchObject({ status: 401 })
  await vi.waitFor(() => expect(left).toEqual([0]))
})

test.each(['storage_unwritable', 'store_damaged', 'store_missing'])(
  'a form shows a refusal with %s, which is not kept',
  async (code) => {
    answer = async () => new Response(JSON.stringify({ error: 'x', code }), { status: 503 })
    await expect(addTask('a')).rejects.toMatchObject({ status: 503, code })
    expect(await allEntries()).toEqual([])
  },
)

test.each([
  ['the answer of a proxy', 504, 'Gateway timeout', '504'],
  ['the page of a public network', 200, '<h1>Sign in</h1>', 'not the loft’s'],
])('a write without the outbox keeps its key after %s', async (_, status, body, reason) => {
  signInAs(7, false)
  const keys = new Set<string | null>()
  let isBack = false
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    keys.add(new Headers(headers).get('idempotency-key'))
    return isBack ? done() : new Response(body, { status, headers: { 'content-type': 'text/html' } })
  })
  await expect(addTask('a')).rejects.toThrow(reason)
  isBack = true
  expect(await addTask('a')).toMatchObject({ state: 'done' })
  expect(keys.size).toBe(1)
})

test('sign-out finds what is not sent before the outbox was read', async () => {
  await keep('a')
  setOutboxEntries([])
  expect(await hasUnsent()).toBe(true)
})

test('a write that names a row whose write was dropped is held back', async () => {
  const { heldBack } = await import('./next-entry.ts')
  await keep('a')
  answer = async () => undefined
  const [made] = await allEntries()
  const body = { completedOn: '2026-03-06' }
  await sendWrite(routineTasksApi.complete, { params: { id: made!.makes! }, body } as never)
  await dropEntry(made!)
  const [rest] = await allEntries()
  expect([...heldBack([rest!])]).toEqual([rest!.seq])
})

test('unsent writes of the former account are no longer shown when another session begins', async () => {
  const client = new QueryClient()
  connectCache(client)
  await keep('a')
  const row = { id: 1, title: 'Water' }
  client.setQueryData(['/api/routine-tasks'], applyPending(['/api/routine-tasks'], [row]))
  const [write] = outboxEntries()
  const tick = { ...write!, key: 'tick', method: 'PATCH', path: '/api/routine-tasks/:id' } as const
  setOutboxEntries([{ ...tick, sent: { params: { id: 1 }, body: { title: 'Fresh water' } } }])
  showPending(outboxEntries())
  expect(client.getQueryData(['/api/routine-tasks'])).toMatchObject([{ title: 'Fresh water', pending: true }])
  signInAs(8)
  await showEntries()
  expect(client.getQueryData(['/api/routine-tasks'])).toEqual([row])
})

const SEEN = { id: 7, version: 2, loftLocationId: 9 }
test.each([
  ['this device alone has changed the bird', [11], undefined, true],
  ['another device has changed it as well', [12, 11], undefined, false],
  ['another device has changed the same field', [12], { ...SEEN, loftLocationId: 5 }, false],
  ['another device has changed other fields', [12], SEEN, true],
] as const)(
  'after a move of several birds, a later outdated edit is sent again only if nobody else has changed its fields: %s',
  async (_, actions, row, isSentAgain) => {
    const attempts: string[] = []
    const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init)
    let isOffline = true
    const present = actions.length + 2
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers }: RequestInit = {}) => {
      if (isOffline) throw new TypeError('fetch failed')
      if (url.startsWith('/api/history/pigeons/7')) return json(actions.map((actionId, at) => ({ version: 3 + at, actionId })))
      if (method === 'POST') return json({ changed: 1 }, { headers: { 'x-action-id': '11' } })
      const version = new Headers(headers).get('if-match')
      attempts.push(`If-Match ${version?.replaceAll('"', '')}`)
      if (version === `"${present}"`) return json({ id: 7, version: present + 1 }, { headers: { 'x-action-id': '13' } })
      return json({ code: 'stale_version', error: 'x', details: { present: { ...SEEN, version: present } } }, { status: 412 })
    })
    await sendWrite(pigeonsApi.moveMany, { body: { ids: [7, 8], loftLocationId: 2 } })
    await sendWrite(
      pigeonsApi.move,
      { params: { id: 7 }, body: { loftLocationId: 3 } },
      { version: 2, ...(row && { entered: { form: 'move', values: {}, row } }) },
    )
    isOffline = false
    await flush()
    expect(attempts).toEqual(isSentAgain ? ['If-Match 2', `If-Match ${present}`] : ['If-Match 2'])
    expect((await allEntries()).at(-1)?.state).toBe(isSentAgain ? 'done' : 'refused')
  },
)

test('an edit of the present version that is refused as outdated is sent once', async () => {
  let attempts = 0
  let isOffline = true
  vi.stubGlobal('fetch', async () => {
    if (isOffline) throw new TypeError('fetch failed')
    attempts += 1
    const refusal = { code: 'stale_version', error: 'x', details: { present: { ...SEEN, version: 2 } } }
    return new Response(JSON.stringify(attempts > 3 ? {} : refusal), { status: attempts > 3 ? 500 : 412 })
  })
  const entered = { form: 'move', values: {}, row: SEEN }
  await sendWrite(pigeonsApi.move, { params: { id: 7 }, body: { loftLocationId: 3 } }, { version: 2, entered })
  isOffline = false
  await flush()
  expect(attempts).toBe(1)
  expect((await allEntries()).at(-1)?.state).toBe('refused')
})
