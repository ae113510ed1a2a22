import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { isInCare } from '#shared/pigeons/status.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { PigeonPage } from '#shared/pigeons/pigeons-api.ts'
import { inRankOrder, searchBandOf, searchNameOf } from '#shared/pigeons/search-rank.ts'
import { matchesSearch, searchTermsOf, searchTextOf } from '#shared/pigeons/search-text.ts'
import { inTransaction } from '#server/db/database.ts'
import { beginAction } from '#server/history/begin-action.ts'
import { importInventoryFile } from '#server/features/imports/testing/upload-form.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { ENGINES, isFull, longRunEngines } from '#server/testing/run-options.ts'
import { onBothDatabases, testApp, type TestApp } from '#server/testing/test-app.ts'
import { addBird, editBird } from '#server/testing/birds.ts'
import { insertPigeons, type BirdToInsert } from './insert-pigeons.ts'

const read = async <Reply>(loft: TestApp, query: string) => (await loft.call('GET', `/api/pigeons?${query}`)).json() as Reply

/** Reads all pages of a search. */
async function pagesOf(loft: TestApp, query: string): Promise<string[]> {
  const bands: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: PigeonPage = await read(loft, `${query}&limit=500${cursor && `&cursor=${cursor}`}`)
    bands.push(...page.items.map(({ bandId }) => bandId))
    cursor = page.nextCursor
  }
  return bands
}

const STATUSES = ['active', 'active', 'sold', 'breeding', 'active', 'deceased'] as const

/** Words with and without characters that the indexes do not know, at the beginning, in the middle and at the end of a text. */
const STRAINS = ['Zq', 'Xzq-7', 'Zq*k', 'Жук', 'Azqж', "O'Zq & Sons", 'zq_1', 'z%q', 'Qzż']

/** Makes many birds whose digits, names, parents and colours repeat, so that searches find more than are sorted in memory. */
function manyBirds(count: number): BirdToInsert[] {
  return Array.from({ length: count }, (_, at) => ({
    bandId:
      at % 17 === 0 ? `BE ${at}-${10 + (at % 13)}` : at % 23 === 0 ? `20-${5_000_000 + at}` : `AU-${2010 + (at % 13)}-LOFT-${at}`,
    gender: at % 2 ? ('hen' as const) : ('cock' as const),
    status: STATUSES[at % STATUSES.length]!,
    currency: 'USD' as const,
    color: at % 3 ? 'Blue bar' : null,
    strain: STRAINS[at % 97] ?? null,
    name: at % 50 === 0 ? `Loft ${at % 7}` : at % 51 === 0 ? 'Blue boy' : at % 203 === 0 ? 'Жар Öz' : null,
    isReference: at % 19 === 0 ? (1 as const) : (0 as const),
    ...(at > 40 && { sireAt: at - 40 - (at % 2), damAt: at - 39 - (at % 2) }),
  }))
}

const SEARCHES_OF: Readonly<Record<string, readonly string[]>> = {
  '': [
    '202',
    '20',
    '2',
    '02',
    'loft',
    'blue',
    'blue 202',
    'boy',
    'bb',
    'be',
    'AU 2012 LOFT 15',
    '1102',
    'NL 20-5000023',
    'nl205000046',
  ],
  'include=reference&gender=cock': [
    '1q',
    'zq',
    'xz',
    'q*',
    'жу',
    'жа',
    'qж',
    'z%',
    '_1',
    'oz',
    'o',
    'ft',
    'lu',
    'bo',
    'qy',
    'lo zq',
    'bl bo',
    'au be',
    'q&',
  ],
  'status=active': ['zq', 'ue', 'be 1', '5 zq'],
  'include=reference': ['20', 'loft 3', 'bar'],
  'status=in_care&gender=hen': ['02', 'blue'],
  'status=sold': ['20', 'loft'],
}

