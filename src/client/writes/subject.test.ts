import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { signInAs, stubBrowser } from '#client/device/stub-browser.ts'
import { connectCache, connectedCache } from './connected-cache.ts'
import type { StoredRequest } from './outbox-entry.ts'
import { subjectOf } from './subject.ts'

vi.mock('idb', () => import('#client/device/idb-in-memory.ts'))

beforeEach(() => {
  stubBrowser()
  signInAs(7)
  connectCache(new QueryClient())
  const read = (collection: string, rows: readonly object[]) => connectedCache()?.setQueryData([`/api/${collection}`], rows)
  read('pigeons', [
    { id: 1, bandId: 'GB-24-N-1' },
    { id: 2, bandId: 'GB-24-N-2' },
    { id: 3, bandId: 'GB-24-N-3' },
  ])
  read('routine-tasks', [{ id: 4, title: 'Fresh water' }])
  read('treatments', [{ id: 5, treatmentName: 'Canker cure' }])
  read('breeding-cycles', [{ id: 6, malePigeon: { id: 1 }, femalePigeon: { id: 2 } }])
})

test.each<[string, StoredRequest, string | undefined]>([
  ['/api/pigeons/:id', { params: { id: 1 }, body: { loftLocationId: 9 } }, 'GB-24-N-1'],
  ['/api/pigeons/:id', { params: { id: '2' }, form: { fields: { notes: 'Calm' } } }, 'GB-24-N-2'],
  ['/api/pigeons/move', { body: { ids: [1, 2, 3], loftLocationId: 9 } }, 'GB-24-N-1 + 2'],
  ['/api/vaccination-records', { body: { pigeonIds: [3], medicineId: 1 } }, 'GB-24-N-3'],
  ['/api/race-results', { body: { pigeonId: 2, raceEventId: 1 } }, 'GB-24-N-2'],
  ['/api/routine-tasks/:id/complete', { params: { id: 4 } }, 'Fresh water'],
  ['/api/treatments/:id/doses/:doseId/give', { params: { id: 5, doseId: 8 } }, 'Canker cure'],
  ['/api/breeding-cycles/:id/eggs', { params: { id: 6 }, body: {} }, 'GB-24-N-1 × GB-24-N-2'],
  ['/api/breeding-pairs', { body: { malePigeonId: 1, femalePigeonId: 2 } }, 'GB-24-N-1 × GB-24-N-2'],
  ['/api/pigeons', { form: { fields: { bandId: 'GB-24-N-9' } } }, undefined],
  ['/api/routine-tasks/:id/complete', { params: { id: 77 } }, undefined],
])('a write to %s of %j is about %s', async (path, sent, subject) => {
  expect(await subjectOf({ path, sent })).toBe(subject)
})
