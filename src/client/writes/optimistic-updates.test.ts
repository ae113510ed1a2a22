import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { nestTasks } from '#shared/pairs/nest-tasks.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { queryKeyOf } from '#client/api/read.ts'
import { withoutWrite } from './optimistic-rows.ts'
import type { ShownWrite } from './optimistic-change.ts'
import { applyWrite } from './optimistic-updates.ts'
import { connectCache, connectedCache } from './connected-cache.ts'

const NEW_ID = -1_772_791_200_000_500
const newBird: ShownWrite = {
  method: 'POST',
  path: '/api/pigeons',
  sent: { form: { fields: { bandId: 'GB-25-N-2' } } },
  key: 'key 1',
  madeAt: '2026-03-06T10:00:00Z',
  makes: NEW_ID,
}
const page = { items: [{ id: 1, bandId: 'GB-25-N-1' }], total: 1, all: 1, nextCursor: null }

describe('a new bird that waits', () => {
  test.each([
    ['/api/pigeons?limit=60', true],
    ['/api/pigeons?sort=newest&limit=60', true],
    ['/api/pigeons?include=reference&limit=60', true],
    ['/api/pigeons?status=in_care&limit=60', true],
    ['/api/pigeons?status=sold&limit=60', false],
    ['/api/pigeons?limit=60&cursor=abc', false],
    ['/api/pigeons?q=417&limit=60', false],
    ['/api/pigeons?sectionId=3&limit=60', false],
    ['/api/medicines?limit=60', false],
  ])('in the answer of %s: %s', (url, isShown) => {
    const shown = applyWrite(queryKeyOf(url), page, newBird)
    expect(shown === page).toBe(!isShown)
    if (isShown) expect(shown).toMatchObject({ items: [{ id: NEW_ID, pending: true }, { id: 1 }], total: 2, all: 2 })
  })

  test.each([
    ['active', true],
    ['injured', true],
    ['sold', false],
  ])('with the status %s is shown among the birds in care: %s', (status, isShown) => {
    const bird = { ...newBird, sent: { form: { fields: { bandId: 'GB-25-N-2', status } } } }
    const shown = applyWrite(['/api/pigeons', 'pages', { status: 'in_care', sort: 'newest' }], page, bird)
    expect(shown !== page).toBe(isShown)
  })

  test('is shown once, also when its page was read with it', () => {
    const read = applyWrite(queryKeyOf('/api/pigeons?limit=60'), page, newBird)
    const pages = { pages: [read], pageParams: [undefined] }
    expect(applyWrite(['/api/pigeons', 'pages', {}], pages, newBird)).toBe(pages)
  })
})

test('a photo that waits is shown, under the same address each time', () => {
  const files = { generalPhoto: new File(['photo'], 'photo.jpg') }
  const added: ShownWrite = { ...newBird, key: 'key 3', sent: { form: { fields: { bandId: 'GB-25-N-2' }, files } } }
  const photo: ShownWrite = {
    ...added,
    key: 'key 4',
    path: '/api/pigeons/:id/photos',
    sent: { params: { id: 1 }, form: { fields: {}, files } },
  }
  for (const write of [added, photo]) {
    const shown = applyWrite(queryKeyOf('/api/pigeons?limit=60'), page, write) as typeof page
    expect(shown.items[0]).toMatchObject({ generalPhotoUrl: expect.stringMatching(/^blob:/) })
    expect(applyWrite(queryKeyOf('/api/pigeons?limit=60'), page, write)).toEqual(shown)
  }
})

test('a tap that was shown at once is marked when it waits', () => {
  const move: ShownWrite = {
    method: 'PATCH',
    path: '/api/pigeons/:id',
    key: 'key 9',
    madeAt: '2026-03-06T10:00:00Z',
    sent: { params: { id: 1 }, body: { loftLocationId: 3 } },
  }
  const atOnce = applyWrite(['/api/pigeons'], [{ id: 1, loftLocationId: 2 }], { ...move, isOptimistic: true })
  expect(atOnce).toEqual([{ id: 1, loftLocationId: 3, pendingKeys: ['key 9'], savedRow: { id: 1, loftLocationId: 2 } }])
  expect(applyWrite(['/api/pigeons'], atOnce, move)).toMatchObject([{ loftLocationId: 3, pending: true }])
})

