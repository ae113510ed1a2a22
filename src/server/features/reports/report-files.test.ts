import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { addBird } from '#server/testing/breeding.ts'
import { addFamily, addRace } from '#server/features/analytics/season-for-tests.ts'
import { birdRow } from '#server/testing/bird-rows.ts'
import { readPdf } from '#server/testing/pdf-text.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases, type TestApp } from '#server/testing/test-app.ts'
import { act } from '#server/testing/writes.ts'
import { ENGLISH, REPORTS } from './reports-for-tests.ts'
import { PRINTED_ROWS } from './print-report.ts'
import { column, figure, singlePart, row, type Draft } from './report-draft.ts'
import { WORKBOOK_ROWS, writeWorkbook } from './report-workbook.ts'

const download = (loft: TestApp, which: string) => loft.call('GET', `${REPORTS}/${which}`)
const printed = async (loft: TestApp, which: string): Promise<string> =>
  readPdf((await download(loft, which)).rawPayload)
    .map(({ text }) => text)
    .join(' ')

// The contents of a written file do not depend on the database.
onDatabases(longRunEngines('sqlite'), (open) => {
  test('the PDF contains the figures, the tables, the list and the filter', async () => {
    await using loft = await open('2026-03-06')
    await act(loft, 'POST', '/api/main-loft-locations', { name: 'Ñuñoa' })
    await act(loft, 'POST', '/api/loft-locations', { mainLoftId: 1, section: 'Łódź' })
    await addBird(loft, 'AU 2024 1', 'hen', { loftLocationId: 1, currentValue: 12.5 })
    const answer = await download(loft, 'inventory.pdf?mainLoftId=1&gender=hen')
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toContain('filename="inventory-report-2026-03-06.pdf"')
    const text = await printed(loft, 'inventory.pdf?mainLoftId=1&sectionId=1&gender=hen')
    for (const words of [
      'Inventory',
      'Main loft Ñuñoa',
      'Section Łódź',
      'Gender Hen',
      'Value (USD)',
      '$12.50',
      '100% (1 of 1)',
      'AU 2024 1',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(words)
    }
    expect(await printed(loft, 'health.pdf')).toContain('Mar 7, 2025 to Mar 6, 2026')
    expect(await printed(loft, 'races.pdf?year=2020')).toContain('None of your birds has a result this year.')
  })

  test('the PDF has a chart with bars and their values above the table', async () => {
    await using loft = await open('2026-06-06')
    await addBird(loft, 'AU 2024 1', 'hen')
    await addBird(loft, 'AU 2024 2', 'cock')
    await addBird(loft, 'AU 2024 3', 'cock')
    expect(await printed(loft, 'inventory.pdf')).toContain('By gender Cock 2 Hen 1 Gender Birds')
  })

  test('the PDF has a chart with a line of two races: its unit, levels and names', async () => {
    await using loft = await open('2026-06-06')
    await addFamily(loft)
    await addRace(loft, '2026-05-02', [[3, 1, { speed: 1000 }]])
    await addRace(loft, '2026-05-09', [[3, 1, { speed: 1000 }]])
    const line = 'Race by race Average score 0 20 40 60 Race of 2026-05-02 Race of 2026-05-09 Race Average score'
    expect(await printed(loft, 'races.pdf')).toContain(line)
  })

  test('files use the document language and the velocity unit of the settings', async () => {
    await using loft = await open('2026-03-01')
    await addFamily(loft)
    await addRace(loft, '2026-05-02', [[3, 1, { speed: 1000 }]])
    await act(loft, 'PATCH', '/api/settings', { documentLanguage: 'es', velocityUnit: 'm_min' })
    const answer = await download(loft, 'races.csv')
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''informe-de-concursos-2026.csv")
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.body).toBe(
      '\uFEFFPaloma,Concurso,Fecha,Distancia (km),Puesto,De,Velocidad (m/min),Puntos,Premio,Moneda\r\n' +
        'AU 2026 1,Race of 2026-05-02,2026-05-02,200,1,1,1000,,,\r\n',
    )
    expect(await printed(loft, 'races.pdf')).toContain('Temporada de concursos 2026')

    await addBird(loft, 'AU 2026 9', 'hen', { color: 'Blue bar', name: 'Luna' })
    await addBird(loft, 'AU 2026 10', 'hen', { color: 'Isabelline' })
    const [titles, ...birds] = (await download(loft, 'inventory.csv')).body.split('\r\n').map((line) => line.split(','))
    const colorOf = (band: string) => birds.find(([first]) => first === band)?.[titles!.indexOf('Color')]
    expect(['AU 2026 9', 'AU 2026 10'].map(colorOf)).toEqual(['Azul barrado', 'Isabelline'])
    expect(await printed(loft, 'inventory.pdf')).toContain('Azul barrado')
  })

  test('spreadsheets read no cell as a formula (CSV injection), but numbers as numbers and days as days', async () => {
    await using loft = await open('2026-03-06')
    const bands = ['=1+1', '+34', '-5', '@a']
    for (const bandId of bands) {
      await addBird(loft, bandId, 'cock', { birthYear: 2025, hatchDate: '2025-04-01', currentValue: 12.5, strain: '=cmd' })
    }
    const csv = (await download(loft, 'inventory.csv')).body.split('\r\n').slice(1, -1)
    expect(new Set(csv.map((line) => line.split(',')[0]))).toEqual(new Set(bands.map((band) => `'${band}`)))
    expect(csv[0]).toContain(",Cock,2025,2025-04-01,,,'=cmd,Active,,Without a section,12.5,,,USD")

    const answer = await download(loft, 'inventory.xlsx')
    expect(answer.headers['content-disposition']).toContain('inventory-report-2026-03-06.xlsx')
    const { sheets } = await readXlsx(answer.rawPayload)
    expect(sheets.map(({ name }) => name)).toEqual([
      'Key figures',
      'By main loft',
      'By section',
      'By gender',
      'By status',
      'By age',
      'Birds',
    ])
    expect(sheets[0]!.rows.slice(0, 4)).toEqual([
      ['Inventory', null],
      [null, null],
      ['Birds', 4],
      ['Cock', 4],
    ])
    expect(sheets[3]!.rows).toEqual([
      ['Gender', 'Birds', 'Share', 'Share: total', 'Value (USD)'],
      ['Cock', 4, 1, 4, 50],
    ])
    const [head, ...rows] = sheets.at(-1)!.rows
    expect(head!.slice(0, 4)).toEqual(['Band', 'Gender', 'Born', 'Hatched'])
    expect(new Set(rows.map(([band]) => band))).toEqual(new Set(bands))
    const formulas = [...(sheets.at(-1)!.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)
    expect(formulas).toEqual([])
    for (const cells of rows) expect(cells.slice(2, 4)).toEqual([2025, new Date('2025-04-01T00:00:00Z')])
    for (const cells of rows) expect(cells.slice(10)).toEqual([12.5, null, null, 'USD'])
  })

  test('the CSV contains a long list completely; the PDF refers to it', async () => {
    await using loft = await open('2026-03-06')
    const birds = Array.from({ length: PRINTED_ROWS + 1 }, (_, at) => birdRow(`B-${String(at).padStart(5, '0')}`))
    for (let at = 0; at < birds.length; at += 200)
      await loft.db
        .insertInto('pigeons')
        .values(birds.slice(at, at + 200))
        .execute()
    const lines = (await download(loft, 'inventory.csv')).body.trimEnd().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',')[0])).toEqual(birds.map(({ bandId }) => bandId))
    expect(await printed(loft, 'inventory.pdf')).toContain(
      'The list has 1,001 rows, but a PDF can hold only 1,000. Download the CSV',
    )
    const { list } = (await download(loft, 'inventory')).json()
    expect([list.rows.length, list.matching]).toEqual([100, PRINTED_ROWS + 1])
  })
})

test('a list too long for a workbook is replaced by one sentence', async () => {
  const draft = (matching: number): Draft => ({
    isEmpty: false,
    figures: [figure('reports.figure.birds', 'count', matching)],
    tables: [],
    list: {
      title: 'reports.list.birds',
      columns: [column('reports.column.band', 'text')],
      matching,
      parts: () => singlePart(Array.from({ length: matching }, (_, at) => row(`B ${at}`))),
    },
  })
  const listed = async (matching: number) =>
    (await readXlsx(await writeWorkbook('Inventory', draft(matching), ENGLISH))).sheets[1]!.rows
  expect(await listed(WORKBOOK_ROWS)).toHaveLength(WORKBOOK_ROWS + 1)
  expect(await listed(WORKBOOK_ROWS + 1)).toEqual([
    ['The list has 20,001 rows, but a workbook can hold only 20,000. Download the CSV to get every row.'],
  ])
})
