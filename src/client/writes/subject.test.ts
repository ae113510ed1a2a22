import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RequestParts } from '#client/api/request-parts.ts'
import { signInAs, stubBrowser } from '#client/device/stub-browser.ts'
import { connectCache, connectedCache } from './connected-cache.ts'
import type { NewPart } from './outbox-entry.ts'
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
  read('breeding-pairs', [{ id: 7, malePigeon: { id: 1 }, femalePigeon: { id: 2 } }])
  read('offspring', [
    { id: 10, bandId: null, name: null, pigeonId: null, breedingPairId: 7 },
    { id: 11, bandId: null, name: null, pigeonId: null, breedingPairId: null },
  ])
  read('quarantines', [{ id: 12, pigeonId: 3 }])
  read('training-tosses', [{ id: 13, releaseLocation: 'Spilsby', birds: [{ id: 14, bandId: 'GB-24-N-2' }] }])
  read('breeding-cycles', [{ id: 6, malePigeon: { id: 1 }, femalePigeon: { id: 2 } }])
})

test.each<[string, RequestParts, string | undefined, NewPart[]?]>([
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
  ['/api/breeding-pairs/:id/end', { params: { id: 7 } }, 'GB-24-N-1 × GB-24-N-2'],
  ['/api/breeding-cycles', { body: { breedingPairId: 7 } }, 'GB-24-N-1 × GB-24-N-2'],
  ['/api/offspring/:id/wean', { params: { id: 10 } }, 'GB-24-N-1 × GB-24-N-2'],
  ['/api/offspring/:id/wean', { params: { id: 11 } }, undefined],
  ['/api/offspring/band', { body: { bandings: [{ bandId: 'GB-26-N-5' }, { bandId: 'GB-26-N-6' }] } }, 'GB-26-N-5 + 1'],
  ['/api/quarantines/:id/end', { params: { id: 12 } }, 'GB-24-N-3'],
  ['/api/training-tosses/:id', { params: { id: 13 }, body: { notes: 'x' } }, 'Spilsby'],
  ['/api/training-toss-birds/:id', { params: { id: 14 }, body: { returnedAt: null } }, 'GB-24-N-2'],
  [
    '/api/vaccination-records',
    { body: { loftLocationId: 9 } },
    'GB-24-N-1 + 1',
    [
      { id: -1, about: 1 },
      { id: -2, about: 3 },
    ],
  ],
])('a write to %s of %j is about %s', async (path, sent, subject, parts = []) => {
  expect(await subjectOf({ path, sent, parts })).toBe(subject)
})
