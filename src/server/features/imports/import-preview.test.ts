import { describe, expect, test } from 'vitest'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { toXlsx } from '#server/sheets/write-xlsx.ts'
import { onBothDatabases, type TestApp } from '#server/testing/test-app.ts'
import { csv, previewInventory, rowsOf } from './testing/upload-form.ts'

const birds = async (loft: TestApp) => (await loft.call('GET', '/api/pigeons?sort=band')).json<Pigeon[]>()
const commit = (loft: TestApp, id: number, takeConflicts?: unknown) =>
  loft.call('POST', `/api/imports/${id}/commit`, { ...(takeConflicts !== undefined && { takeConflicts }) })

onBothDatabases((open) => {
  describe('a previewed file', () => {
    test('changes nothing until it is imported', async () => {
      await using loft = await open()
      const shown = await previewInventory(
        loft,
        csv('My birds of 2020', '', 'Bird #;Sex;Eye', 'X1;C;pearl', 'X2;drake;'),
        'mine.csv',
      )
      expect(shown).toMatchObject({
        fileName: 'mine.csv',
        sheet: 0,
        headerRow: 3,
        missing: [],
        total: 2,
        columns: [
          { index: 0, title: 'Bird #', field: 'bandId', samples: ['X1', 'X2'] },
          { index: 1, title: 'Sex', field: 'gender', samples: ['C', 'drake'] },
          { index: 2, title: 'Eye', field: null, samples: ['pearl'] },
        ],
        counts: { new: 0, error: 2, year_missing: 2 },
      })
      expect(await birds(loft)).toEqual([])
      expect((await loft.call('GET', '/api/imports')).json()).toEqual([])
      expect((await loft.call('GET', `/api/imports/${shown.id}`)).json()).toEqual(shown)
      expect((await loft.call('GET', `/api/imports/${shown.id}/progress`)).json()).toMatchObject({ state: 'open' })
    })

    test('waits until the birth years are entered', async () => {
      await using loft = await open()
      const { id } = await previewInventory(loft, csv('Bird #,Sex', 'X1,C', 'X2,H', 'X3,H'))
      const typed = await loft.call('PATCH', `/api/imports/${id}`, { years: { 2: 2020, 3: 1989 } })
      expect(typed.json()).toMatchObject({ counts: { new: 1, error: 2, year_missing: 1 } })
      await loft.call('PATCH', `/api/imports/${id}`, { years: { 3: 2021, 4: 2022 } })
      expect((await loft.call('PATCH', `/api/imports/${id}`, { years: { 4: null } })).json()).toMatchObject({
        counts: { new: 2, year_missing: 1 },
      })
      expect((await rowsOf(loft, id, 'year_missing')).map(({ rowNumber }) => rowNumber)).toEqual([4])
      expect((await commit(loft, id)).json()).toMatchObject({ message: 'Imported 2 pigeons', errors: 1, batchId: id })
      expect((await birds(loft)).map(({ bandId, birthYear }) => [bandId, birthYear])).toEqual([
        ['X1', 2020],
        ['X2', 2021],
      ])
    })

    test('takes the columns that the keeper chooses', async () => {
      await using loft = await open()
      const shown = await previewInventory(loft, csv('Nr,Kind,Colour,Year,Old', 'AU2020LOU1,C,Red,2020,AU2020LOU9'))
      expect(shown).toMatchObject({ missing: ['bandId', 'gender'], total: 0 })
      const refused = await commit(loft, shown.id)
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'sheet_no_header'])
      const mapped = await loft.call('PATCH', `/api/imports/${shown.id}`, { columns: { 0: 'bandId', 1: 'gender', 3: null } })
      expect(mapped.json()).toMatchObject({ missing: [], counts: { new: 1 } })
      expect(await rowsOf(loft, shown.id)).toMatchObject([
        { rowNumber: 2, verdict: 'new', fields: { bandId: 'AU2020LOU1', gender: 'cock', color: 'Red', birthYear: 2020 } },
      ])
      await commit(loft, shown.id)
      expect(await birds(loft)).toMatchObject([{ bandId: 'AU2020LOU1', gender: 'cock', color: 'Red' }])
    })

    test('finds the column of bands by its values when only its title is unknown', async () => {
      await using loft = await open()
      const shown = await previewInventory(loft, csv('Bird,Sex,Sire', '"AU 2019 A 9 (Old Joe)",C,', 'AU 2020 A 10,H,AU 2019 A 9'))
      expect(shown).toMatchObject({ missing: [], counts: { new: 2 } })
      expect((await rowsOf(loft, shown.id)).map(({ fields }) => [fields.bandId, fields.name])).toEqual([
        ['AU 2019 A 9', 'Old Joe'],
        ['AU 2020 A 10', undefined],
      ])
      const other = await previewInventory(loft, csv('Bird,Sex', 'Bolt,C', 'Old Joe,C'))
      expect(other).toMatchObject({ missing: ['bandId'], total: 0 })
    })

    test('may be Spanish text pasted from a spreadsheet', async () => {
      await using loft = await open()
      const text = csv(
        'Palomar del Río',
        'Nº de anilla\tSexo\tPlumaje\tPadre\tEstado',
        'ES-2020-778899\tMacho\tAzul\tES-18-5511\tEn cría',
      )
      const shown = (await loft.call('POST', '/api/imports/inventory', { text })).json()
      expect(shown).toMatchObject({ headerRow: 2, missing: [], counts: { new: 1, references: 1 } })
      await commit(loft, shown.id)
      expect(await birds(loft)).toMatchObject([
        { bandId: 'ES-2020-778899', gender: 'cock', color: 'Azul', sire: 'ES-18-5511', status: 'breeding' },
      ])
    })

    test('uses the sheet with the birds, or the one that the keeper chooses', async () => {
      await using loft = await open()
      const { id, ...shown } = await previewInventory(loft, await workbook(), 'loft.xlsx')
      expect(shown).toMatchObject({
        sheets: [{ name: 'Notes' }, { name: 'Birds' }, { name: 'Old birds' }],
        sheet: 1,
        counts: { new: 1 },
      })
      expect((await loft.call('PATCH', `/api/imports/${id}`, { sheet: 2 })).json()).toMatchObject({
        sheet: 2,
        counts: { new: 2 },
      })
      expect((await rowsOf(loft, id)).map(({ bandId }) => bandId)).toEqual(['AU2011LOU1', 'AU2011LOU2'])
    })

    test('lists its rows by page and by verdict', async () => {
      await using loft = await open()
      const lines = Array.from({ length: 120 }, (_, at) => `AU2020LOU${at},${at % 10 === 0 ? 'drake' : 'C'}`)
      const { id } = await previewInventory(loft, csv('Bird #,Sex', ...lines))
      const page = async (query: string) => (await loft.call('GET', `/api/imports/${id}/rows?${query}`)).json()
      expect(await page('offset=110&limit=20')).toMatchObject({ total: 120, rows: { length: 10 } })
      expect(await page('verdict=error&offset=2&limit=1')).toMatchObject({ total: 12, rows: [{ rowNumber: 22 }] })
      expect(await page('verdict=warning')).toEqual({ total: 0, rows: [] })
    })

    test("is compared with the loft's data at the time of the import", async () => {
      await using loft = await open()
      const { id } = await previewInventory(loft, csv('Bird #,Sex,Color', 'AU2020LOU1,C,Red'))
      await loft.call('POST', '/api/pigeons', { bandId: 'AU2020LOU1', birthYear: 2020, gender: 'cock', color: 'Blue' })
      expect((await rowsOf(loft, id))[0]).toMatchObject({ verdict: 'conflict' })
      expect((await commit(loft, id)).json()).toMatchObject({ imported: 0, errors: 1, conflicts: 1 })
    })
  })

  describe('a file that differs from the loft', () => {
    const file = csv('Bird #,Sex,Color,Sire', 'AU2020LOU1,C,Red,AU2018LOU7', 'AU2020LOU2,C,Red,')
    const known = async (loft: TestApp) => {
      await loft.call('POST', '/api/pigeons', {
        bandId: 'AU2020LOU1',
        birthYear: 2020,
        gender: 'cock',
        color: 'Blue',
        sire: 'AU2018LOU8',
      })
      await loft.call('POST', '/api/pigeons', { bandId: 'AU2020LOU2', birthYear: 2020, gender: 'cock', color: 'Blue' })
    }
    const colorsAndSires = async (loft: TestApp) => (await birds(loft)).map(({ color, sire }) => [color, sire])

    test.each([
      [
        'none',
        { updated: 0, errors: 2 },
        [
          ['Blue', 'AU2018LOU8'],
          ['Blue', null],
        ],
      ],
      [
        'all',
        { updated: 2, errors: 0 },
        [
          ['Red', 'AU2018LOU7'],
          ['Red', null],
        ],
      ],
      [
        [3],
        { updated: 1, errors: 1 },
        [
          ['Blue', 'AU2018LOU8'],
          ['Red', null],
        ],
      ],
    ])('overwrites only the rows that the keeper accepts: %j', async (take, counts, expected) => {
      await using loft = await open()
      await known(loft)
      const { id } = await previewInventory(loft, file)
      expect((await commit(loft, id, take)).json()).toMatchObject(counts)
      expect(await colorsAndSires(loft)).toEqual(expected)
    })
  })

  describe('an import', () => {
    test('runs once, is listed, and is undone once', async () => {
      await using loft = await open()
      const { id } = await previewInventory(loft, csv('Bird #,Sex', 'AU2020LOU1,C'), 'mine.csv')
      await commit(loft, id)
      for (const again of [
        await commit(loft, id),
        await loft.call('PATCH', `/api/imports/${id}`, {}),
        await loft.call('GET', `/api/imports/${id}/rows`),
      ]) {
        expect([again.statusCode, again.json().code]).toEqual([409, 'import_already_done'])
      }
      expect((await loft.call('GET', '/api/imports')).json()).toMatchObject([
        { id, fileName: 'mine.csv', state: 'done', result: { imported: 1, message: 'Imported 1 pigeon' } },
      ])
      expect((await loft.call('GET', `/api/imports/${id}/progress`)).json()).toMatchObject({ state: 'done' })

      await loft.call('POST', `/api/imports/${id}/undo`)
      expect(await birds(loft)).toEqual([])
      expect((await loft.call('GET', '/api/imports')).json()).toMatchObject([{ id, state: 'undone' }])
      expect((await loft.call('POST', `/api/imports/${id}/undo`)).json().code).toBe('already_undone')

      const [{ actionId }] = (await loft.call('GET', '/api/imports')).json()
      await loft.call('POST', `/api/actions/${actionId}/undo`)
      expect(await birds(loft)).toHaveLength(1)
      expect((await loft.call('GET', `/api/imports/${id}/progress`)).json()).toMatchObject({ state: 'done' })
      await loft.call('POST', `/api/imports/${id}/undo`)
      expect(await birds(loft)).toEqual([])
    })

    test('cannot be undone before it ran, and an unknown one is not found', async () => {
      await using loft = await open()
      const { id } = await previewInventory(loft, csv('Bird #,Sex', 'AU2020LOU1,C'))
      expect((await loft.call('POST', `/api/imports/${id}/undo`)).json().code).toBe('import_not_done')
      expect((await loft.call('GET', `/api/imports/${id}/rejected.csv`)).json().code).toBe('import_not_done')
      for (const path of ['', '/rows', '/progress', '/rejected.csv']) {
        expect((await loft.call('GET', `/api/imports/999${path}`)).statusCode).toBe(404)
      }
      expect((await commit(loft, 999)).statusCode).toBe(404)
    })

    test('adds a bird again that was permanently deleted after the preview', async () => {
      await using loft = await open()
      for (const bandId of ['AU2020LOU1', 'AU2020LOU2']) {
        await loft.call('POST', '/api/pigeons', { bandId, birthYear: 2020, gender: 'cock' })
      }
      const { id, counts } = await previewInventory(loft, csv('Bird #,Sex,Color', 'AU2020LOU1,C,Red'))
      expect(counts).toMatchObject({ changed: 1, new: 0 })
      await loft.call('DELETE', '/api/pigeons/1')
      await loft.call('DELETE', '/api/deleted/pigeons/1')
      expect((await commit(loft, id)).json()).toMatchObject({ imported: 1, updated: 0 })
      expect(await birds(loft)).toMatchObject([{ bandId: 'AU2020LOU1', color: 'Red' }, { bandId: 'AU2020LOU2' }])
    })

    test('refuses a NUL character in pasted text and removes it from a file', async () => {
      await using loft = await open()
      const text = 'Bird #,Sex\nAU2020LOU1\0,C'
      const refused = await loft.call('POST', '/api/imports/inventory', { text })
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input'])
      const { id } = await previewInventory(loft, Buffer.from(`\uFEFF${text}`, 'utf16le'))
      await commit(loft, id)
      expect(await birds(loft)).toMatchObject([{ bandId: 'AU2020LOU1' }])
    })

    test('is deleted an hour after its last use when the keeper does not continue', async () => {
      await using loft = await open('2026-03-06')
      const { id } = await previewInventory(loft, csv('Bird #,Sex', 'AU2020LOU1,C'))
      loft.advance(59 * 60_000)
      await previewInventory(loft, csv('Bird #,Sex', 'AU2020LOU2,C'))
      expect((await loft.call('GET', `/api/imports/${id}`)).statusCode).toBe(200)
      loft.advance(121 * 60_000)
      await previewInventory(loft, csv('Bird #,Sex', 'AU2020LOU3,C'))
      expect((await loft.call('GET', `/api/imports/${id}`)).statusCode).toBe(404)
    })

    test('offers the rejected rows as a file that can be corrected and uploaded again', async () => {
      await using loft = await open()
      await loft.call('POST', '/api/pigeons', { bandId: 'AU2020LOU1', birthYear: 2020, gender: 'cock', color: 'Blue' })
      const { id } = await previewInventory(
        loft,
        csv('Bird #,Sex,Color', 'AU2020LOU1,C,Red', 'AU2020LOU2,drake,=1+1', 'AU2020LOU3,H,'),
        'mis aves.csv',
      )
      await commit(loft, id)
      const english = await loft.call('GET', `/api/imports/${id}/rejected.csv`)
      expect(english.headers['content-disposition']).toContain('mis aves - rejected rows.csv')
      expect(english.body).toBe(
        '\uFEFFBird #,Sex,Color,Reason\r\n' +
          'AU2020LOU1,C,Red,"Color: Blue in the loft, Red in the file"\r\n' +
          'AU2020LOU2,drake,\'=1+1,"“drake” is not a sex. Use Cock, C, Hen, H, Male, M, Female, F or leave it blank."\r\n',
      )
      const spanish = await loft.call('GET', `/api/imports/${id}/rejected.csv?language=es`)
      expect(spanish.body).toContain('Color: Blue en el palomar, Rojo en el archivo')
      const again = await previewInventory(loft, english.body.replace('drake', 'Hen'))
      expect(again).toMatchObject({ missing: [], counts: { new: 1, conflict: 1, error: 0 } })
      expect((await rowsOf(loft, again.id, 'new'))[0]?.fields.color).toBe('=1+1')
    })
  })
})

function workbook(): Promise<Uint8Array> {
  return toXlsx([
    { name: 'Notes', rows: [['Remember the vet'], ['Band', 'told']] },
    {
      name: 'Birds',
      rows: [
        ['Bird #', 'Sex', 'Color'],
        ['AU2020LOU1', 'C', 'Red'],
      ],
    },
    {
      name: 'Old birds',
      rows: [
        ['Bird #', 'Sex'],
        ['AU2011LOU1', 'C'],
        ['AU2011LOU2', 'H'],
      ],
    },
  ])
}