/** Words of one and two characters, and parts of bands: each kind of match is frequent, rare or missing. */
const SHORT_SEARCHES: Readonly<Record<string, readonly string[]>> = {
  '': [
    '2',
    '7',
    'b',
    'e',
    'l',
    'o',
    'x',
    'y',
    'z',
    'q',
    'ö',
    'ж',
    '%',
    '_',
    '*',
    '-',
    '20',
    '07',
    '12',
    '99',
    'lo',
    'zq',
    '2012loft',
    '12loft',
  ],
  'include=reference&gender=cock': ['1', 'u', '0', '10', '20', '13', 'be', '2015loft'],
  'status=in_care&gender=hen': ['a', '3', '02', '11', 'bo'],
  'status=sold': ['9', 'q', 'k', 'ж', '99', '20'],
}

const FIRST_BIRDS = 7

/** Returns one of four searches in `npm test`; all of them in the release check. */
const chosen = (queries: readonly string[]) => queries.filter((_query, at) => isFull || at % 4 === 0)

describe.each(ENGINES)('%s', (engine) => {
  test('both databases, in pages and at once, sort as the shared rule does', async () => {
    await using loft = await testApp(engine)
    await inTransaction(loft.db, async (trx) => {
      const change = await beginAction(trx, { kind: 'import-inventory', now: new Date() })
      await insertPigeons(change, manyBirds(1400))
    })
    for (const [filter, queries] of Object.entries(SEARCHES_OF)) {
      const birds = (await read<Pigeon[]>(loft, filter)).map((bird) => ({
        ...bird,
        searchText: searchTextOf(bird),
        searchBand: searchBandOf(bird.bandId),
        searchName: searchNameOf(bird.name),
      }))
      for (const q of chosen(queries)) {
        const terms = searchTermsOf(q)
        const matching = birds.filter(({ searchText }) => matchesSearch(searchText, terms))
        const ranked = inRankOrder(matching, terms).map(({ bird }) => bird.bandId)
        const query = `${filter}&q=${encodeURIComponent(q)}`
        expect([query, (await read<Pigeon[]>(loft, query)).map(({ bandId }) => bandId)]).toEqual([query, ranked])
        expect([query, await pagesOf(loft, `${query}&count=none`)]).toEqual([query, ranked])
      }
    }
  })

  test('the first page for few characters is that of the shared rule', async () => {
    await using loft = await testApp(engine)
    await inTransaction(loft.db, async (trx) => {
      const change = await beginAction(trx, { kind: 'import-inventory', now: new Date() })
      await insertPigeons(change, manyBirds(1400))
    })
    for (const [filter, queries] of Object.entries(SHORT_SEARCHES)) {
      const birds = (await read<Pigeon[]>(loft, filter)).map((bird) => ({
        ...bird,
        searchText: searchTextOf(bird),
        searchBand: searchBandOf(bird.bandId),
        searchName: searchNameOf(bird.name),
      }))
      for (const q of chosen(queries)) {
        const terms = searchTermsOf(q)
        const matching = birds.filter(({ searchText }) => matchesSearch(searchText, terms))
        const ranked = inRankOrder(matching, terms).map(({ bird }) => bird.bandId)
        const query = `${filter}&q=${encodeURIComponent(q)}&limit=${FIRST_BIRDS}&count=none`
        const { items } = await read<PigeonPage>(loft, query)
        expect([query, items.map(({ bandId }) => bandId)]).toEqual([query, ranked.slice(0, FIRST_BIRDS)])
      }
    }
  })
})

/** The searches of the screens: the list, the palette and the pickers of birds in care. */
const SEARCHES = {
  list: { query: 'limit=60', has: (bird: Pigeon) => !bird.isReference },
  palette: { query: 'include=reference&limit=8&count=none', has: () => true },
  picker: { query: 'status=in_care&limit=20&count=none', has: isInCare },
} as const

const lastDigits = ({ bandId }: Pigeon): string => bandId.replace(/\D/g, '').slice(-3)

/** Returns where each bird with unique last digits is in the results for these digits, from 1; Infinity if it is missing. */
async function placesOf(loft: TestApp, birds: readonly Pigeon[], query: string): Promise<number[]> {
  const unique = [...Map.groupBy(birds, lastDigits)].flatMap(([digits, [only, ...more]]) =>
    only && digits.length === 3 && more.length === 0 ? [{ digits, only }] : [],
  )
  const places: number[] = []
  for (const { digits, only } of unique) {
    const { items } = await read<PigeonPage>(loft, `q=${digits}&${query}`)
    places.push(items.findIndex(({ id }) => id === only.id) + 1 || Infinity)
  }
  return places
}

