import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectCache } from './connected-cache.ts'
import { applyWrite, applyPending } from './optimistic-updates.ts'
import { withoutWrite } from './optimistic-rows.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { setOutboxEntries } from './outbox-state.ts'

const NEW_ID = -1_772_791_200_000_500
const SECTIONS = ['/api/loft-locations']
const sections = [
  { id: 1, pigeonCount: 2, capacity: 4 },
  { id: 2, pigeonCount: 0, capacity: 4 },
]
const bird = (id: number, loftLocationId: number | null, status = 'active') => ({
  id,
  version: 1,
  bandId: `GB-25-N-${id}`,
  isReference: false,
  status,
  loftLocationId,
})

let written = 0
const entry = (name: string, sent: OutboxEntry['sent'], more: Partial<OutboxEntry> = {}): OutboxEntry => {
  const [method, path] = name.split(' ') as [OutboxEntry['method'], string]
  written += 1
  return {
    schema: 2,
    loftId: 'loft',
    accountId: null,
    key: `key ${written}`,
    method,
    path,
    sent,
    madeAt: '2026-03-06T10:00:00Z',
    seq: written,
    state: 'waiting',
    isKept: true,
    ...more,
  }
}
const move = (id: number, loftLocationId: number | null) =>
  entry('PATCH /api/pigeons/:id', { params: { id }, body: { loftLocationId } })

const client = new QueryClient()
beforeEach(() => {
  client.clear()
  client.setQueryData(['/api/pigeons', '?limit=60'], { items: [bird(7, 1), bird(8, 1), bird(9, null, 'sold')], total: 3 })
  client.setQueryData(['/api/offspring'], [{ id: 3, pigeonId: 7 }])
  connectCache(client)
})
afterEach(() => setOutboxEntries([]))

const counts = (shown: unknown) => (shown as typeof sections).map(({ pigeonCount }) => pigeonCount)

test.each([
  ['a move of one bird', [move(7, 2)], [1, 1]],
  ['a move of several birds', [entry('POST /api/pigeons/move', { body: { ids: [7, 8], loftLocationId: 2 } })], [0, 2]],
  ['a bird without a section', [move(7, null)], [1, 0]],
  ['two moves of one bird', [move(7, 2), move(7, 1)], [2, 0]],
  [
    'an edit in the form of the bird',
    [entry('PUT /api/pigeons/:id', { params: { id: 7 }, body: { loftLocationId: 2 } })],
    [1, 1],
  ],
  [
    'a new bird, and its move',
    [entry('POST /api/pigeons', { form: { fields: { bandId: 'N', loftLocationId: '1' } } }, { makes: NEW_ID }), move(NEW_ID, 2)],
    [2, 1],
  ],
  [
    'a bird that was lost',
    [entry('POST /api/pigeons/:id/leave', { params: { id: 7 }, body: { leftReason: 'lost', leftOn: '2026-03-06' } })],
    [1, 0],
  ],
  ['birds that were sold', [entry('POST /api/pigeons/status', { body: { ids: [7, 8, 9], status: 'sold' } })], [0, 0]],
  ['a status of birds that stay', [entry('POST /api/pigeons/status', { body: { ids: [7, 8], status: 'racing' } })], [2, 0]],
  [
    'a young bird that fledged',
    [entry('POST /api/offspring/:id/fledge', { params: { id: 3 }, body: { locationId: 2 } })],
    [1, 1],
  ],
  [
    'a young bird that died',
    [entry('POST /api/offspring/:id/died', { params: { id: 3 }, body: { diedOn: '2026-03-06' } })],
    [1, 0],
  ],
  ['a refused move', [{ ...move(7, 2), state: 'refused' as const }], [2, 0]],
])('sections count their birds after %s that waits', (_, entries, expected) => {
  setOutboxEntries(entries)
  expect(counts(applyPending(SECTIONS, sections))).toEqual(expected)
})

test('a section that shows a move already does not count it again, and a dropped move is not counted', () => {
  const moved = move(7, 2)
  setOutboxEntries([moved])
  const shown = applyPending(SECTIONS, sections)
  expect(applyWrite(SECTIONS, shown, moved)).toEqual(shown)
  expect(withoutWrite(shown, moved.key)).toEqual(sections)
})

test('the cached birds may show the move already', () => {
  const moved = move(7, 2)
  setOutboxEntries([moved])
  const key = ['/api/pigeons', '?limit=60']
  client.setQueryData(key, applyPending(key, client.getQueryData(key)))
  expect(counts(applyPending(SECTIONS, sections))).toEqual([1, 1])
})
