import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeXlsx, makeZip, xlsxParts } from '#server/sheets/testing/make-xlsx.ts'
import { testApp } from '#server/testing/test-app.ts'
import { csv, previewInventory, importInventoryFile } from './testing/upload-form.ts'

const BOMB = makeZip([
  ...xlsxParts({ rows: '' }).filter(({ name }) => !name.endsWith('sheet1.xml')),
  { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(70 * 1024 * 1024, 32) },
])
const ROWS = Array.from({ length: 101 }, (_, at) => String(at)).join(',')

// None of these files reaches the database, so one database is enough.
test.each([
  ['a zip bomb', BOMB, 413, 'sheet_zip_bomb'],
  ['a Word document', makeZip([{ name: 'word/document.xml', content: '<a/>' }]), 415, 'sheet_other_format'],
  ['half a workbook', makeXlsx({ rows: '' }).subarray(0, 300), 400, 'sheet_damaged'],
  ['random bytes', Buffer.concat([Buffer.from([0x80, 0]), randomBytes(2000)]), 400, 'sheet_unreadable'],
  ['a web page', '<html><table><tr><td>Bird #</td></tr></table></html>', 415, 'sheet_page_without_table'],
  ['a workbook as XML', '<?xml version="1.0"?><Workbook></Workbook>', 415, 'sheet_html'],
  ['a PDF', '%PDF-1.7\n', 415, 'sheet_pdf'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 415, 'sheet_image'],
  ['a database', Buffer.from('SQLite format 3\0\0\0'), 415, 'sheet_database'],
  ['an open quotation mark', csv('Bird #,Sex', 'X1,"C', 'X2,H'), 400, 'sheet_unclosed_quote'],
  ['an empty file', ' ', 400, 'sheet_empty'],
  ['too many columns', csv(ROWS, ROWS), 413, 'sheet_too_many_columns'],
  ['a cell that never ends', csv('Bird #,Sex', `X1,${'C'.repeat(40_000)}`), 413, 'sheet_cell_too_long'],
  ['a missing band column', csv('Sex,Color', 'C,Red'), 400, 'sheet_no_header'],
  ['a missing gender column', csv('Bird #,Color', 'X1,Red'), 400, 'sheet_no_header'],
])('refuses %s with an error message', async (_, content, status, code) => {
  await using loft = await testApp('sqlite')
  const answer = await importInventoryFile(loft, content, 'birds.xlsx')
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(answer.json().error).toMatch(/^[A-Z][^{}]{15,}$/)
  expect((await loft.call('GET', '/api/pigeons')).json()).toEqual([])
  expect((await loft.call('GET', '/api/imports')).json()).toEqual([])
})

test('names the columns found when a required column is missing', async () => {
  await using loft = await testApp('sqlite')
  const { error, details } = (await importInventoryFile(loft, csv('Sex,Nr,Color', 'C,1,Red'))).json()
  expect(error).toBe('The file has no column "Bird #". Found in row 1: Sex, Nr, Color')
  expect(details).toEqual({ missing: ['bandId'], found: ['Sex', 'Nr', 'Color'] })
  expect(await previewInventory(loft, csv('Sex,Nr,Color', 'C,1,Red'))).toMatchObject({ missing: ['bandId'], total: 0 })
})

test('names the row of an unclosed quotation mark', async () => {
  await using loft = await testApp('sqlite')
  const { error, details } = (await importInventoryFile(loft, csv('Bird #,Sex', 'X1,"C', 'X2,H'))).json()
  expect(error).toContain('in row 2')
  expect(details).toMatchObject({ row: 2 })
})

test('names row, column, length and limit of a cell that is too long', async () => {
  await using loft = await testApp('sqlite')
  const { error, details } = (await importInventoryFile(loft, csv('Bird #,Sex', `X1,${'C'.repeat(40_000)}`))).json()
  expect(error).toBe('A cell in row 2, column 2 has 40,000 characters: at most 32,767 characters. Shorten it or split the file.')
  expect(details).toMatchObject({ row: 2, column: 2, length: 40_000, limit: 32_767 })
})

test('refuses a request without a file', async () => {
  await using loft = await testApp('sqlite')
  for (const path of ['/api/pigeons/upload', '/api/imports/inventory']) {
    const answer = await loft.call('POST', path, {})
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'sheet_missing', error: 'Please select a file to upload', details: { field: 'file' } },
    ])
  }
})

test.each([
  ['/api/imports/inventory', 'text'],
  ['/api/imports/pedigree', 'text'],
  ['/api/race-imports', 'text'],
  ['/api/pedigree-import/text', 'csvData'],
])('refuses empty pasted text at %s', async (path, field) => {
  await using loft = await testApp('sqlite')
  const answer = await loft.call('POST', path, { [field]: ' \n' })
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'text_empty', details: { field } }])
})

test('imports no birds from a header without rows', async () => {
  await using loft = await testApp('sqlite')
  expect((await importInventoryFile(loft, csv('Bird #,Sex', ',', ''))).json()).toMatchObject({
    message: 'Imported 0 pigeons',
    rows: [],
  })
})
