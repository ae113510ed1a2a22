import * as SheetJS from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import type { ImportPreview, ImportResult } from '#shared/imports/imports-api.ts'
import { encodeSingleBytes } from '#server/sheets/testing/encode-single-bytes.ts'
import { listAllBirds } from '#server/testing/birds.ts'
import { liveRows } from '#server/testing/live-rows.ts'
import { toXlsx } from '#server/sheets/write-xlsx.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases, type TestApp } from '#server/testing/test-app.ts'
import { csv, importInventoryFile, previewInventory, rowsOf } from './testing/upload-form.ts'

onDatabases(longRunEngines('sqlite'), (open) => {
  const choose = async (loft: TestApp, id: number, choices: object) =>
    (await loft.call('PATCH', `/api/imports/${id}`, choices)).json<ImportPreview>()
  const commit = async (loft: TestApp, id: number) => (await loft.call('POST', `/api/imports/${id}/commit`, {})).json()

  describe('a word that is not known', () => {
    const FILE = csv('Ring;Geschlecht;Jahr;Status', 'DV-1-20-1;Kerl;2020;im Urlaub', 'DV-1-20-2;KERL.;2020;', 'DV-1-20-3;W;2020;')

    test('is asked once for all rows and remembered for the next file', async () => {
      await using loft = await open()
      const shown = await previewInventory(loft, FILE)
      expect(shown.counts).toMatchObject({ new: 1, error: 2 })
      expect(shown.questions.words).toEqual([
        { key: 'gender kerl', field: 'gender', word: 'Kerl', count: 2, answer: null },
        { key: 'status im urlaub', field: 'status', word: 'im Urlaub', count: 1, answer: null },
      ])
      const answered = await choose(loft, shown.id, { words: { 'gender kerl': 'cock', 'status im urlaub': 'retired' } })
      expect(answered.counts).toMatchObject({ new: 3, error: 0, warning: 0 })
      expect(answered.questions.words.map(({ answer }) => answer)).toEqual(['cock', 'retired'])
      expect((await rowsOf(loft, shown.id)).map(({ fields }) => fields.gender)).toEqual(['cock', 'cock', 'hen'])
      expect(await commit(loft, shown.id)).toMatchObject({ imported: 3, errors: 0 })

      const later = await previewInventory(loft, csv('Ringnr;Geschl.;Jahr', 'DV-1-21-9;kerl;2021'))
      expect(later.counts).toMatchObject({ new: 1, error: 0 })
      expect(later.questions.words).toMatchObject([{ word: 'kerl', answer: 'cock' }])
      expect((await choose(loft, later.id, { words: { 'gender kerl': null } })).counts).toMatchObject({ new: 0, error: 1 })
    })

    test('is not asked in repeated headings, sums and rows without a ring', async () => {
      await using loft = await open()
      const lines = ['DV-1-20-1;Täuber;2020;aktiv', 'Ring;Geschlecht;Jahr;Status', 'ohne Ring;Kerl;2020;', ';Summe: 1;;2 Tauben']
      const shown = await previewInventory(loft, csv('Ring;Geschlecht;Jahr;Status', ...lines))
      expect(shown.questions.words).toEqual([])
      expect(shown.counts).toMatchObject({ new: 1, error: 1 })
      expect(shown.accounting).toMatchObject({ birds: 2, headings: 2, lines: 1, lineRows: [5] })
    })

    test('is not remembered before the import', async () => {
      await using loft = await open()
      const shown = await previewInventory(loft, FILE)
      await choose(loft, shown.id, { words: { 'gender kerl': 'cock' } })
      expect((await previewInventory(loft, FILE)).questions.words[0]).toMatchObject({ word: 'Kerl', answer: null })
    })

    test('an answer for the other field is not accepted', async () => {
      await using loft = await open()
      const shown = await previewInventory(loft, FILE)
      expect((await choose(loft, shown.id, { words: { 'gender kerl': 'sold' } })).counts).toMatchObject({ error: 2 })
    })
  })

  describe('days and months', () => {
    const file = (...dates: string[]) => csv('Bird #,Sex,Hatch Date', ...dates.map((date, at) => `GB-21-${at},C,${date}`))
    const datesOf = async (loft: TestApp, id: number) => (await rowsOf(loft, id)).map(({ fields }) => fields.hatchDate)

    test('one date of the column decides their order', async () => {
      await using loft = await open()
      const shown = await previewInventory(loft, file('03/04/2021', '25/04/2021'))
      expect(shown.questions.dates).toBeNull()
      expect(await datesOf(loft, shown.id)).toEqual(['2021-04-03', '2021-04-25'])
    })

    test('are asked once when no date decides it', async () => {
      await using loft = await open()
      const shown = await previewInventory(loft, file('03/04/2021', '01/02/21', '2021-05-06'))
      expect(shown.questions.dates).toEqual({ count: 2, sample: '03/04/2021', order: null })
      expect(await datesOf(loft, shown.id)).toEqual([undefined, undefined, '2021-05-06'])
      expect((await choose(loft, shown.id, { dateOrder: 'mdy' })).questions.dates?.order).toBe('mdy')
      expect(await datesOf(loft, shown.id)).toEqual(['2021-03-04', '2021-01-02', '2021-05-06'])
    })

    test.each([
      ['America/New_York', '2021-03-04'],
      ['Europe/London', '2021-04-03'],
    ])('follow the region of a loft in %s until the keeper answers', async (timeZone, date) => {
      await using loft = await open()
      await loft.call('PATCH', '/api/settings', { timeZone })
      expect(await datesOf(loft, (await previewInventory(loft, file('03/04/2021'))).id)).toEqual([date])
    })

    test('may be day numbers of a spreadsheet', async () => {
      await using loft = await open()
      expect(await datesOf(loft, (await previewInventory(loft, file('44197', '44198.0'))).id)).toEqual([
        '2021-01-01',
        '2021-01-02',
      ])
    })
  })

  test('a workbook holds 1,0 and 0,1 as numbers, and days as day numbers', async () => {
    await using loft = await open()
    const rows = [
      ['Ring', 'Geschlecht', 'Geschlüpft', 'Schlag'],
      ['DV-1-21-1', 1, 44197, 'A'],
      ['DV-1-21-2', 0.1, 44198, 'A'],
    ]
    const { id } = await previewInventory(loft, await toXlsx([{ name: 'Tauben', rows }]), 'tauben.xlsx')
    expect((await rowsOf(loft, id)).map(({ fields }) => [fields.gender, fields.hatchDate])).toEqual([
      ['cock', '2021-01-01'],
      ['hen', '2021-01-02'],
    ])
  })

  test('characters that look wrong are decoded again', async () => {
    await using loft = await open()
    // Both encodings give letters or signs that may be in a name.
    const file = encodeSingleBytes(csv('Ring;Sex;Year;Name', 'PL-1-20-1;C;2020;Sîr'), 'windows-1252')
    const shown = await previewInventory(loft, file)
    expect(shown.encoding).toBe('windows-1252')
    expect((await rowsOf(loft, shown.id))[0]!.fields.name).toBe('Sîr')
    expect((await choose(loft, shown.id, { encoding: 'cp850' })).encoding).toBe('cp850')
    expect((await rowsOf(loft, shown.id))[0]!.fields.name).toBe('S¯r')
    expect((await previewInventory(loft, csv('Ring;Sex', 'É;C'))).encoding).toBeNull()
  })

  test('the assignment of columns is remembered for files with the same titles', async () => {
    await using loft = await open()
    const file = (band: string) => csv('Kennung;Art;Gewicht', `${band};C;440 g`)
    const shown = await previewInventory(loft, file('GB-20-1'))
    expect(shown.missing).toEqual(['bandId', 'gender'])
    await choose(loft, shown.id, { columns: { 0: 'bandId', 1: 'gender' } })
    await choose(loft, shown.id, { years: { 2: 2020 } })
    await commit(loft, shown.id)
    const later = await previewInventory(loft, file('GB-20-2'))
    expect(later).toMatchObject({ missing: [], columns: [{ field: 'bandId' }, { field: 'gender' }, { field: null, values: 1 }] })
    expect(await previewInventory(loft, csv('Kennung;Art;Alter', 'GB-20-3;C;4'))).toMatchObject({ missing: ['bandId', 'gender'] })
  })

  describe('nothing is left unread in silence', () => {
    test('the counts add up to the filled rows, with blank blocks, repeated headings and rows of other columns', async () => {
      await using loft = await open()
      const lines = ['My loft;;', '', 'Ring;Sex;Year;', 'GB-20-1;C;2020;', ';;;', ';;;', 'GB-20-2;H;2020;', 'ring;SEX;year;']
      const shown = await previewInventory(loft, csv(...lines, ';;;see page 2', 'GB-20-3;H;2020;sold to Ann'))
      const counts = { filled: 7, above: 1, headings: 2, birds: 3, lines: 1, lineRows: [9], unread: 0, unreadRows: [] }
      expect(shown.accounting).toEqual(counts)
      expect(shown.columns.at(-1)).toMatchObject({ title: '', field: null, values: 2 })
      expect(shown.counts).toMatchObject({ new: 3, error: 0 })
    })

    test('blocks beside each other are tables with the sex of the line above them', async () => {
      await using loft = await open()
      const lines = ['COCKS;;;HENS;', 'Ring;Colour;;Ring;Colour', 'GB-20-F-1;Blue;;GB-20-F-2;Red', 'GB-20-F-3;Blue;;;']
      const shown = await previewInventory(loft, csv(...lines))
      expect(shown).toMatchObject({ missing: [], headingSexes: ['COCKS'], counts: { new: 2 } })
      const { next } = (await loft.call('POST', `/api/imports/${shown.id}/commit`, {})).json<ImportResult>()
      expect(next).toMatchObject({ sheet: 'HENS', rows: 3 })
      expect((await rowsOf(loft, next!.id)).map(({ fields }) => [fields.bandId, fields.gender, fields.color])).toEqual([
        ['GB-20-F-2', 'hen', 'Red'],
      ])
    })

    test('a table without titles is read by its values, and its other columns are named', async () => {
      await using loft = await open()
      const shown = await previewInventory(loft, csv('GB 19 F 1,Cock,Blue', 'GB 19 F 2,Hen,Red'))
      expect(shown).toMatchObject({ headerRow: null, missing: [], counts: { new: 2 }, accounting: { headings: 0, birds: 2 } })
      expect(shown.columns.map(({ field }) => field)).toEqual(['bandId', 'gender', null])
    })

    test('a file without the sex is imported without it only if the keeper says so', async () => {
      await using loft = await open()
      const shown = await previewInventory(loft, csv('Ring;Colour', 'GB-20-F-1;Blue'))
      expect(shown).toMatchObject({ missing: ['gender'], total: 0 })
      expect(await choose(loft, shown.id, { withoutSex: true })).toMatchObject({ missing: [], counts: { new: 1 } })
    })

    test('a sheet without the sex is offered after the others', async () => {
      await using loft = await open()
      const sheets = [
        {
          name: 'Cocks',
          rows: [
            ['Ring', 'Colour'],
            ['GB-20-F-1', 'Blue'],
          ],
        },
        {
          name: 'Sold',
          rows: [
            ['Ring', 'Colour'],
            ['GB-20-F-2', 'Red'],
          ],
        },
      ]
      const shown = await previewInventory(loft, await toXlsx(sheets), 'birds.xlsx')
      expect(shown).toMatchObject({ headingSexes: ['Cocks'], counts: { new: 1 } })
      const { next } = (await loft.call('POST', `/api/imports/${shown.id}/commit`, {})).json<ImportResult>()
      expect(next).toMatchObject({ sheet: 'Sold' })
      expect(await choose(loft, next!.id, {})).toMatchObject({ missing: ['gender'] })
      expect(await choose(loft, next!.id, { withoutSex: true })).toMatchObject({ missing: [], headingStatuses: ['Sold'] })
      expect(await rowsOf(loft, next!.id)).toMatchObject([{ fields: { gender: 'por_definir', status: 'sold' } }])
    })

    test('cells that are merged downwards belong to each of their rows', async () => {
      await using loft = await open()
      const rows = [
        ['Ring', 'Sex', 'Sire'],
        ['GB-24-F-1', 'C', 'GB-20-F-9'],
        ['GB-24-F-2', 'H'],
        ['GB-24-F-3', 'H'],
      ]
      const worksheet = SheetJS.utils.aoa_to_sheet(rows)
      worksheet['!merges'] = [{ s: { r: 1, c: 2 }, e: { r: 2, c: 2 } }]
      const workbook = SheetJS.utils.book_new()
      SheetJS.utils.book_append_sheet(workbook, worksheet, 'Birds')
      const file = SheetJS.write(workbook, { type: 'buffer', bookType: 'biff8' }) as Buffer
      const shown = await previewInventory(loft, file, 'birds.xls')
      const sires = (await rowsOf(loft, shown.id)).map(({ fields }) => fields.sire)
      expect(sires).toEqual(['GB-20-F-9', 'GB-20-F-9', undefined])
    })

    test('bands that are marked with the sex need no column for it', async () => {
      await using loft = await open()
      const shown = await previewInventory(loft, csv('Anilla;Color', 'ESP 19-104233 (M);azul', 'ESP 19-104250 (H);rodada'))
      expect(shown).toMatchObject({ missing: [], counts: { new: 2 } })
      expect((await rowsOf(loft, shown.id)).map(({ fields }) => fields.gender)).toEqual(['cock', 'hen'])
    })

    test('sections that the loft does not have are added only if the keeper says so', async () => {
      await using loft = await open()
      const before = await liveRows(loft.db)
      const file = csv('Ring;Sex;Loft;Status', 'GB-20-F-1;C;Widowers;', 'GB-20-F-2;H;widowers;', 'GB-20-F-3;H;Sold birds;sold')
      const shown = await previewInventory(loft, file)
      expect(shown).toMatchObject({ newSections: ['Widowers'], addSections: false, counts: { new: 3, warning: 3 } })
      expect(await choose(loft, shown.id, { addSections: true })).toMatchObject({ addSections: true, counts: { warning: 1 } })
      const committed = await loft.call('POST', `/api/imports/${shown.id}/commit`, {})
      expect(committed.json()).toMatchObject({ imported: 3 })
      const [cock, hen, sold] = await listAllBirds(loft)
      expect(cock!.loftLocationId).not.toBeNull()
      expect([hen!.loftLocationId, sold!.loftLocationId]).toEqual([cock!.loftLocationId, null])
      await loft.call('POST', `/api/imports/${shown.id}/undo`)
      expect(await liveRows(loft.db)).toEqual(before)
    })

    test('a second table in a sheet is imported after the first', async () => {
      await using loft = await open()
      const first = ['Cocks', 'Ring;Sex;Year', 'GB-20-1;C;2020', 'GB-20-2;C;2020', '']
      const shown = await previewInventory(loft, csv(...first, 'Hens', 'Sex;Ring;Year;Colour', 'H;GB-20-3;2020;Red'))
      const sheet = (fromRow?: number) => expect.objectContaining(fromRow ? { fromRow, filled: 3 } : { filled: 4 })
      expect(shown.sheets).toEqual([sheet(), sheet(7)])
      const { sheet: read } = await choose(loft, shown.id, { sheet: 0 })
      expect(read).toBe(0)
      const result = await commit(loft, shown.id)
      expect(result).toMatchObject({ imported: 2, next: { fromRow: 7, rows: 3 } })
      const next = (await loft.call('GET', `/api/imports/${result.next.id}`)).json<ImportPreview>()
      expect(next).toMatchObject({ sheet: 1, headerRow: 7, counts: { new: 1 }, sheets: [{ isDone: true }, { isDone: false }] })
      expect(await commit(loft, next.id)).not.toHaveProperty('next')
      expect((await loft.call('GET', '/api/pigeons')).json()).toHaveLength(3)
    })

    test('one call imports one table and names the other', async () => {
      await using loft = await open()
      const file = csv('Ring;Sex;Year', 'GB-20-1;C;2020', '', 'Sex;Ring;Year;Sire', 'H;GB-20-3;2020;GB-20-1')
      const uploaded = (await importInventoryFile(loft, file)).json()
      expect(uploaded).toMatchObject({ imported: 1, next: { rows: 2 } })
      expect((await loft.call('GET', `/api/imports/${uploaded.next.id}`)).json()).toMatchObject({ sheet: 0, total: 1 })
      const pedigree = (await loft.call('POST', '/api/pedigree-import/text', { csvData: file })).json()
      expect(pedigree.errors).toEqual(['Also in this file: Table (2 rows). You can import them afterwards.'])
    })

    test('every sheet of a workbook with birds is offered in the same visit', async () => {
      await using loft = await open()
      const birds = (band: string) => [
        ['Ring', 'Sex', 'Year'],
        [band, 'C', '2020'],
      ]
      const sheets = [
        { name: 'Old', rows: birds('GB-20-1') },
        { name: 'Notes', rows: [['Buy rings'], ['and corn']] },
        { name: 'Young', rows: birds('GB-20-2') },
      ]
      const shown = await previewInventory(loft, await toXlsx(sheets), 'loft.xlsx')
      expect(shown.sheets.map(({ name, isReadable }) => [name, isReadable])).toEqual([
        ['Old', true],
        ['Notes', false],
        ['Young', true],
      ])
      const result = await commit(loft, shown.id)
      expect(result.next).toMatchObject({ sheet: 'Young', rows: 2 })
      expect(await commit(loft, result.next.id)).toMatchObject({ imported: 1 })
    })
  })
})
