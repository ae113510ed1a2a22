import { describe, expect, test } from 'vitest'
import type { ImportRow } from '#shared/imports/imports-api.ts'
import type { NewPigeon, Pigeon } from '#shared/pigeons/pigeon.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { csv, importInventoryFile } from './testing/upload-form.ts'

const add = async (loft: TestApp, bird: Partial<Record<keyof NewPigeon, unknown>>) =>
  (await loft.call('POST', '/api/pigeons', { birthYear: 2020, gender: 'cock', ...bird })).json<Pigeon>()
const get = async (loft: TestApp, id: number) => (await loft.call('GET', `/api/pigeons/${id}`)).json<Pigeon>()
const everyBird = async (loft: TestApp) => (await loft.call('GET', '/api/pigeons?include=reference')).json<Pigeon[]>()
const byBand = async (loft: TestApp, band: string) => (await everyBird(loft)).find(({ bandId }) => bandId === band)

const problems = (row: ImportRow | undefined) => row?.problems.map(({ code }) => code)

onBothDatabases((open) => {
  describe('a known bird', () => {
    test('gets its empty fields filled, in any notation of its band', async () => {
      await using loft = await open()
      const bird = await add(loft, { bandId: 'AU-2020-LOU-7', gender: 'por_definir', color: 'Red' })
      const answer = await importInventoryFile(loft, csv('Bird #,Sex,Color,Strain,Sire', 'AU2020LOU7,Hen,Red,Janssen,AU2018LOU1'))
      expect(answer.json()).toMatchObject({ message: 'Imported 0 pigeons, updated 1', updated: 1, errors: 0, references: 1 })
      expect(await get(loft, bird.id)).toMatchObject({
        bandId: 'AU-2020-LOU-7',
        gender: 'hen',
        strain: 'Janssen',
        sire: 'AU2018LOU1',
        version: 2,
      })
      expect((await loft.call('GET', '/api/pigeons?q=janssen')).json()).toHaveLength(1)
    })

    test('keeps its values where the file differs, and counts the conflicts', async () => {
      await using loft = await open()
      const bird = await add(loft, { bandId: 'X1', color: 'Red', sire: 'Y1' })
      const answer = (
        await importInventoryFile(loft, csv('Bird #,Sex,Color,Strain,Sire,Status', 'X1,H,Blue,Janssen,Y2,Lost'))
      ).json()
      expect(answer).toMatchObject({ imported: 0, updated: 0, skipped: 0, errors: 1, conflicts: 1 })
      expect(answer.rows[0]).toMatchObject({
        verdict: 'conflict',
        pigeonId: bird.id,
        differences: [
          { field: 'strain', old: null, new: 'Janssen', kind: 'fill' },
          { field: 'gender', old: 'cock', new: 'hen', kind: 'conflict' },
          { field: 'color', old: 'Red', new: 'Blue', kind: 'conflict' },
          { field: 'status', old: 'active', new: 'lost', kind: 'conflict' },
          { field: 'sire', old: 'Y1', new: 'Y2', kind: 'conflict' },
        ],
      })
      expect(await get(loft, bird.id)).toMatchObject({
        gender: 'cock',
        color: 'Red',
        sire: 'Y1',
        status: 'active',
        strain: 'Janssen',
      })
      expect(await byBand(loft, 'Y2')).toBeUndefined()
    })

    test('does not conflict with an empty field or a birth year read from the band', async () => {
      await using loft = await open()
      await add(loft, { bandId: 'AU2020LOU7', birthYear: 2019, gender: 'hen', status: 'breeding', color: 'Red' })
      const answer = (await importInventoryFile(loft, csv('Bird #,Sex,Color,Status', 'AU2020LOU7,,,'))).json()
      expect(answer).toMatchObject({ skipped: 1, errors: 0 })
    })

    test('needs no birth year in the file', async () => {
      await using loft = await open()
      await add(loft, { bandId: 'X1' })
      const answer = (await importInventoryFile(loft, csv('Bird #,Sex', 'X1,Cock', 'X2,Cock'))).json()
      expect(answer.rows.map((row: ImportRow) => [row.verdict, problems(row)])).toEqual([
        ['same', []],
        ['error', ['birth_year_missing']],
      ])
      expect(answer).toMatchObject({ skipped: 1, errors: 1, imported: 0 })
    })

    test('is found by a former band, and so is a parent', async () => {
      await using loft = await open()
      const bird = await add(loft, { bandId: 'OLD1' })
      await loft.call('POST', `/api/pigeons/${bird.id}/band`, { bandId: 'NEW1', reason: 'replaced' })
      const file = csv('Bird #,Sex,Color,Year,Sire', 'OLD1,C,Blue,2020,', 'Y1,C,Red,2022,OLD1')
      expect((await importInventoryFile(loft, file)).json()).toMatchObject({ imported: 1, updated: 1, errors: 0, references: 0 })
      expect(await byBand(loft, 'Y1')).toMatchObject({ sire: 'NEW1', sireId: bird.id })
      expect(await get(loft, bird.id)).toMatchObject({ bandId: 'NEW1', color: 'Blue' })
      expect((await importInventoryFile(loft, file)).json()).toMatchObject({ skipped: 2 })
      const both = csv('Bird #,Sex,Year', 'NEW1,C,2020', 'OLD1,C,2020')
      expect((await importInventoryFile(loft, both)).json().rows.map(problems)).toEqual([[], ['band_repeated']])
    })

    test('keeps the gender and birth year that its young require', async () => {
      await using loft = await open()
      const sire = await add(loft, { bandId: 'X1', birthYear: 2018 })
      await add(loft, { bandId: 'Y1', birthYear: 2020, sireId: sire.id })
      const answer = (await importInventoryFile(loft, csv('Bird #,Sex,Year', 'X1,Hen,2021'))).json()
      expect(answer.rows[0]).toMatchObject({
        verdict: 'conflict',
        differences: [
          { field: 'gender', kind: 'blocked' },
          { field: 'birthYear', kind: 'blocked' },
        ],
      })
      expect(problems(answer.rows[0])).toEqual(['gender_has_young', 'year_against_family'])
      expect(await get(loft, sire.id)).toMatchObject({ gender: 'cock', birthYear: 2018 })
    })

    test('does not become its own ancestor through birds of the loft', async () => {
      await using loft = await open()
      const old = await add(loft, { bandId: 'X1' })
      await add(loft, { bandId: 'Y1', sireId: old.id })
      const answer = (await importInventoryFile(loft, csv('Bird #,Sex,Sire', 'X1,C,Y1'))).json()
      expect(problems(answer.rows[0])).toEqual(['parent_cycle'])
      expect(await get(loft, old.id)).toMatchObject({ sire: 'Y1', sireId: null })
    })
  })

  describe('a reference bird', () => {
    test('becomes a bird of the loft with the same id and young, and undo restores it', async () => {
      await using loft = await open()
      const young = await add(loft, { bandId: 'Y1', birthYear: 2022, sire: 'AU-19-LOU-5' })
      const before = await everyBird(loft)
      const answer = await importInventoryFile(loft, csv('Bird #,Sex,Description,Color', 'AU2019LOU5,C,hatched 2018-04-01,Blue'))
      expect(answer.json()).toMatchObject({ imported: 1, updated: 0, errors: 0 })
      expect(answer.json().rows[0]).toMatchObject({ verdict: 'new', takesOverReference: true, pigeonId: young.sireId })
      expect(await get(loft, young.sireId ?? 0)).toMatchObject({
        bandId: 'AU2019LOU5',
        isReference: false,
        birthYear: 2018,
        hatchDate: '2018-04-01',
        color: 'Blue',
      })
      expect(await get(loft, young.id)).toMatchObject({ sire: 'AU2019LOU5', sireId: young.sireId })

      await loft.call('POST', `/api/actions/${String(answer.headers['x-action-id'])}/undo`)
      const restored = await everyBird(loft)
      const withoutVersions = (birds: Pigeon[]) =>
        birds.map(({ version, updatedAt, ...bird }) => [bird, typeof version, typeof updatedAt])
      expect(withoutVersions(restored)).toEqual(withoutVersions(before))
    })

    test('keeps the gender that its role as a parent requires', async () => {
      await using loft = await open()
      await add(loft, { bandId: 'Y1', birthYear: 2022, sire: 'X1' })
      const answer = (await importInventoryFile(loft, csv('Bird #,Sex,Year', 'X1,H,2019'))).json()
      expect(answer).toMatchObject({ imported: 1, errors: 0 })
      expect(problems(answer.rows[0])).toEqual(['gender_has_young'])
      expect(await byBand(loft, 'X1')).toMatchObject({ gender: 'cock', birthYear: 2019, isReference: false })
    })

    test('is rejected without a possible birth year', async () => {
      await using loft = await open()
      await add(loft, { bandId: 'Y1', birthYear: 2022, sire: 'X1' })
      const answer = (await importInventoryFile(loft, csv('Bird #,Sex,Year', 'X1,C,2023'))).json()
      expect(answer).toMatchObject({ imported: 0, errors: 1 })
      expect(await byBand(loft, 'X1')).toMatchObject({ isReference: true, birthYear: null })
    })
  })

  test('finds a location by section, custom name or full name, else warns and leaves it empty', async () => {
    await using loft = await open()
    const main = (await loft.call('POST', '/api/main-loft-locations', { name: 'North' })).json()
    const other = (await loft.call('POST', '/api/main-loft-locations', { name: 'South' })).json()
    const section = async (mainLoftId: number, name: string, customName?: string) =>
      (await loft.call('POST', '/api/loft-locations', { mainLoftId, section: name, customName })).json().id as number
    const hens = await section(main.id, 'Hens', 'Ladies')
    const cocks = [await section(main.id, 'Cocks'), await section(other.id, 'Cocks')]
    const lines = ['hens', 'LADIES', 'North / Hens', 'South/Cocks', 'Cocks', 'Attic', 'Hens'].map(
      (name, at) => `X${at},C,2020,${name},${at === 6 ? 'Sold' : ''}`,
    )
    const answer = (await importInventoryFile(loft, csv('Bird #,Sex,Year,Location,Status', ...lines))).json()
    expect(answer.rows.map(problems)).toEqual([
      [],
      [],
      [],
      [],
      ['location_ambiguous'],
      ['location_unknown'],
      ['location_out_of_care'],
    ])
    const birds = await everyBird(loft)
    expect(birds.reverse().map(({ loftLocationId }) => loftLocationId)).toEqual([hens, hens, hens, cocks[1], null, null, null])
    expect((await importInventoryFile(loft, csv('Bird #,Sex,Year,Location,Status', ...lines))).json()).toMatchObject({
      skipped: 7,
    })
  })
})
