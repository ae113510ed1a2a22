import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDeviceDatabase } from '#client/device/device-database.ts'
import { deleteAll } from '#client/device/idb-in-memory.ts'
import { signInAs, stubBrowser } from '#client/device/stub-browser.ts'
import { dropEntry, sendAgain } from '#client/features/outbox/outbox-actions.ts'
import { connectCache } from './connected-cache.ts'
import { flush } from './flush.ts'
import { heldBack } from './next-entry.ts'
import { ENTRY_SCHEMA, type OutboxEntry } from './outbox-entry.ts'
import { outboxEntries, setOutboxEntries } from './outbox-state.ts'
import { addEntry, allEntries } from './outbox-store.ts'
import { newTemporaryId } from './temporary-ids.ts'

vi.mock('idb', () => import('#client/device/idb-in-memory.ts'))

const NOW = Date.parse('2026-03-06T10:00:00Z')
/** The temporary ids of rows that are new on this device. */
const [BIRD, OTHER, CYCLE, EGG, YOUNG] = [0, 0.1, 0.2, 0.3, 0.4].map((random) => newTemporaryId(NOW, random)) as [
  number,
  number,
  number,
  number,
  number,
]
/** The eggs of every cycle, as the server knows them. */
const EGGS = [
  { id: 101, eggNumber: 1, offspringId: 900 },
  { id: 102, eggNumber: 2, offspringId: null },
]

/**
 * The answers of the server by the key of a write: a status, or undefined for no answer. It carries out writes without an entry.
 */
let answers: Map<string, number | undefined>
/** The writes that reached the server, in order, as `method path`, with the numbers in their bodies. */
let arrived: string[]
let rows: number

beforeEach(() => {
  stubBrowser()
  signInAs(7)
  connectCache(new QueryClient())
  answers = new Map()
  arrived = []
  rows = 40
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit = {}) => {
    const key = new Headers(headers).get('idempotency-key') ?? ''
    const numbers =
      typeof body === 'string' ? (JSON.parse(body) as { readonly pigeonIds?: readonly number[] }).pigeonIds : undefined
    if (answers.has(key) && answers.get(key) === undefined) throw new TypeError('fetch failed')
    arrived.push([key, method, url.replace('/api/', ''), ...(numbers ?? [])].join(' '))
    const status = answers.get(key) ?? 200
    if (status >= 400) return new Response('{"error":"x","code":"conflict"}', { status })
    rows += 1
    return new Response(JSON.stringify({ id: rows, version: 1, eggs: EGGS }), { headers: { 'x-action-id': '1' } })
  })
})
afterEach(async () => {
  await closeDeviceDatabase()
  deleteAll()
  setOutboxEntries([])
  vi.unstubAllGlobals()
})

type Write = Pick<OutboxEntry, 'key' | 'method' | 'path'> & Partial<OutboxEntry>

/** Keeps writes on this device, in this order. */
async function keep(...writes: readonly Write[]): Promise<void> {
  for (const write of writes)
    await addEntry({
      schema: ENTRY_SCHEMA,
      loftId: 'loft',
      accountId: 7,
      sent: {},
      state: 'waiting',
      isKept: true,
      madeAt: new Date(NOW).toISOString(),
      ...write,
    })
}
const bird = (key: string, makes: number): Write => ({ key, method: 'POST', path: '/api/pigeons', sent: { body: {} }, makes })
const vaccination = (key: string, ...pigeonIds: number[]): Write => ({
  key,
  method: 'POST',
  path: '/api/vaccination-records',
  sent: { body: { pigeonIds } },
})
const edit = (key: string, id: number, version: number): Write => ({
  key,
  method: 'PUT',
  path: '/api/pigeons/:id',
  version,
  sent: { params: { id }, body: { notes: key } },
})
const leave = (key: string, id: number): Write => ({
  key,
  method: 'POST',
  path: '/api/pigeons/:id/leave',
  sent: { params: { id }, body: {} },
})

/** Returns the keys of the writes that reached the server since the last call. */
const sentKeys = (): string[] => arrived.splice(0).map((write) => write.split(' ')[0]!)
const states = async () => Object.fromEntries((await allEntries()).map(({ key, state }) => [key, state]))
const entryOf = async (key: string) => (await allEntries()).find((entry) => entry.key === key)!
const held = async () => {
  const entries = await allEntries()
  const seqs = heldBack(entries)
  return entries.filter(({ seq }) => seqs.has(seq!)).map(({ key }) => key)
}