describe.each(longRunEngines('sqlite'))('the last three digits on %s', (engine) => {
  const lofts = {
    ...(isFull && { 'the demo': () => demoApp(engine) }),
    'the sample inventory': async () => {
      const loft = await testApp(engine)
      await importInventoryFile(loft, await readFile('fixtures/inventory/au-loft-38-birds.csv'))
      return loft
    },
  }

  test.each(Object.entries(lofts))('find each bird of %s', async (_, open) => {
    await using loft = await open()
    const birds = await read<Pigeon[]>(loft, 'include=reference')
    for (const [name, { query, has }] of Object.entries(SEARCHES)) {
      const places = await placesOf(loft, birds.filter(has), query)
      expect([name, places.filter((place) => place > 3)]).toEqual([name, []])
      const first = places.filter((place) => place === 1).length
      expect(first).toBeGreaterThanOrEqual(Math.max(1, 0.95 * places.length))
    }
  })
})

onBothDatabases((open) => {
  test('a page says why a bird was found, if not by its own band', async () => {
    await using loft = await open()
    const dam = await addBird(loft, 'ES-2019-202', { gender: 'hen' })
    const bird = await addBird(loft, 'ES-24-7', { color: 'BB', dam: dam.bandId, name: 'Rayo' })
    const answer = await loft.call('POST', `/api/pigeons/${bird.id}/band`, { bandId: 'ES-24-8', reason: 'replaced' })
    expect(answer.statusCode).toBe(200)
    const reasons = async (q: string) =>
      (await read<PigeonPage>(loft, `q=${encodeURIComponent(q)}&limit=9`)).items.map(({ bandId, foundBy }) => [bandId, foundBy])
    expect(await reasons('2019')).toEqual([
      ['ES-2019-202', undefined],
      ['ES-24-8', { field: 'dam', text: 'ES-2019-202' }],
    ])
    expect(await reasons('rayo')).toEqual([['ES-24-8', { field: 'name', text: 'Rayo' }]])
    expect(await reasons('azul')).toEqual([['ES-24-8', { field: 'color', text: 'BB' }]])
    expect(await reasons('ES-24-7')).toEqual([['ES-24-8', { field: 'formerBand', text: 'ES-24-7' }]])
    await editBird(loft, bird, { name: 'Trueno' })
    expect(await reasons('rayo')).toEqual([])
    expect(await reasons('trueno')).toEqual([['ES-24-8', { field: 'name', text: 'Trueno' }]])
  })

  test('a chosen order outranks the match, and numbers can be left out', async () => {
    await using loft = await open()
    for (const band of ['ES-24-202', 'ES-23-2025']) await addBird(loft, band)
    await addBird(loft, 'ES-24-1', { strain: 'Line 202' })
    const bands = async (query: string) => (await read<PigeonPage>(loft, query)).items.map(({ bandId }) => bandId)
    expect(await bands('q=202&limit=9')).toEqual(['ES-24-202', 'ES-23-2025', 'ES-24-1'])
    expect(await bands('q=202&limit=9&sort=newest')).toEqual(['ES-24-1', 'ES-23-2025', 'ES-24-202'])
    expect(await read<PigeonPage>(loft, 'q=202&limit=2')).toMatchObject({ total: 3, all: 3 })
    const uncounted = await read<PigeonPage>(loft, 'q=202&limit=2&count=none')
    expect(Object.keys(uncounted).toSorted()).toEqual(['items', 'nextCursor'])
    const next = await read<PigeonPage>(loft, `q=202&limit=2&cursor=${uncounted.nextCursor}`)
    expect(next).toEqual({ items: [expect.anything()], nextCursor: null })
    const answer = await loft.call('GET', '/api/pigeons?q=202&limit=2&cursor=WyJuZXdlc3QiLDEsMV0')
    expect(answer.statusCode).toBe(400)
  })
})
