import { describe, expect, test } from 'vitest'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { PIGEON_SORTS, type PigeonPage } from '#shared/pigeons/pigeons-api.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { addBird, addSection, listBands, editBird, listAllBirds, PIGEONS, undoWrite } from '#server/testing/birds.ts'

const pageOf = async (loft: TestApp, query: string): Promise<PigeonPage> => (await loft.call('GET', `${PIGEONS}?${query}`)).json()

/** Reads all pages of two birds each; returns the bands. */
async function allPages(loft: TestApp, query: string): Promise<string[]> {
  const bands: string[] = []
  for (let cursor = ''; ;) {
    const page = await pageOf(loft, `${query}&limit=2${cursor}`)
    bands.push(...page.items.map(({ bandId }) => bandId))
    if (page.nextCursor === null) return bands
    cursor = `&cursor=${page.nextCursor}`
  }
}

/** Makes a loft with five birds in two sections, one of them sold, and the two reference birds that are parents of two of them. */
async function smallLoft(loft: TestApp) {
  const hens = await addSection(loft, 'Hens')
  const cocks = await addSection(loft, 'Cocks')
  const sections = (await loft.call('GET', '/api/loft-locations')).json() as { id: number; mainLoftId: number }[]
  const mainLoft = sections.find(({ id }) => id === hens)!.mainLoftId
  const add = (bandId: string, birthYear: number, gender: string, more: object) =>
    addBird(loft, bandId, { birthYear, gender, ...more })
  await add('AU2019LOU0106', 2019, 'cock', { color: 'Dark check', strain: 'Trenton', currentValue: 50, loftLocationId: cocks })
  await add('BE3020313-15', 2015, 'hen', { color: 'BBWF', strain: 'Van Loon', currentValue: 90, loftLocationId: hens })
  await add('ES-24-100', 2024, 'hen', { color: 'Rojo barrado', sire: 'NL08-2095724', loftLocationId: hens, status: 'racing' })
  await add('75037', 2019, 'por_definir', { dam: 'La Pequeña', breeder: 'Ana Muñoz', currentValue: 90 })
  await add('ES-24-101', 2024, 'hen', { sire: 'NL08-2095724', dam: 'ES-20-7', status: 'sold' })
  return { hens, cocks, mainLoft }
}

