import { describe, expect, test } from 'vitest'
import { toXlsx } from '#server/sheets/write-xlsx.ts'
import { runSize } from '#server/testing/run-options.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { birdsByBand, importPedigreeText, previewPedigree, importPedigreeFile } from './testing/pedigree-form.ts'
import { rowsOf } from './testing/upload-form.ts'

/** The number of invalid rows; those of the release check have ten megabytes. */
const INVALID_ROWS = runSize(1200, 90_000)

onBothDatabases((open) => {
  describe('a pasted pedigree', () => {
    test('adds the birds, and birds named only as parents as reference birds', async () => {
      await using loft = await open()
      const answer = await importPedigreeText(
        loft,
        'band_id,birth_year,gender,color,breeder,owner,notes,description,sire,dam',
        'NL-2022-1000001,2022,male,Blue bar,Ann,Bob,fast,Champion,NL-2020-1000001,NL 2020 1000002',
        'NL-2020-1000001,2020,cock,,,,,,NL-2016-1000005,"Old Blue, the hen"',
      )
      expect(answer).toMatchObject({ success: true, imported: 2, skipped: 0, errors: [] })
      const birds = await birdsByBand(loft)
      expect([...birds.keys()].sort()).toEqual(['NL 2020 1000002', 'NL-2016-1000005', 'NL-2020-1000001', 'NL-2022-1000001'])
      const young = birds.get('NL-2022-1000001')
      const sire = birds.get('NL-2020-1000001')
      const dam = birds.get('NL 2020 1000002')
      expect(young).toMatchObject({ gender: 'cock', birthYear: 2022, color: 'Blue bar', breeder: 'Ann', owner: 'Bob' })
      expect(young).toMatchObject({ notes: 'fast', description: 'Champion', isReference: false, status: 'active' })
      expect(young).toMatchObject({ sireId: sire?.id, damId: dam?.id })
      expect(sire).toMatchObject({ isReference: false, dam: 'Old Blue, the hen', damId: null })
      expect(dam).toMatchObject({ isReference: true, gender: 'hen', birthYear: 2020 })
    })

    test.for([
      ['commas', 'Band ID,Birth Year,sex,colour,Father,Mother', ['B-1,2020,M,"Red, pied",A-1,A-2']],
      ['semicolons, in Spanish', 'Anilla;Año de nacimiento;Sexo;Color;Padre;Madre', ['B-1;2020;Macho;Red, pied;A-1;A-2']],
      ['tabs', 'bandId\tYear\tGender\tColor\tSire\tDam', ['B-1\t2020\tc\tRed, pied\tA-1\tA-2']],
      [
        'ids and bands',
        'id,band_id,birth_year,sex,color,sire id,dam id',
        ['7,B-1,2020,1,"Red, pied",8,9', '8,A-1,,1,,,', '9,A-2,,2,,,'],
      ],
    ] as const)('can be separated by %s', async ([, titles, rows]) => {
      await using loft = await open()
      expect(await importPedigreeText(loft, titles, ...rows)).toMatchObject({ success: true, imported: rows.length, errors: [] })
      const young = (await birdsByBand(loft)).get('B-1')
      expect(young).toMatchObject({ birthYear: 2020, gender: 'cock', color: 'Red, pied', sire: 'A-1', dam: 'A-2' })
      expect([young?.sireId, young?.damId]).toEqual([expect.any(Number), expect.any(Number)])
    })

    test('keeps the name apart from the description', async () => {
      await using loft = await open()
      await importPedigreeText(
        loft,
        'band_id,birth_year,name,description',
        'B-1,2022,Apollo,Champion of 2024',
        `B-2,2022,${'x'.repeat(61)},`,
      )
      const birds = await birdsByBand(loft)
      expect(birds.get('B-1')).toMatchObject({ name: 'Apollo', description: 'Champion of 2024' })
      expect(birds.get('B-2')).toBeUndefined()
    })

    test('has one action kind in the history, with or without a preview', async () => {
      await using loft = await open()
      await importPedigreeText(loft, 'band_id,birth_year', 'B-1,2022')
      const { id } = await previewPedigree(loft, 'band_id,birth_year\nB-2,2022')
      expect((await loft.call('POST', `/api/imports/${id}/commit`, {})).statusCode).toBe(200)
      for (const { id: bird } of (await birdsByBand(loft)).values()) {
        const history = (await loft.call('GET', `/api/history/pigeons/${bird}`)).json<{ kind: string }[]>()
        expect(history.map(({ kind }) => kind)).toEqual(['import-pedigree'])
      }
    })

    test('reports impossible parents and imports the birds without them', async () => {
      await using loft = await open()
      const lines = ['band_id,sire,dam', 'A-1,A-1,', 'B-1,C-1,', 'C-1,B-1,', 'D-1,E-1,', 'F-1,,E-1'] as const
      const answer = await importPedigreeText(loft, ...lines)
      expect(answer).toMatchObject({ success: true, imported: 5, skipped: 0 })
      expect(answer.errors).toEqual([
        expect.stringMatching(/^Row 2: .*its own parent/),
        expect.stringMatching(/^Row 4: .*C-1 → B-1 → C-1/),
        expect.stringMatching(/^Row 6: E-1 is sire here and dam in row 5/),
      ])
      expect(await importPedigreeText(loft, ...lines)).toMatchObject({ success: true, imported: 0, skipped: 5 })
    })

    test('changes nothing when repeated, and is undone as a whole', async () => {
      await using loft = await open()
      const lines = ['band_id,birth_year,sire,dam', 'B-1,2022,A-1,A-2', 'A-1,2020,A-0,', 'Old,,,A-9'] as const
      const { batchId } = await importPedigreeText(loft, ...lines)
      const before = await birdsByBand(loft)
      expect(before.size).toBe(6)
      expect(await importPedigreeText(loft, ...lines)).toMatchObject({ success: true, imported: 0, skipped: 3, errors: [] })
      expect(await birdsByBand(loft)).toEqual(before)
      await loft.call('POST', `/api/imports/${batchId}/undo`)
      expect(await birdsByBand(loft)).toEqual(new Map())
    })

    test('does not overwrite differing data of the loft, and reports it', async () => {
      await using loft = await open()
      await loft.call('POST', '/api/pigeons', { bandId: 'B-1', birthYear: 2020, gender: 'cock', color: 'Red' })
      const answer = await importPedigreeText(loft, 'band_id,birth_year,color,strain,sire', 'B-1,2020,Blue,Janssen,A-1')
      expect(answer).toMatchObject({
        success: false,
        imported: 0,
        skipped: 0,
        errors: ['Row 2: Color: Red in the loft, Blue in the file'],
      })
      expect((await birdsByBand(loft)).get('B-1')).toMatchObject({ color: 'Red', strain: 'Janssen', sire: 'A-1' })
    })

    test('turns a reference bird that it contains into a bird of the loft', async () => {
      await using loft = await open()
      await importPedigreeText(loft, 'band_id,birth_year,sire', 'B-1,2022,A-1')
      const { id } = (await birdsByBand(loft)).get('A-1')!
      expect(await importPedigreeText(loft, 'band_id,birth_year', 'A-1,2019')).toMatchObject({ imported: 1, errors: [] })
      expect((await birdsByBand(loft)).get('A-1')).toMatchObject({ id, isReference: false, birthYear: 2019 })
    })
  })

  describe('invalid data', () => {
    test.for([
      ['a bird that is its own ancestor', ['B-1,2020,cock,B-2,', 'B-2,2020,cock,B-1,'], 'parent_cycle'],
      ['a bird that is its own parent', ['B-1,2020,cock,B-1,'], 'parent_is_self'],
      ['a hen as sire', ['B-1,2020,cock,H-1,', 'H-1,2019,hen,,'], 'parent_wrong_gender'],
      ['one bird as sire and dam', ['B-1,2020,cock,A-1,', 'B-2,2020,cock,,A-1'], 'parent_in_both_roles'],
      ['a parent born later', ['B-1,2020,cock,A-1,', 'A-1,2021,cock,,'], 'parent_younger'],
    ] as const)('%s: the bird is imported with the name of the parent, but without a link', async ([, rows, code]) => {
      await using loft = await open()
      const { id, counts } = await previewPedigree(loft, ['band_id,birth_year,sex,sire,dam', ...rows].join('\n'))
      expect(counts).toMatchObject({ new: rows.length, warning: 1 })
      const [row] = await rowsOf(loft, id, 'warning')
      expect(row?.problems).toEqual([expect.objectContaining({ code, severity: 'warning' })])
      const done = await loft.call('POST', `/api/imports/${id}/commit`, {})
      expect(done.json()).toMatchObject({ imported: rows.length, errors: 0 })
      const bird = (await birdsByBand(loft)).get(row!.bandId)!
      expect([bird.sireId, bird.damId].filter((parent) => parent !== null)).toEqual([])
    })

    test('rejects a row that contradicts an earlier row of the same band', async () => {
      await using loft = await open()
      const answer = await importPedigreeText(loft, 'band_id,birth_year,color', 'B-1,2020,Blue', 'b 1,2020,Red', 'B-1,2020,Blue')
      expect(answer).toMatchObject({ success: true, imported: 1, skipped: 1 })
      expect(answer.errors).toEqual(['Row 3: Row 2 has different data for the same band b 1.'])
      expect((await birdsByBand(loft)).get('B-1')).toMatchObject({ color: 'Blue' })
    })

    test.for([
      ['nothing', '  \n ', 'text_empty'],
      ['a text without bands', 'hello world\nthis is no pedigree', 'sheet_no_header'],
      ['an open quote', 'band_id,birth_year\n"B-1,2020\nB-2,2020', 'sheet_unclosed_quote'],
    ] as const)('%s is refused with an error message', async ([, csvData, code]) => {
      await using loft = await open()
      const refused = await loft.call('POST', '/api/pedigree-import/text', { csvData })
      expect(refused.statusCode).toBeGreaterThanOrEqual(400)
      expect(refused.statusCode).toBeLessThan(500)
      expect(refused.json()).toMatchObject({ code })
      expect(await birdsByBand(loft)).toEqual(new Map())
    })
  })

  describe('the birth year decides whether a bird is of the loft, a reference bird or rejected', () => {
    test.for([
      ['is not known', '', { isReference: true, birthYear: null }, ['reference_without_year']],
      ['is before 1990', '1976', { isReference: true, birthYear: 1976 }, ['reference_born_before']],
      ['is the earliest allowed for birds of the loft', '1990', { isReference: false, birthYear: 1990 }, []],
      ['is next year', '2027', { isReference: false, birthYear: 2027 }, []],
      ['is the earliest allowed for reference birds', '1900', { isReference: true, birthYear: 1900 }, ['reference_born_before']],
      ['is earlier than that', '1899', { isReference: true, birthYear: null }, ['birth_year_left_out']],
      ['is after next year', '2028', undefined, ['birth_year_out_of_range']],
    ] as const)('when it %s', async ([, year, bird, codes]) => {
      await using loft = await open()
      const { id } = await previewPedigree(loft, `band_id,birth_year\nKeno,${year}`)
      const [row] = await rowsOf(loft, id)
      expect(row?.problems.map(({ code }) => code)).toEqual(codes)
      await loft.call('POST', `/api/imports/${id}/commit`, {})
      const found = (await birdsByBand(loft)).get('Keno')
      if (bird) expect(found).toMatchObject(bird)
      else expect(found).toBeUndefined()
    })

    test('when it is entered in the preview', async () => {
      await using loft = await open()
      const { id } = await previewPedigree(loft, 'band_id,birth_year\nKeno,')
      expect(await rowsOf(loft, id)).toMatchObject([{ verdict: 'new', isReference: true }])
      await loft.call('PATCH', `/api/imports/${id}`, { years: { 2: 2021 } })
      expect(await rowsOf(loft, id)).toMatchObject([{ verdict: 'new', isReference: false, problems: [] }])
    })
  })

  describe('a file', () => {
    const titles = 'Anilla;Año de nacimiento;Criador;Padre'
    const row = 'B-1;2020;Peñalver;A-1'
    const text = `${titles}\r\n${row}\r\n`
    test.for([
      ['in UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${text}`)],
      ['in Latin-1', Uint8Array.from(text, (letter) => letter.codePointAt(0)!)],
      ['in UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ] as const)('is read %s', async ([, bytes]) => {
      await using loft = await open()
      expect((await importPedigreeFile(loft, bytes)).json()).toMatchObject({ success: true, imported: 1, errors: [] })
      expect((await birdsByBand(loft)).get('B-1')).toMatchObject({ breeder: 'Peñalver', sire: 'A-1' })
    })

    test('can be an Excel workbook', async () => {
      await using loft = await open()
      const bytes = await toXlsx([
        {
          name: 'Birds',
          rows: [
            ['Band ID', 'Birth Year', 'Sire'],
            ['007', 2020, '12345678901234567'],
          ],
        },
      ])
      expect((await importPedigreeFile(loft, bytes, 'birds.xlsx')).json()).toMatchObject({ success: true, imported: 1 })
      expect((await birdsByBand(loft)).get('007')).toMatchObject({ sire: '12345678901234567', sireId: expect.any(Number) })
    })

    test.for([
      ['a PDF named .xlsx', new TextEncoder().encode('%PDF-1.7 ...'), 'birds.xlsx', 'sheet_pdf'],
      [
        'a web page named .xls',
        new TextEncoder().encode('<html><table></table></html>'),
        'birds.xls',
        'sheet_page_without_table',
      ],
      ['ten megabytes of garbage', Buffer.alloc(10_000_000, 'x\u0001\u0002'), 'birds.csv', 'sheet_unreadable'],
      ['no file', undefined, '', 'sheet_missing'],
    ] as const)('is refused with an error message: %s', async ([, bytes, name, code]) => {
      await using loft = await open()
      const refused = bytes
        ? await importPedigreeFile(loft, bytes, name)
        : await loft.call('POST', '/api/pedigree-import/csv', {})
      expect(refused.json()).toMatchObject({ code, error: expect.stringMatching(/\w+ \w+/) })
      expect(refused.statusCode).toBeLessThan(500)
      expect(await birdsByBand(loft)).toEqual(new Map())
    })
  })

  test('limits the error messages of many invalid rows', async () => {
    await using loft = await open()
    const answer = await importPedigreeText(
      loft,
      'band_id,birth_year',
      ...Array.from({ length: INVALID_ROWS }, (_, at) => `,soon ${at} ${'x'.repeat(90)}`),
    )
    expect(answer).toMatchObject({ success: false, imported: 0, skipped: 0 })
    expect(answer.errors).toHaveLength(501)
    expect(answer.errors.at(-1)).toBe(`and ${(INVALID_ROWS - 500).toLocaleString('en')} more rows`)
  })
})
