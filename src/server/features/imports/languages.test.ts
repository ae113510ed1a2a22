import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PreviewRow } from '#shared/imports/imports-api.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import { onDatabases } from '#server/testing/test-app.ts'
import { previewInventory, rowsOf } from './testing/upload-form.ts'

const FOLDER = 'fixtures/inventory/languages'
/** Ring, sex, year, status, name, colour, sire, dam and problems of every row, by file. */
const EXPECTED = JSON.parse(readFileSync(`${FOLDER}/expected-rows.json`, 'utf8')) as Readonly<Record<string, readonly string[]>>

const describeRow = ({ fields, problems }: PreviewRow): string =>
  [
    ...(['bandId', 'gender', 'birthYear', 'status', 'name', 'color', 'sire', 'dam'] as const).map((field) => fields[field] ?? ''),
    problems.map(({ code }) => code).join(' '),
  ].join(' | ')

// The reading of a file does not depend on the database.
onDatabases(longRunEngines('sqlite'), (open) => {
  test.each([
    ['english.csv', null, { new: 9, error: 1 }, []],
    ['spanish-cp850.csv', 'cp850', { new: 9, error: 1 }, []],
    ['german-windows-1252.csv', 'windows-1252', { new: 9, error: 3 }, ['T (2)', 'in Urlaub (1)']],
    ['dutch.csv', null, { new: 9, error: 1 }, []],
    ['french-windows-1252.csv', 'windows-1252', { new: 9, error: 1 }, []],
    ['polish-windows-1250.csv', 'windows-1250', { new: 7, error: 3 }, ['S (2)']],
    ['polish-cp852.txt', 'cp852', { new: 5, error: 0 }, []],
    ['portuguese.csv', null, { new: 9, error: 1 }, []],
    ['italian-windows-1252.csv', 'windows-1252', { new: 9, error: 1 }, []],
  ])('%s is read in its encoding and language', async (file, encoding, counts, questions) => {
    await using loft = await open()
    const preview = await previewInventory(loft, readFileSync(`${FOLDER}/${file}`), file)
    expect(preview).toMatchObject({ encoding, counts, missing: [] })
    expect(preview.questions.words.map(({ word, count }) => `${word} (${count})`)).toEqual(questions)
    const { filled, above, headings, birds, unread } = preview.accounting
    expect([above + headings + birds + unread, birds, unread]).toEqual([filled, preview.total, 0])
    expect((await rowsOf(loft, preview.id)).map(describeRow)).toEqual(EXPECTED[file])

    const result = (await loft.call('POST', `/api/imports/${preview.id}/commit`, {})).json()
    expect([result.imported, result.errors]).toEqual([preview.counts.new, preview.counts.error])
    expect((await loft.call('GET', '/api/pigeons')).json()).toHaveLength(preview.counts.new)
  })
})