onBothDatabases((open) => {
  describe('list', () => {
    test('returns the same birds at once and in pages', async () => {
      await using loft = await open()
      await smallLoft(loft)
      for (const [query, bands] of [
        ['', ['ES-24-101', '75037', 'ES-24-100', 'BE3020313-15', 'AU2019LOU0106']],
        ['sort=newest', ['ES-24-101', '75037', 'ES-24-100', 'BE3020313-15', 'AU2019LOU0106']],
        ['sort=oldest', ['AU2019LOU0106', 'BE3020313-15', 'ES-24-100', '75037', 'ES-24-101']],
        ['sort=band', ['75037', 'AU2019LOU0106', 'BE3020313-15', 'ES-24-100', 'ES-24-101']],
        ['sort=band_desc', ['ES-24-101', 'ES-24-100', 'BE3020313-15', 'AU2019LOU0106', '75037']],
        ['sort=year', ['BE3020313-15', 'AU2019LOU0106', '75037', 'ES-24-100', 'ES-24-101']],
        ['sort=year_desc', ['ES-24-101', 'ES-24-100', '75037', 'AU2019LOU0106', 'BE3020313-15']],
        ['sort=value_desc', ['75037', 'BE3020313-15', 'AU2019LOU0106', 'ES-24-101', 'ES-24-100']],
        ['sort=band&gender=Female', ['BE3020313-15', 'ES-24-100', 'ES-24-101']],
        ['sort=band&status=in_care', ['75037', 'AU2019LOU0106', 'BE3020313-15', 'ES-24-100']],
        ['sort=band&status=Sold', ['ES-24-101']],
        ['sort=band&sectionId=none', ['75037', 'ES-24-101']],
        ['sort=band&sectionId=1', ['BE3020313-15', 'ES-24-100']],
        ['sort=band&sectionId=99', []],
        ['sort=band&mainLoftId=1', ['BE3020313-15', 'ES-24-100']],
        ['sort=band&mainLoftId=99', []],
        ['sort=band&mainLoftId=1&gender=hen&status=racing&q=100', ['ES-24-100']],
        [
          'sort=band&include=reference',
          ['75037', 'AU2019LOU0106', 'BE3020313-15', 'ES-20-7', 'ES-24-100', 'ES-24-101', 'NL08-2095724'],
        ],
        ['sort=band&include=reference&status=in_care', ['75037', 'AU2019LOU0106', 'BE3020313-15', 'ES-24-100']],
        [
          'sort=year&include=reference',
          ['ES-20-7', 'NL08-2095724', 'BE3020313-15', 'AU2019LOU0106', '75037', 'ES-24-100', 'ES-24-101'],
        ],
      ] as const) {
        expect.soft(await listBands(loft, query), query).toEqual(bands)
        expect.soft(await allPages(loft, query), query).toEqual(bands)
        const { total, all } = await pageOf(loft, `${query}&limit=1`)
        const counts = { total: bands.length, all: query.includes('reference') ? 7 : 5 }
        expect.soft({ total, all }, query).toEqual(counts)
      }
    })

    test('counts again after every change', async () => {
      await using loft = await open()
      const bird = await addBird(loft, 'ES-24-1', { color: 'Red' })
      const counts = async () => {
        const { items, total, all, nextCursor } = await pageOf(loft, 'q=red&limit=5')
        return [items.length, total, all, nextCursor]
      }
      expect(await counts()).toEqual([1, 1, 1, null])
      await addBird(loft, 'ES-24-2', { color: 'Red' })
      await addBird(loft, 'ES-24-3', { color: 'Blue bar' })
      expect(await counts()).toEqual([2, 2, 3, null])
      await editBird(loft, bird, { color: 'Blue bar' })
      expect(await counts()).toEqual([1, 1, 3, null])
      const answer = await loft.call('DELETE', `${PIGEONS}/${bird.id}`)
      expect(await counts()).toEqual([1, 1, 2, null])
      await undoWrite(loft, answer)
      expect(await counts()).toEqual([1, 1, 3, null])
    })

    test('neither skips nor repeats a bird when many have the same sort key', async () => {
      await using loft = await open()
      for (let number = 1; number <= 7; number++) await addBird(loft, `ES-24-${number}`)
      for (const sort of PIGEON_SORTS) {
        expect((await allPages(loft, `sort=${sort}`)).toSorted()).toEqual((await listAllBirds(loft)).map(({ bandId }) => bandId))
      }
    })

    test('refuses invalid queries', async () => {
      await using loft = await open()
      for (const query of [
        'limit=0',
        'limit=501',
        'limit=x',
        'sort=color',
        'gender=duck',
        'status=flying',
        'sectionId=0',
        'mainLoftId=x',
        `q=${'x'.repeat(101)}`,
        'limit=2&cursor=x',
        `limit=2&cursor=${Buffer.from('["newest"]').toString('base64url')}`,
        `limit=2&cursor=${Buffer.from('["band","A",1]').toString('base64url')}`,
        `limit=2&sort=band&cursor=${Buffer.from('["band",1,1]').toString('base64url')}`,
        `limit=2&sort=band&cursor=${Buffer.from(String.raw`["band","A\u0000",1]`).toString('base64url')}`,
        `limit=2&cursor=${Buffer.from('["newest","A",1]').toString('base64url')}`,
        `limit=2&cursor=${Buffer.from('["newest",1.5,1]').toString('base64url')}`,
      ]) {
        const answer = await loft.call('GET', `${PIGEONS}?${query}`)
        expect.soft([answer.statusCode, answer.json()], query).toMatchObject([400, { code: 'invalid_input' }])
      }
    })

    test('finds nothing for a cursor with an extremely large number', async () => {
      await using loft = await open()
      await addBird(loft, 'ES-24-1')
      for (const sort of ['oldest', 'year']) {
        const cursor = Buffer.from(JSON.stringify([sort, Number.MAX_SAFE_INTEGER, 1])).toString('base64url')
        expect(await pageOf(loft, `limit=2&sort=${sort}&cursor=${cursor}`)).toMatchObject({
          items: [],
          nextCursor: null,
        })
      }
    })
  })

  test('the pedigree search finds a bird by a part of its band or its birth year, and by nothing else', async () => {
    await using loft = await open()
    const birds = [
      ['NL-20-1', 2020, { color: 'Blue 2020', strain: 'Line 2020', owner: 'Club 2020' }],
      ['BE-18-2020555', 2018, {}],
      ['GB-19-7', 2019, { sire: 'DE-2020-9' }],
      ['ES-21-3', 2021, {}],
    ] as const
    for (const [bandId, birthYear, more] of birds)
      await loft.call('POST', '/api/pigeons', { bandId, birthYear, gender: 'cock', ...more })
    const found = async (text: string) => {
      const query = `bandOrYear=${encodeURIComponent(text)}&sort=band`
      const all = (await loft.call('GET', `/api/pigeons?${query}`)).json() as Pigeon[]
      const page = (await loft.call('GET', `/api/pigeons?${query}&limit=100`)).json() as PigeonPage
      expect([page.items, page.total]).toEqual([all, all.length])
      return all.map(({ bandId }) => bandId)
    }
    expect(await found('2020')).toEqual(['BE-18-2020555', 'NL-20-1'])
    expect(await found('nl20')).toEqual(['NL-20-1'])
    expect(await found('NL 20')).toEqual(['NL-20-1'])
    expect(await found('blue')).toEqual([])
    expect(await found('line')).toEqual([])
    expect(await found('de-20')).toEqual([])
    expect(await found('%')).toEqual([])
    expect(await found('202')).toEqual(['BE-18-2020555', 'ES-21-3', 'NL-20-1'])
  })

  describe('search', () => {
    test('finds a bird by each of its searched fields, at once and in pages', async () => {
      await using loft = await open()
      await smallLoft(loft)
      for (const [q, bands] of [
        ['106', ['AU2019LOU0106']],
        ['lou', ['AU2019LOU0106']],
        ['AU-2019-LOU-0106', ['AU2019LOU0106']],
        ['au 19', ['AU2019LOU0106']],
        ['BE-15-3020313', ['BE3020313-15']],
        ['be 2015 3020313', ['BE3020313-15']],
        ['blue bar', ['BE3020313-15']],
        ['azul barrado', ['BE3020313-15']],
        ['vuelos blancos', ['BE3020313-15']],
        ['bb', ['BE3020313-15']],
        ['red', ['ES-24-100']],
        ['mealy', ['ES-24-100']],
        ['trenton', ['AU2019LOU0106']],
        ['van loon', ['BE3020313-15']],
        ['2095724', ['ES-24-100', 'ES-24-101']],
        ['NL 2008 2095724', ['ES-24-100', 'ES-24-101']],
        ['pequena', ['75037']],
        ['PEQUEÑA', ['75037']],
        ['muñoz ana', ['75037']],
        ['es-24', ['ES-24-100', 'ES-24-101']],
        ['24 es 101', ['ES-24-101']],
        ['0', ['75037', 'AU2019LOU0106', 'BE3020313-15', 'ES-24-100', 'ES-24-101']],
        [' ', ['75037', 'AU2019LOU0106', 'BE3020313-15', 'ES-24-100', 'ES-24-101']],
        ['trenton muñoz', []],
        ['xqz', []],
        ['x', []],
      ] as const) {
        const query = `q=${encodeURIComponent(q)}&sort=band`
        expect([q, await listBands(loft, query)]).toEqual([q, bands])
        expect([q, await allPages(loft, query)]).toEqual([q, bands])
      }
    })

    test('treats special characters as plain text', async () => {
      await using loft = await open()
      await smallLoft(loft)
      for (const q of [
        '%',
        '_',
        '%%%',
        '___',
        '\\',
        '\\\\\\',
        '"',
        '"""',
        "'",
        "'''",
        '*',
        'a*b',
        'NEAR(a b)',
        'lou OR x',
        '{lou}',
        '^lou',
        '(',
        'lou"',
      ]) {
        expect.soft(await listBands(loft, `q=${encodeURIComponent(q)}`), q).toEqual([])
        expect.soft(await listBands(loft, `limit=9&q=${encodeURIComponent(q)}`), q).toEqual([])
      }
    })

    test('finds special characters in stored text', async () => {
      await using loft = await open()
      await addBird(loft, 'A_B-1', { strain: '100% "Claessens"' })
      await addBird(loft, 'AXB-2', { strain: '1000 Claessens' })
      for (const q of ['a_b', '_', '%', '0% "cl', '"'])
        expect(await listBands(loft, `q=${encodeURIComponent(q)}`)).toEqual(['A_B-1'])
    })
  })
})