test('writes of all kinds are sent in the order in which they were made', async () => {
  await keep(leave('a', 5), vaccination('b', 6), bird('c', BIRD), edit('d', 6, 1), vaccination('e', BIRD), bird('f', OTHER))
  await flush()
  expect(sentKeys()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('a write that names new rows is sent after them, with the ids of the server', async () => {
  await keep(bird('a', BIRD), bird('b', OTHER), vaccination('c', OTHER, 5, BIRD), leave('d', OTHER))
  await flush()
  expect(arrived).toEqual(['a POST pigeons', 'b POST pigeons', 'c POST vaccination-records 42 5 41', 'd POST pigeons/42/leave'])
})

test('from a new cycle to its banded young, each write gets the ids of the rows that the writes before it have created', async () => {
  const cycles = '/api/breeding-cycles'
  await keep(
    { ...{ key: 'a', method: 'POST', path: cycles, makes: CYCLE }, parts: [{ id: EGG, about: 1 }] },
    { ...{ key: 'b', method: 'POST', path: `${cycles}/:id/eggs` }, sent: { params: { id: CYCLE }, body: {} } },
    {
      key: 'c',
      method: 'PATCH',
      path: `${cycles}/:id/eggs/:eggId`,
      makes: YOUNG,
      sent: { params: { id: CYCLE, eggId: EGG }, body: { hatchedOn: '2026-03-06' } },
    },
    { ...{ key: 'd', method: 'POST', path: '/api/offspring/:id/band' }, sent: { params: { id: YOUNG }, body: {} } },
  )
  await flush()
  expect(arrived).toEqual([
    'a POST breeding-cycles',
    'b POST breeding-cycles/41/eggs',
    'c PATCH breeding-cycles/41/eggs/101',
    'd POST offspring/900/band',
  ])
})

test('a refused write holds back the writes that depend on it, also over several steps, and no others', async () => {
  answers.set('a', 409)
  const child = { ...bird('c', OTHER), sent: { body: { sireId: BIRD } } }
  await keep(bird('a', BIRD), vaccination('b', BIRD, 5), child, leave('d', OTHER), vaccination('e', 5), edit('f', 6, 1))
  await flush()
  expect(sentKeys()).toEqual(['a', 'e', 'f'])
  expect(await states()).toMatchObject({ a: 'refused', b: 'waiting', c: 'waiting', d: 'waiting', e: 'done', f: 'done' })
  expect(await held()).toEqual(['b', 'c', 'd'])
})

test('writes that were held back follow in order once the refused write is carried out', async () => {
  answers.set('a', 409)
  await keep(bird('a', BIRD), vaccination('b', BIRD), leave('c', BIRD), vaccination('d', 5))
  await flush()
  expect(sentKeys()).toEqual(['a', 'd'])
  answers.clear()
  await sendAgain(await entryOf('a'))
  expect(sentKeys()).toEqual(['a', 'b', 'c'])
  expect(await held()).toEqual([])
})

test('writes that depend on a dropped write are never sent, and all others are', async () => {
  answers.set('a', 409)
  await keep(bird('a', BIRD), vaccination('b', BIRD), vaccination('c', 5))
  await flush()
  await dropEntry(await entryOf('a'))
  await keep(vaccination('d', 6))
  await flush()
  expect(sentKeys()).toEqual(['a', 'c', 'd'])
  expect(await held()).toEqual(['b'])
})

test('after a refused edit, later edits of the same row wait, and other writes about it do not', async () => {
  answers.set('a', 412)
  await keep(edit('a', 5, 3), edit('b', 5, 3), leave('c', 5), edit('d', 6, 1))
  await flush()
  expect(sentKeys()).toEqual(['a', 'c', 'd'])
  expect(await held()).toEqual(['b'])
})

test.each([undefined, 401, 408, 425, 429, 502, 503, 504])(
  'with the answer %s, nothing later is sent before it, and the next attempt begins with it',
  async (status) => {
    answers.set('b', status)
    await keep(vaccination('a', 5), vaccination('b', 6), vaccination('c', 7))
    expect(await flush()).toMatchObject({ seq: (await entryOf('b')).seq })
    expect(sentKeys().filter((key) => key !== 'b')).toEqual(['a'])
    answers.clear()
    expect(await flush()).toBeUndefined()
    expect(sentKeys()).toEqual(['b', 'c'])
  },
)

test.each([400, 403, 404, 409, 412, 422, 500])(
  'with the answer %i, only that write stays, and the next is sent',
  async (status) => {
    answers.set('b', status)
    await keep(vaccination('a', 5), vaccination('b', 6), vaccination('c', 7))
    expect(await flush()).toBeUndefined()
    expect(sentKeys()).toEqual(['a', 'b', 'c'])
    await flush()
    expect(sentKeys()).toEqual([])
    expect(
      outboxEntries()
        .filter(({ state }) => state === 'refused')
        .map(({ key }) => key),
    ).toEqual(['b'])
  },
)

test('a write of another account waits for its session, and those of this one keep their order', async () => {
  await keep(vaccination('a', 5), { ...vaccination('b', 6), accountId: 8 }, vaccination('c', 7))
  await flush()
  expect(sentKeys()).toEqual(['a', 'c'])
  expect(await states()).toMatchObject({ b: 'waiting' })
})
