import { describe, expect, test } from 'vitest'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { greyClouds } from '#server/files/picture-samples.ts'
import { multipartForm, rowsOf } from '#server/features/imports/testing/upload-form.ts'
import { TABLE_OF } from '#server/history/recorded.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases, type TestApp } from '#server/testing/test-app.ts'
import { birdsByBand } from '#server/features/imports/testing/pedigree-form.ts'
import { commitMoving, detailsOf, previewMoving, sample } from './testing/moving-form.ts'

const move = async (loft: TestApp, content: string | Uint8Array) => commitMoving(loft, (await previewMoving(loft, content)).id)
const exported = async (loft: TestApp) =>
  (await loft.call('GET', '/api/pedigree-export.csv')).body.replace('\uFEFF', '').trim().split('\r\n').toSorted()
const read = async <T>(loft: TestApp, path: string) => (await loft.call('GET', path)).json<T>()

const TITLES = 'band_id,birth_year,gender,name,color,strain,breeder,owner,description,notes,sire,dam,hatch_date,status,reference'

/** Returns the birds of pp3.db and pp3.csv as our own export writes them; the CSV has no dates, persons and partners. */
const BIRDS = (notes: Readonly<Record<string, string>>, hatched: string) => [
  `6230263 / 2012,2012,cock,Old Joe,Blue,Janssen,,,,${notes['joe']},,,,breeding,`,
  `6230264 / 2012,2012,hen,,Blue,Janssen,,,,${notes['dead']},,,,deceased,`,
  `999 / 2010,2010,,,Blue,Janssen,,,,Loft: Breeders,,,,active,yes`,
  `AU-2019-LOU-106,2019,,,Blue,Janssen,,,,${notes['loan']},BE 15-3020313,DV-06976-21-134,,archived,`,
  `BE 15-3020313,2015,cock,,Blue,Janssen,,,,${notes['widow']},6230263 / 2012,6230264 / 2012,${hatched},racing,`,
  `DV-06976-21-134,2021,hen,,Blue,Janssen,,,,${notes['sold']},,,,sold,`,
  `GB 20 F 28768,2020,hen,,Blue,Janssen,,,,${notes['lost']},BE 15-3020313,DV-06976-21-134,,lost,`,
]

const PP3_NOTES = {
  joe: 'Breeder: 2013-02-01',
  dead: '"Died: 2019-11-03, hawk\nLoft: Breeders"',
  loan: '"On loan: Club, 2020-01-01 – 2020-12-31\nLoft: Breeders"',
  widow: 'Widow or widower: DV-06976-21-134',
  sold: '"Sold: J. Doe, 2022-01-15\nLoft: Breeders"',
  lost: '"Lost: Bourges, 2021-05-29\nLoft: Breeders"',
}
const CSV_NOTES = {
  joe: '',
  dead: 'Loft: Breeders',
  loan: '"On loan\nLoft: Breeders"',
  widow: 'Widow or widower',
  sold: 'Loft: Breeders',
  lost: 'Loft: Breeders',
}