test.each([
  ['/api/vaccination-records?pigeonId=3&limit=50', true],
  ['/api/vaccination-records?pigeonId=4&limit=50', false],
])('a vaccination that waits is in the answer of %s: %s', (url, isShown) => {
  const records = { items: [], nextCursor: null, total: 0 }
  const vaccinate: ShownWrite = {
    method: 'POST',
    path: '/api/vaccination-records',
    key: 'key 8',
    madeAt: '2026-03-06T10:00:00Z',
    parts: [{ id: NEW_ID, about: 3 }],
    sent: { body: { pigeonIds: [3], vaccineText: 'PMV', administeredDate: '2026-03-06' } },
  }
  expect(applyWrite(queryKeyOf(url), records, vaccinate) !== records).toBe(isShown)
})

test('birds that were vaccinated together are marked among the due ones, each only for its program', () => {
  const vaccinate: ShownWrite = {
    method: 'POST',
    path: '/api/vaccination-records',
    key: 'key 7',
    madeAt: '2026-03-06T10:00:00Z',
    parts: [3, 4].map((about) => ({ id: NEW_ID - about, about })),
    sent: { body: { pigeonIds: [3, 4], programId: 1, administeredDate: '2026-03-06' } },
  }
  const due = (pigeonId: number, programId: number | null) => ({ pigeonId, programId })
  const data = { items: [due(3, 1), due(3, 2), due(4, 1), due(5, 1), due(4, null)], total: 5 }
  const key = queryKeyOf('/api/vaccination-records/due?programId=1')
  const shown = applyWrite(key, data, vaccinate) as { readonly items: readonly { readonly pending?: true }[] }
  expect(shown.items.map(({ pending = false }) => pending)).toEqual([true, false, true, false, false])
  expect(withoutWrite(shown, 'key 7')).toEqual(data)
  const records = applyWrite(queryKeyOf('/api/vaccination-records?limit=50'), { items: [], total: 0 }, vaccinate)
  expect(records).toMatchObject({
    items: [
      { pigeonId: 3, pending: true },
      { pigeonId: 4, pending: true },
    ],
    total: 2,
  })
})

test('a task that was done offline is marked in the list of due work, once', () => {
  const complete: ShownWrite = {
    method: 'POST',
    path: '/api/routine-tasks/:id/complete',
    key: 'key 3',
    madeAt: '2026-03-06T10:00:00Z',
    sent: { params: { id: 4 }, body: {} },
  }
  const task = (id: number) => ({ kind: 'task_due', key: `task_due:${id}`, values: {}, deed: { what: 'complete-task', id } })
  const data = { count: 2, notices: [task(4), task(5)] }
  const shown = applyWrite(queryKeyOf('/api/notices'), data, complete)
  expect(shown).toMatchObject({ notices: [{ isDone: true, pending: true }, { key: 'task_due:5' }] })
  expect(applyWrite(queryKeyOf('/api/notices'), shown, complete)).toBe(shown)
  expect(withoutWrite(shown, 'key 3')).toEqual(data)
})

test('a new bird that a list has with the id of the server is not shown twice', () => {
  const stored = [{ id: 12, bandId: 'GB-25-N-1' }]
  const sameBand = { ...newBird, sent: { form: { fields: { bandId: 'GB-25-N-1' }, files: {} } } }
  const otherBand = { ...newBird, sent: { form: { fields: { bandId: 'GB-25-N-2' }, files: {} } } }
  expect(applyWrite(['/api/pigeons'], stored, sameBand)).toBe(stored)
  expect(applyWrite(['/api/pigeons'], stored, otherBand)).toHaveLength(2)
})

