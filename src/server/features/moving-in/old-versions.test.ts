import { expect, test } from 'vitest'
import { birdsByBand, importPedigreeFile, previewPedigree } from '#server/features/imports/testing/pedigree-form.ts'
import { rowsOf } from '#server/features/imports/testing/upload-form.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases, type TestApp } from '#server/testing/test-app.ts'
import { commitMoving, previewMoving, sample } from './testing/moving-form.ts'
import { databaseOf, EMPTY_VERSION_TWO, versionOne, versionZero } from './testing/planner-database.repository.ts'

const move = async (loft: TestApp, content: Uint8Array) => commitMoving(loft, (await previewMoving(loft, content)).id)

// The reading of a file does not depend on the database.
onDatabases(longRunEngines('sqlite'), (open) => {
  test('a database of version 2 links parents by number and year', async () => {
    await using loft = await open()
    expect(await move(loft, sample('pp2.db'))).toMatchObject({ imported: 4, extras: { results: 1 } })
    const birds = await birdsByBand(loft)
    expect(birds.get('6230264 / 2012')).toMatchObject({
      status: 'deceased',
      leftOn: '2019-11-03',
      gender: 'hen',
      notes: 'Died: 2019-11-03, hawk',
    })
    expect(birds.get('3020313 / 2015')).toMatchObject({
      gender: 'cock',
      birthYear: 2015,
      sireId: birds.get('6230263 / 2012')!.id,
      damId: birds.get('6230264 / 2012')!.id,
    })
    expect(birds.get('777 / 2014')).toMatchObject({ gender: 'por_definir', status: 'active' })
  })

  test('a database of version 1 is converted with all its tables', async () => {
    await using loft = await open()
    const { id, details } = await previewMoving(loft, versionOne())
    expect(details).toMatchObject({
      birds: 5,
      references: 1,
      counts: { pairs: 1, clutches: 1, young: 1, treatments: 1, vaccinations: 0 },
      missingPhotos: [{ bandId: '111 / 2009', fileName: 'rex.png' }],
      races: [{ name: 'Dourdan · East · Young', date: '2010-08-01', results: 1 }],
      notMoved: [{ code: 'persons', count: 1, names: ['Ann'] }],
    })
    expect(await commitMoving(loft, id)).toMatchObject({ imported: 5, references: 1 })
    const birds = await birdsByBand(loft)
    expect(birds.get('111 / 2009')).toMatchObject({
      gender: 'cock',
      color: 'Red',
      name: 'Rex',
      strain: 'Aarden',
      status: 'breeding',
      notes: 'Bought\nBreeder: 2010-01-01',
    })
    expect(birds.get('222 / 2009')).toMatchObject({ status: 'archived', notes: 'On loan: Ann, 2011-01-01' })
    expect(birds.get('333 / 2010')).toMatchObject({ hatchDate: '2010-02-28', sireId: birds.get('111 / 2009')!.id })
    // The sire of this hen is not in the file.
    expect(birds.get('444 / 2010')).toMatchObject({ sire: '999 / 2007', sireId: birds.get('999 / 2007')!.id })
    expect(birds.get('555 / 2008')).toMatchObject({ isReference: true })
    const treatments = await loft.db
      .selectFrom('medicalTreatments')
      .innerJoin('treatmentBirds', 'treatmentId', 'medicalTreatments.id')
      .select(['treatmentName', 'description', 'startDate', 'endDate', 'isActive', 'vet', 'medicalTreatments.notes', 'pigeonId'])
      .orderBy('pigeonId')
      .execute()
    const treatment = {
      treatmentName: 'Ronidazole',
      description: 'Canker',
      startDate: '2010-03-01',
      endDate: '2010-03-01',
      isActive: 0,
      vet: 'vet',
      notes: '1 g/l',
    }
    expect(treatments).toEqual(
      [birds.get('111 / 2009')!.id, birds.get('333 / 2010')!.id]
        .toSorted((a, b) => a - b)
        .map((pigeonId) => ({ ...treatment, pigeonId })),
    )
    const [result] = await loft.db.selectFrom('raceResults').select(['position', 'speed', 'notes']).execute()
    expect(result).toEqual({ position: 5, speed: null, notes: 'headwind (1/12) put: 12 back: 11' })
  })

  test('reads a database of release 1, which has fewer columns', async () => {
    await using loft = await open()
    await move(loft, versionZero())
    const birds = await birdsByBand(loft)
    expect(new Set([...birds.values()].map(({ bandId, gender, name }) => `${bandId} ${gender} ${name}`))).toEqual(
      new Set(['1 / 2005 cock Max', '2 / 2005 hen null', '3 / 2006 por_definir null']),
    )
    expect(birds.get('3 / 2006')).toMatchObject({ sireId: birds.get('1 / 2005')!.id, damId: birds.get('2 / 2005')!.id })
  })

  test('a bird without a ring number is refused by its row, and its young keep its name', async () => {
    await using loft = await open()
    const sql = `${EMPTY_VERSION_TWO}
INSERT INTO Pigeons (pindex, band, year, sex, name) VALUES ('2010', '', '2010', 0, 'Old Blue'), ('2011', '', '2011', 1, '');
INSERT INTO Pigeons (pindex, band, year, sex, sire, yearsire, show) VALUES ('71234562012', '7123456', '2012', 1, '', '2010', 1);`
    const { id, preview } = await previewMoving(loft, databaseOf(sql))
    expect(preview.counts).toMatchObject({ new: 1, error: 2 })
    const rows = await rowsOf(loft, id)
    expect(
      rows.map(({ fields, problems }) => [fields.bandId, fields.name, fields.sire, ...problems.map(({ code }) => code)]),
    ).toEqual([
      ['', 'Old Blue', undefined, 'band_missing'],
      ['', undefined, undefined, 'band_missing'],
      ['7123456 / 2012', undefined, 'Old Blue'],
    ])
    await commitMoving(loft, id)
    expect([...(await birdsByBand(loft)).keys()]).toEqual(['7123456 / 2012'])
  })

  test.each<[string, () => Uint8Array, number, string[]]>([
    [
      '3',
      () => sample('pp3.db'),
      7,
      // The dam of two birds of this file is younger than they are.
      [7, 8].map((row) => `Row ${row}: DV-06976-21-134 was born in 2021, after this bird. The name is kept but not linked.`),
    ],
    ['2', () => sample('pp2.db'), 4, []],
    ['1', versionOne, 6, []],
    ['release 1', versionZero, 3, []],
  ])(
    'what a database of version %s gives is exported and read back by another loft, field by field',
    async (_, file, birds, errors) => {
      await using loft = await open()
      await using other = await open()
      await move(loft, file())
      const exported = async (from: TestApp) => (await from.call('GET', '/api/pedigree-export.csv')).body
      const csv = await exported(loft)
      expect((await birdsByBand(loft)).size).toBe(birds)
      const linesOf = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n').toSorted()
      expect((await importPedigreeFile(other, csv)).json()).toMatchObject({ success: true, imported: birds, errors })
      expect(linesOf(await exported(other))).toEqual(linesOf(csv))
      // In the loft that wrote the file nothing differs.
      const { counts } = await previewPedigree(loft, csv, 'export.csv')
      expect(counts).toMatchObject({ same: birds, new: 0, changed: 0, conflict: 0, error: 0 })
    },
  )
})
