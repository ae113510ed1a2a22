import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { byField, textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import { onBothDatabases, testApp, type TestApp } from '#server/testing/test-app.ts'

const ARCHIVE = '/api/pedigree-archive'
const SOURCE = '/api/pedigree-sources/archive'

const HEADER = 'Anilla,Sexo,Año de nacimiento,Color,Padre,Madre'
/** A line of cocks from C 1 up to C 9, whose dams are known only by band. */
const LINE = Array.from({ length: 9 }, (_, at) => `C ${at + 1},Macho,${2020 - at},BB,C ${at + 2},H ${at + 2}`)
const FILE = [HEADER, ...LINE].join('\n')

function upload(loft: TestApp, filename: string, content: string, field = 'file') {
  const boundary = 'edge'
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\n\r\n${content}\r\n--${boundary}--\r\n`
  return loft.app.inject({
    method: 'POST',
    url: ARCHIVE,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
}

onBothDatabases((open) => {
  test('adds a file, searches it without an import, downloads from it and removes it', async () => {
    await using loft = await open()
    expect((await loft.call('POST', `${SOURCE}/test`, {})).json()).toEqual({
      connected: false,
      reason: 'archive_empty',
      source: 'archive',
    })
    expect((await loft.call('POST', `${SOURCE}/search`, { bandId: 'C 1' })).json().code).toBe('archive_empty')
    expect((await upload(loft, 'palomas.csv', FILE)).json()).toEqual({ name: 'palomas.csv' })
    expect((await loft.call('POST', `${SOURCE}/test`, {})).json()).toMatchObject({ connected: true })
    expect((await loft.call('GET', ARCHIVE)).json()).toMatchObject({
      folder: join(loft.dataDir, 'archive'),
      files: [{ name: 'palomas.csv', state: 'ready', birds: 9, problem: null }],
    })

    expect((await loft.call('POST', `${SOURCE}/search`, { bandId: 'c-1' })).json()).toEqual({
      pigeon: {
        bandId: 'C 1',
        gender: 'cock',
        birthYear: 2020,
        ...byField(textFieldsIn('shared'), () => null),
        color: 'BB',
        sire: 'C 2',
        dam: 'H 2',
      },
      fileName: 'palomas.csv',
      source: 'archive',
    })
    expect((await loft.call('POST', `${SOURCE}/search`, { bandId: 'C 99' })).json().code).toBe('source_bird_missing')
    expect((await loft.call('GET', '/api/pigeons?include=reference')).json()).toEqual([])

    const done = await loft.call('POST', `${SOURCE}/download`, { bandId: 'C 1', generations: 3 })
    expect(done.json()).toMatchObject({ success: true, skipped: 0, errors: [] })
    const birds = (await loft.call('GET', '/api/pigeons?include=reference')).json() as { bandId: string; isReference: boolean }[]
    expect(birds.map(({ bandId }) => bandId).toSorted()).toEqual(['C 1', 'C 2', 'C 3', 'C 4', 'H 2', 'H 3', 'H 4'])
    expect(birds.every(({ isReference }) => isReference)).toBe(true)

    expect((await loft.call('DELETE', `${ARCHIVE}/palomas.csv`)).json()).toEqual({ done: true })
    expect((await loft.call('GET', ARCHIVE)).json().files).toEqual([])
    expect((await loft.call('DELETE', `${ARCHIVE}/palomas.csv`)).statusCode).toBe(404)
  })
})

test('finds a file copied into the folder, and reports why another is not a table', async () => {
  await using loft = await testApp('sqlite')
  await loft.call('GET', ARCHIVE)
  await writeFile(join(loft.dataDir, 'archive', 'palomas.csv'), FILE)
  await writeFile(join(loft.dataDir, 'archive', 'notes.csv'), 'Dear Ana,\nall is well\n')
  expect((await loft.call('POST', `${SOURCE}/search`, { bandId: 'C 9' })).json()).toMatchObject({ fileName: 'palomas.csv' })
  expect((await loft.call('GET', ARCHIVE)).json().files).toMatchObject([
    { name: 'notes.csv', state: 'unreadable', problem: 'archive_no_header', birds: null },
    { name: 'palomas.csv', state: 'ready' },
  ])
})

test('finds ancestors in another file', async () => {
  await using loft = await testApp('sqlite')
  await upload(loft, 'young.csv', `${HEADER}\nD 1,Hembra,2021,,C 1,\n`)
  await upload(loft, 'old.csv', FILE)
  const done = await loft.call('POST', `${SOURCE}/download`, { bandId: 'D 1', generations: 3 })
  expect(done.json()).toMatchObject({ success: true, errors: [] })
  const birds = (await loft.call('GET', '/api/pigeons?include=reference')).json() as { bandId: string }[]
  expect(birds.map(({ bandId }) => bandId).toSorted()).toEqual(['C 1', 'C 2', 'C 3', 'D 1', 'H 2', 'H 3'])
})

test.each([
  ['palomas.xls', FILE, 'file', 'archive_wrong_type'],
  ['palomas.pdf', '%PDF-1.7', 'file', 'archive_wrong_type'],
  ['palomas.csv', '%PDF-1.7', 'file', 'sheet_pdf'],
  ['palomas.csv', '<html></html>', 'file', 'sheet_html'],
  ['palomas.csv', '', 'file', 'sheet_empty'],
  ['palomas.csv', FILE, 'photo', 'sheet_missing'],
])('refuses %s with %j in the field %s: %s', async (filename, content, field, code) => {
  await using loft = await testApp('sqlite')
  expect((await upload(loft, filename, content, field)).json().code).toBe(code)
  expect((await loft.call('GET', ARCHIVE)).json().files).toEqual([])
})

test('an upload that is interrupted or empty leaves nothing behind', async () => {
  await using loft = await testApp('sqlite')
  const codeOf = async (payload: string) => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=edge' }
    return (await loft.app.inject({ method: 'POST', url: ARCHIVE, headers, payload })).json().code
  }
  const begun = `--edge\r\ncontent-disposition: form-data; name="file"; filename="palomas.csv"\r\n\r\n${FILE}`
  expect(await codeOf(begun)).toBe('upload_damaged')
  expect(await codeOf('--edge--\r\n')).toBe('sheet_missing')
  await loft.call('GET', ARCHIVE)
  expect(await readdir(join(loft.dataDir, 'archive'))).toEqual(['.index'])
})

test('a file name cannot leave the archive (path traversal)', async () => {
  await using loft = await testApp('sqlite')
  expect((await upload(loft, '../../../etc/palomas.csv', FILE)).json()).toEqual({ name: 'palomas.csv' })
  await writeFile(join(loft.dataDir, 'outside.csv'), FILE)
  expect((await loft.call('DELETE', `${ARCHIVE}/${encodeURIComponent('../outside.csv')}`)).statusCode).toBe(404)
  expect((await loft.call('DELETE', `${ARCHIVE}/.index`)).statusCode).toBe(404)
})

test('accepts uploads only from its own pages (CSRF)', async () => {
  await using loft = await testApp('sqlite')
  const answer = await loft.app.inject({ method: 'POST', url: ARCHIVE, headers: { 'sec-fetch-site': 'cross-site' } })
  expect(answer.json().code).toBe('foreign_origin')
  expect((await loft.call('POST', ARCHIVE, { file: 'x' })).json().code).toBe('upload_not_multipart')
})