onDatabases(longRunEngines('sqlite'), (open) => {
  describe('a database of version 3', () => {
    test('is previewed with counts, new races and sections, and what has no place', async () => {
      await using loft = await open()
      const { preview, details } = await previewMoving(loft, sample('pp3.db'), 'pp3.db')
      expect(preview).toMatchObject({
        kind: 'moving',
        fileName: 'pp3.db',
        total: 7,
        counts: { new: 7, new_references: 1, error: 0, warning: 2 },
      })
      expect(details).toEqual({
        id: preview.id,
        program: 'pigeon-planner',
        birds: 7,
        references: 1,
        counts: { sections: 1, pairs: 1, clutches: 1, young: 1, treatments: 0, vaccinations: 1, departures: 3 },
        photos: 0,
        races: [
          { name: 'Bourges · Prov. · Old', date: '2016-05-28', results: 1, newResults: 1 },
          { name: 'Bourges · Prov. · Old', date: '2016-06-11', results: 1, newResults: 1 },
        ],
        sections: ['Breeders'],
        missingPhotos: [{ bandId: '6230263 / 2012', fileName: 'joe.jpg' }],
        missingPhotoCount: 1,
        notMoved: [
          { code: 'persons', count: 1, names: ['Me'] },
          { code: 'documents', count: 1, names: ['joe.pdf'] },
        ],
      })
      const warned = (await rowsOf(loft, preview.id, 'warning')).map(({ bandId, problems }) => [bandId, problems[0]?.code])
      expect(warned).toEqual([
        ['GB 20 F 28768', 'parent_younger'],
        ['AU-2019-LOU-106', 'parent_younger'],
      ])
    })

    test('gives the same birds in our own export, field by field', async () => {
      await using loft = await open()
      expect(await move(loft, sample('pp3.db'))).toMatchObject({
        imported: 7,
        importedReferences: 1,
        errors: 0,
        message: 'Imported 6 pigeons and 1 ancestor',
      })
      expect(await exported(loft)).toEqual([...BIRDS(PP3_NOTES, '2015-03-10'), TITLES])
      const birds = await birdsByBand(loft)
      const facts = ({ leftOn, leftReason, soldTo }: Pigeon) => ({ leftOn, leftReason, soldTo })
      expect(facts(birds.get('DV-06976-21-134')!)).toEqual({ leftOn: '2022-01-15', leftReason: 'sold', soldTo: 'J. Doe' })
      expect(facts(birds.get('GB 20 F 28768')!)).toEqual({ leftOn: '2021-05-29', leftReason: 'lost', soldTo: null })
      expect(facts(birds.get('6230264 / 2012')!)).toEqual({ leftOn: '2019-11-03', leftReason: 'deceased', soldTo: null })
      const sections = await read<{ id: number; section: string }[]>(loft, '/api/loft-locations')
      expect(sections.map(({ section }) => section)).toEqual(['Breeders'])
      expect(birds.get('6230263 / 2012')!.loftLocationId).toBe(sections[0]!.id)
      expect(birds.get('6230264 / 2012')!.loftLocationId).toBeNull()
    })

    test.each([
      [{}, 'Loft'],
      [{ documentLanguage: 'es' }, 'Palomar'],
      [{ documentLanguage: 'es', loftName: 'Hill Lofts' }, 'Hill Lofts'],
    ])('adds its sections with the settings %j to the main loft %s', async (settings, name) => {
      await using loft = await open()
      if (Object.keys(settings).length > 0) await loft.call('PATCH', '/api/settings', settings)
      await move(loft, sample('pp3.db'))
      expect(await read<{ name: string }[]>(loft, '/api/main-loft-locations')).toMatchObject([{ name }])
    })

    test('gives pairs with eggs and young, results and vaccinations', async () => {
      await using loft = await open()
      await move(loft, sample('pp3.db'))
      const birds = await birdsByBand(loft)
      const [pair] = await read<Pair[]>(loft, '/api/breeding-pairs')
      expect(pair).toMatchObject({
        malePigeonId: birds.get('6230263 / 2012')!.id,
        femalePigeonId: birds.get('6230264 / 2012')!.id,
        pairingDate: '2015-02-10',
        nestBox: 'A4',
        isActive: false,
        cycleCount: 1,
        offspringCount: 1,
      })
      const db = loft.db
      expect(await db.selectFrom('breedingCycles').select(['matingDate', 'status', 'notes']).execute()).toEqual([
        { matingDate: '2015-02-10', status: 'fledged', notes: 'Clutch: 1\nEgg 2 unsuccessful' },
      ])
      expect(await db.selectFrom('eggs').select(['eggNumber', 'laidOn', 'fertility']).orderBy('eggNumber').execute()).toEqual([
        { eggNumber: 1, laidOn: '2015-02-20', fertility: 'fertile' },
        { eggNumber: 2, laidOn: '2015-02-22', fertility: 'unknown' },
      ])
      const racer = birds.get('BE 15-3020313')!
      expect(
        await db.selectFrom('offspring').select(['pigeonId', 'hatchDate', 'isBanded', 'gender', 'sireId']).execute(),
      ).toEqual([{ pigeonId: racer.id, hatchDate: '2015-03-10', isBanded: 1, gender: 'cock', sireId: pair!.malePigeonId }])
      const results = await db
        .selectFrom('raceResults')
        .innerJoin('raceEvents', 'raceEvents.id', 'raceEventId')
        .select([
          'raceEvents.date',
          'category',
          'releaseLocation',
          'raceEvents.distance',
          'totalParticipants',
          'weatherConditions',
          'raceEvents.notes',
          'pigeonId',
          'position',
          'speed',
        ])
        .orderBy('raceEvents.date')
        .execute()
      const race = {
        category: 'Old',
        releaseLocation: 'Bourges',
        distance: 456_700,
        weatherConditions: 'Sunny, 25, NE, 3',
        notes: 'National',
        pigeonId: racer.id,
      }
      expect(results).toEqual([
        { ...race, date: '2016-05-28', totalParticipants: 23_155, position: 1, speed: 1443.8 },
        { ...race, date: '2016-06-11', totalParticipants: 800, position: null, speed: null },
      ])
      expect(
        await db
          .selectFrom('vaccinationRecords')
          .select(['pigeonId', 'vaccineText', 'administeredDate', 'givenBy', 'notes'])
          .orderBy('id')
          .execute(),
      ).toEqual(
        ['BE 15-3020313', 'GB 20 F 28768'].map((band) => ({
          pigeonId: birds.get(band)!.id,
          vaccineText: 'Nobilis',
          administeredDate: '2021-03-01',
          givenBy: 'vet',
          notes: 'PMV\n0.25 ml',
        })),
      )
    })

    test('changes nothing when it is moved in again, and can be exported in between', async () => {
      await using loft = await open()
      await move(loft, sample('pp3.db'))
      const before = await everything(loft)
      const { id, preview, details } = await previewMoving(loft, sample('pp3.db'))
      expect(preview.counts).toMatchObject({ same: 7, new: 0, changed: 0, conflict: 0, error: 0 })
      expect(Object.values(details.counts)).toEqual([0, 0, 0, 0, 0, 0, 0])
      expect(details.races.map(({ newResults }) => newResults)).toEqual([0, 0])
      expect(await commitMoving(loft, id)).toMatchObject({ imported: 0, updated: 0, skipped: 7 })
      expect(await everything(loft)).toEqual(before)
    })

    test('is undone in every table, and done again', async () => {
      await using loft = await open()
      await loft.call('POST', '/api/pigeons', { bandId: '6230263/2012', birthYear: 2012, gender: 'cock', color: 'Red' })
      const before = await everything(loft)
      const { id } = await previewMoving(loft, sample('pp3.db'))
      await commitMoving(loft, id)
      const after = await everything(loft)
      expect(after).not.toEqual(before)
      expect((await loft.call('POST', `/api/imports/${id}/undo`)).statusCode).toBe(200)
      expect(await everything(loft)).toEqual(before)
      const { actionId } = (await read<{ actionId: number }[]>(loft, '/api/imports?kind=moving'))[0]!
      expect((await loft.call('POST', `/api/actions/${actionId}/undo`)).statusCode).toBe(200)
      expect(await everything(loft)).toEqual(after)
    })

    test('shows where it differs from the loft, and overwrites it only if the keeper chooses so', async () => {
      await using loft = await open()
      await loft.call('POST', '/api/pigeons', { bandId: '6230263/2012', birthYear: 2012, gender: 'cock', color: 'Red' })
      const { id, preview } = await previewMoving(loft, sample('pp3.db'))
      expect(preview.counts).toMatchObject({ conflict: 1, new: 6 })
      const [row] = await rowsOf(loft, id, 'conflict')
      expect(row?.differences).toEqual(expect.arrayContaining([{ field: 'color', old: 'Red', new: 'Blue', kind: 'conflict' }]))
      expect(await commitMoving(loft, id)).toMatchObject({ conflicts: 1, imported: 6 })
      expect((await birdsByBand(loft)).get('6230263/2012')).toMatchObject({ color: 'Red', status: 'active' })
      const report = (await loft.call('GET', `/api/moving-in/${id}/report.csv`)).body
      expect(report).toContain('Imported,5 pigeons and 1 ancestor,')
      expect(report).toContain('Not imported,Addresses: 1,Me')
      expect(report).toContain(',6230263 / 2012')
      expect(await detailsOf(loft, id)).toMatchObject({ birds: 7, counts: { pairs: 1 } })
    })

    test('takes photos that are given beside it, by the names of their files', async () => {
      await using loft = await open()
      const { id } = await previewMoving(loft, sample('pp3.db'))
      const photo = await greyClouds(64, 64).jpeg().toBuffer()
      const add = async (name: string) =>
        (await loft.call('POST', `/api/moving-in/${id}/photos`, ...multipartForm(photo, name, 'photo'))).json()
      expect(await add('JOE.jpg')).toEqual({ isMatched: true })
      expect(await add('other.jpg')).toEqual({ isMatched: false })
      expect(await detailsOf(loft, id)).toMatchObject({ photos: 1, missingPhotoCount: 0 })
      expect(await commitMoving(loft, id)).toMatchObject({ extras: { photos: 1 } })
      expect((await birdsByBand(loft)).get('6230263 / 2012')?.generalPhotoUrl).toMatch(/\.jpg$|jpeg/)
    })
  })

  test('the CSV gives the same birds; the meaning of its sex codes is deduced from the parents', async () => {
    await using loft = await open()
    await move(loft, sample('pp3.csv'))
    expect(await exported(loft)).toEqual([...BIRDS(CSV_NOTES, ''), TITLES])
    const again = await previewMoving(loft, sample('pp3.csv'))
    expect(again.preview.counts).toMatchObject({ same: 7, new: 0, conflict: 0 })
  })
})

/** Reads all rows that are not deleted, without the columns that count changes. */
async function everything(loft: TestApp): Promise<Record<string, object[]>> {
  const tables: Record<string, object[]> = {}
  for (const [entity, table] of Object.entries(TABLE_OF)) {
    if (entity === 'settings') continue
    const rows = (await loft.db
      .selectFrom(table as 'pigeons')
      .selectAll()
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute()) as object[]
    tables[entity] = rows.map((row) => ({ ...row, version: 0, updatedAt: '' }))
  }
  return tables
}
