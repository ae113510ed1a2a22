import { describe, expect, test } from 'vitest'
import { encodeSingleBytes } from '#server/sheets/testing/encode-single-bytes.ts'
import { toXlsx } from '#server/sheets/write-xlsx.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases, type TestApp } from '#server/testing/test-app.ts'
import { choose, commit, csv, previewInventory, rowsOf } from './testing/upload-form.ts'

onDatabases(longRunEngines('sqlite'), (open) => {
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
      const answeredRows = (await rowsOf(loft, shown.id)).map(({ fields }) => [fields.gender, fields.status, fields.description])
      // The word says more than the status, so that the description keeps it.
      expect(answeredRows).toEqual([
        ['cock', 'retired', 'im Urlaub'],
        ['cock', undefined, undefined],
        ['hen', undefined, undefined],
      ])
      expect(await commit(loft, shown.id)).toMatchObject({ imported: 3, errors: 0 })

      const later = await previewInventory(loft, csv('Ringnr;Geschl.;Jahr', 'DV-1-21-9;kerl;2021'))
      expect(later.counts).toMatchObject({ new: 1, error: 0 })
      expect(later.questions.words).toMatchObject([{ word: 'kerl', answer: 'cock' }])
      expect((await choose(loft, later.id, { words: { 'gender kerl': null } })).counts).toMatchObject({ new: 0, error: 1 })
    })

    test.each([
      ['English', 'Ring;Sex;Colour;Status', 'Blue bar', 'Lodger', 'On tour'],
      ['Spanish', 'Anilla;Sexo;Color;Estado', 'Azul', 'Pareja', 'De gira'],
      ['German', 'Ring;Geschlecht;Farbe;Zustand', 'blau', 'Kerl', 'im Urlaub'],
      ['Dutch', 'Ring;Geslacht;Kleur;Toestand', 'blauw', 'Kerel', 'op reis'],
      ['French', 'Bague;Sexe;Couleur;État', 'bleu', 'Type', 'en voyage'],
      ['Polish', 'Obrączka;Płeć;Kolor;Stan', 'niebieski', 'S', 'w podróży'],
      ['Portuguese', 'Anilha;Sexo;Cor;Situação', 'azul', 'Tipo', 'em viagem'],
      ['Italian', 'Anello;Sesso;Colore;Stato', 'blu', 'Tipo', 'in viaggio'],
    ])('is asked once for all rows of a file in %s, and a colour is not asked', async (_, titles, color, sex, status) => {
      await using loft = await open()
      const rows = ['1', '2', '3'].map((at) => `GB-20-F-${at};${at === '3' ? sex.toUpperCase() : sex};${color} ${at};${status}`)
      const shown = await previewInventory(loft, csv(titles, ...rows))
      expect(shown.questions.words).toMatchObject([
        { field: 'gender', word: sex, count: 3 },
        { field: 'status', word: status, count: 3 },
      ])
      const words = Object.fromEntries(
        shown.questions.words.map(({ key, field }) => [key, field === 'gender' ? 'hen' : 'retired']),
      )
      expect(await choose(loft, shown.id, { words })).toMatchObject({ counts: { new: 3, error: 0, warning: 0 } })
      const read = (await rowsOf(loft, shown.id)).map(({ fields }) => [fields.gender, fields.status, fields.color])
      expect(read).toEqual(['1', '2', '3'].map((at) => ['hen', 'retired', `${color} ${at}`]))
    })

    test('refuses a word with a NUL character, which PostgreSQL cannot store', async () => {
      await using loft = await open()
      const { id } = await previewInventory(loft, csv('Bird #,Sex', 'AU2020LOU1,C'))
      const refused = await loft.call('PATCH', `/api/imports/${id}`, { words: { 'gender \0': 'cock' } })
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input'])
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

  test('the characters are decoded again when the keeper chooses another encoding', async () => {
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
})
