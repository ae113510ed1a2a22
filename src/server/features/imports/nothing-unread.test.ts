import * as SheetJS from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import type { ImportPreview, ImportResult } from '#shared/imports/imports-api.ts'
import { listAllBirds } from '#server/testing/birds.ts'
import { liveRows } from '#server/testing/live-rows.ts'
import { toXlsx } from '#server/sheets/write-xlsx.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases } from '#server/testing/test-app.ts'
import { choose, commit, csv, importInventoryFile, previewInventory, rowsOf } from './testing/upload-form.ts'

onDatabases(longRunEngines('sqlite'), (open) => {
  describe('every part of a file is read or reported', () => {
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
      const shown = await previewInventory(loft, csv('GB 19 F 1,Cock,Blue,450', 'GB 19 F 2,Hen,Red,430'))
      expect(shown).toMatchObject({ headerRow: null, missing: [], counts: { new: 2 }, accounting: { headings: 0, birds: 2 } })
      expect(shown.columns.map(({ field }) => field)).toEqual(['bandId', 'gender', 'color', null])
    })

    test('a list with one bird in each line is read by its rings and certain words', async () => {
      await using loft = await open()
      const lines = ['My birds', 'BE20-1234567 Blue cock Apollo, son of Zeus', 'BE21-1234568 hen red', 'a hen without ring, sold']
      const shown = await previewInventory(loft, csv(...lines))
      expect(shown).toMatchObject({ headerRow: null, missing: [], counts: { new: 2, error: 0 } })
      expect(shown.accounting).toMatchObject({ filled: 4, birds: 2, lines: 2, lineRows: [1, 4], unread: 0 })
      expect((await rowsOf(loft, shown.id)).map(({ rowNumber, fields }) => [rowNumber, fields])).toEqual([
        [2, { bandId: 'BE20-1234567', gender: 'cock', color: 'Blue', birthYear: 2020, notes: 'Apollo, son of Zeus' }],
        [3, { bandId: 'BE21-1234568', gender: 'hen', color: 'red', birthYear: 2021 }],
      ])
      expect(await commit(loft, shown.id)).toMatchObject({ imported: 2 })
    })

    test('a list whose values are behind labels is read, and other labels are named', async () => {
      await using loft = await open()
      const lines = ['Ring: BE20-1234567', 'Sex: C', 'Colour: blue', 'Weight: 450 g', '', 'Ring: BE21-1234568', 'Sex: H']
      const shown = await previewInventory(loft, csv(...lines))
      expect(shown).toMatchObject({ headerRow: null, missing: [], counts: { new: 2 }, accounting: { filled: 2, birds: 2 } })
      expect(shown.columns.find(({ field }) => field === null)).toMatchObject({ title: 'Weight', values: 1 })
      expect((await rowsOf(loft, shown.id)).map(({ rowNumber, fields }) => [rowNumber, fields.bandId, fields.gender])).toEqual([
        [1, 'BE20-1234567', 'cock'],
        [6, 'BE21-1234568', 'hen'],
      ])
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

    test('sections that are not added are kept in the notes of new birds', async () => {
      await using loft = await open()
      const file = csv('Nestbak;Ring;Geslacht;Opmerking', '12;NL-20-7000001;doffer;snel', ';NL-20-7000002;duivin;')
      const shown = await previewInventory(loft, file)
      expect((await rowsOf(loft, shown.id)).map(({ fields }) => fields.notes)).toEqual(['snel, Nestbak: 12', undefined])
      await loft.call('POST', `/api/imports/${shown.id}/commit`, {})
      expect((await listAllBirds(loft)).map(({ notes }) => notes)).toEqual(['snel, Nestbak: 12', null])
      expect((await previewInventory(loft, file)).counts).toMatchObject({ same: 2 })
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
      const next = (await loft.call('GET', `/api/imports/${result.next!.id}`)).json<ImportPreview>()
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
      expect(await commit(loft, result.next!.id)).toMatchObject({ imported: 1 })
    })
  })
})