describe('what is made offline appears in its list', () => {
  const write = (path: string, sent: ShownWrite['sent'], more: Partial<ShownWrite> = {}): ShownWrite => ({
    method: 'POST',
    path,
    sent,
    key: `key of ${path}`,
    madeAt: '2026-03-06T10:00:00Z',
    makes: NEW_ID,
    ...more,
  })
  const cock = { id: 1, bandId: 'GB-25-N-1', name: 'Blue Boy', gender: 'cock', color: null, status: 'active' }
  const pair = { id: 5, pairingDate: '2026-02-20', isActive: true, expectedBroods: 2, cycleCount: 0, currentBrood: 1 }

  beforeEach(() => {
    const client = new QueryClient()
    client.setQueryData(['/api/pigeons', '?limit=60'], { items: [cock], total: 1, all: 1, nextCursor: null })
    client.setQueryData(['/api/breeding-pairs'], [pair])
    connectCache(client)
  })

  test('a pair with its birds', () => {
    const body = { malePigeonId: 1, femalePigeonId: NEW_ID - 1, pairingDate: '2026-03-06', nestBox: '4' }
    expect(applyWrite(['/api/breeding-pairs'], [pair], write('/api/breeding-pairs', { body }))).toMatchObject([
      {
        id: NEW_ID,
        pending: true,
        isActive: true,
        nestBox: '4',
        malePigeon: { bandId: 'GB-25-N-1' },
        femalePigeon: { bandId: '' },
      },
      pair,
    ])
  })

  test('a cycle with its egg, so that the first egg is no longer due', () => {
    const laid = write('/api/breeding-cycles', { body: { breedingPairId: 5, cycleNumber: 1, firstEggDate: '2026-03-06' } })
    const cycles = applyWrite(['/api/breeding-cycles'], [], laid) as Cycle[]
    expect(cycles).toMatchObject([
      {
        id: NEW_ID,
        pending: true,
        status: 'mating',
        totalEggs: 1,
        firstEggDate: '2026-03-06',
        expectedHatchDate: '2026-03-26',
        eggs: [{ eggNumber: 1, laidOn: '2026-03-06', status: 'laid' }],
      },
    ])
    const kinds = (all: readonly Cycle[]) =>
      nestTasks(pair as unknown as Pair, { cycles: all, young: [] }, '2026-03-06' as LocalDate).map(({ kind }) => kind)
    expect([kinds([]), kinds(cycles)]).toEqual([['first_egg'], expect.arrayContaining(['second_egg'])])
    expect(kinds(cycles)).not.toContain('first_egg')
    expect(applyWrite(['/api/breeding-pairs'], [pair], laid)).toMatchObject([{ id: 5, pending: true, cycleCount: 1 }])
  })

  test('a toss with the number of its birds', () => {
    const body = { date: '2026-03-06', releaseLocation: 'Dover', pigeonIds: [1, 2, 3] }
    expect(applyWrite(['/api/training-tosses'], [], write('/api/training-tosses', { body }))).toMatchObject([
      { id: NEW_ID, pending: true, releaseLocation: 'Dover', sent: 3, returned: 0 },
    ])
  })

  test('the return of a bird from a toss that is not sent yet', () => {
    const body = { date: '2026-03-06', releaseLocation: 'Dover', pigeonIds: [1] }
    const parts = [{ id: NEW_ID - 1, about: 1 }]
    const tosses = applyWrite(['/api/training-tosses'], [], write('/api/training-tosses', { body }, { parts }))
    expect(tosses).toMatchObject([{ sent: 1, birds: [{ id: NEW_ID - 1, pigeonId: 1, bandId: 'GB-25-N-1', version: 0 }] }])
    connectedCache()?.setQueryData(['/api/training-tosses'], tosses)
    const sent = { params: { id: NEW_ID - 1 }, body: { returnedAt: '2026-03-06T09:30' } }
    const back = write('/api/training-toss-birds/:id', sent, { method: 'PATCH' })
    expect(applyWrite(['/api/training-tosses'], tosses, back)).toMatchObject([
      { returned: 1, birds: [{ returnedAt: '2026-03-06T09:30' }] },
    ])
  })

  test('a bird that has returned, in its toss and in the list', () => {
    const bird = (id: number, returnedAt: string | null) => ({ id, returnedAt, notes: null, place: 1 })
    const toss = { id: 9, sent: 3, returned: 1, birds: [bird(21, '2026-03-06T09:00'), bird(22, null), bird(23, null)] }
    connectedCache()?.setQueryData(['/api/training-tosses', '9'], toss)
    const back = write(
      '/api/training-toss-birds/:id',
      { params: { id: 22 }, body: { returnedAt: '2026-03-06T09:30' } },
      { method: 'PATCH' },
    )
    const shown = applyWrite(['/api/training-tosses', '9'], toss, back)
    expect(shown).toMatchObject({ returned: 2, birds: [{ place: 1 }, { returnedAt: '2026-03-06T09:30', place: null }, {}] })
    expect(applyWrite(['/api/training-tosses', '9'], shown, back)).toBe(shown)
    const list = [
      { id: 9, sent: 3, returned: 1 },
      { id: 8, sent: 2, returned: 0 },
    ]
    expect(applyWrite(['/api/training-tosses'], list, back)).toMatchObject([{ returned: 2, pending: true }, list[1]])
  })
})
