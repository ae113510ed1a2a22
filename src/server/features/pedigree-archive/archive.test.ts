import { getEventListeners } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bandKey } from '#shared/bands/band-key.ts'
import type { StreamedFile } from '#server/files/streamed-file.ts'
import { makeZip, xlsxParts } from '#server/sheets/testing/make-xlsx.ts'
import { toXlsx } from '#server/sheets/write-xlsx.ts'
import { addToArchive } from './add-to-archive.ts'
import { openArchive } from './archive.ts'
import { indexInChild } from './index-in-child.ts'

/** Makes an uploaded file. */
const sent = (filename: string, pieces: readonly Buffer[]): StreamedFile => ({
  filename,
  chunks: async function* () {
    yield* pieces
  },
})

/** Opens an archive in a temporary folder. */
async function emptyArchive() {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'))
  const archive = openArchive(folder)
  return {
    folder,
    archive,
    drop: async (name: string, content: string | Uint8Array) => {
      await writeFile(join(folder, name), content)
      await archive.waitUntilIndexed()
    },
    add: (name: string, content: string | Uint8Array) => addToArchive(folder, sent(name, [Buffer.from(content)])),
    [Symbol.asyncDispose]: async () => {
      await archive.close()
      await rm(folder, { recursive: true })
    },
  }
}

const FILE =
  'Band ID,Sex,Birth Year,Sire,Dam\nAU 2019 A 1,cock,2019,,\nAU 2020 A 2,hen,2020,AU-2019-A-1,\nAU 2020 A 2,cock,2020,,\n'

describe('A file copied into the folder', () => {
  test('is searched by band in any spelling, with parents; the first of two rows counts', async () => {
    await using loft = await emptyArchive()
    await loft.drop('birds.csv', FILE)
    expect(await loft.archive.list()).toMatchObject([{ name: 'birds.csv', state: 'ready', birds: 3, problem: undefined }])
    const bird = loft.archive.find(bandKey('AU-2020-A-2'))
    expect(bird).toMatchObject({ fileName: 'birds.csv', texts: { bandId: 'AU 2020 A 2', gender: 'hen', sire: 'AU-2019-A-1' } })
    expect(bird?.findParent('AU-2019-A-1')?.texts).toEqual({ bandId: 'AU 2019 A 1', gender: 'cock', birthYear: '2019' })
    expect(loft.archive.find(bandKey('AU-2099-A-9'))).toBeUndefined()
  })

  test('is indexed once: the next program that opens the folder uses the index', async () => {
    await using loft = await emptyArchive()
    await loft.drop('birds.csv', FILE)
    const [index] = await readdir(join(loft.folder, '.index'))
    const made = await stat(join(loft.folder, '.index', index ?? ''))
    const again = openArchive(loft.folder)
    expect(await again.list()).toMatchObject([{ state: 'ready', birds: 3 }])
    expect((await stat(join(loft.folder, '.index', index ?? ''))).mtimeMs).toBe(made.mtimeMs)
    await again.close()
  })

  test('is indexed again if it changes or its index is damaged, and forgotten if it is removed', async () => {
    await using loft = await emptyArchive()
    await loft.drop('birds.csv', FILE)
    await loft.drop('birds.csv', FILE.replaceAll('AU 2020 A 2', 'AU 2021 B 33'))
    expect(loft.archive.find(bandKey('AU-2020-A-2'))).toBeUndefined()
    expect(loft.archive.find(bandKey('AU-2021-B-33'))).toBeDefined()

    const [index = ''] = await readdir(join(loft.folder, '.index'))
    await writeFile(join(loft.folder, '.index', index), 'no database')
    await utimes(join(loft.folder, 'birds.csv'), 1, 1)
    await loft.archive.waitUntilIndexed()
    expect(loft.archive.find(bandKey('AU-2021-B-33'))).toBeDefined()

    await rm(join(loft.folder, 'birds.csv'))
    expect(await loft.archive.list()).toEqual([])
    expect(loft.archive.find(bandKey('AU-2021-B-33'))).toBeUndefined()
  })

  test('is searched together with others; parents are searched in the same file first', async () => {
    await using loft = await emptyArchive()
    await loft.drop('a.csv', FILE)
    await loft.drop('b.csv', 'Band ID,Sire\nB 77,AU 2019 A 1\nAU 2019 A 1,B 5\n')
    expect(loft.archive.find(bandKey('B-77'))?.findParent('AU 2019 A 1')).toMatchObject({
      fileName: 'b.csv',
      texts: { sire: 'B 5' },
    })
    expect(loft.archive.find(bandKey('AU-2019-A-1'))?.fileName).toBe('a.csv')
  })

  test.each([
    ['semicolons', 'Banda;x\nAnilla;Padre\nE 1;E 2\nE 2;\n', 'E-1'],
    ['tabs', 'Ring\tFather\nE 1\tE 2\n', 'E-1'],
    ['Windows-1252 text', Buffer.from('Band ID,Breeder\nE 1,Mu\u00f1oz\n', 'latin1'), 'E-1'],
    ['UTF-16', Buffer.from('\ufeffBand ID,Breeder\r\nE 1,Muñoz\r\n', 'utf16le'), 'E-1'],
    ['quoted commas', 'Band ID,Breeder\n"E 1","Muñoz, José\nand sons"\n', 'E-1'],
    ['ids only', 'ID,Sire,Dam\n11,12,0\n12,,\n', '11'],
    ['lines above the header', `${'Loft of Ana\n'.repeat(19)}Band ID,Sex\nE 1,hen\n`, 'E-1'],
    ['one bird', 'Band ID,Sex\nE 1,hen', 'E-1'],
  ])('is read with %s', async (_, content, key) => {
    await using loft = await emptyArchive()
    await loft.drop('birds.csv', content)
    expect(await loft.archive.list()).toMatchObject([{ state: 'ready' }])
    const { breeder } = loft.archive.find(bandKey(key))?.texts ?? expect.fail('not found')
    if (breeder) expect(breeder).toMatch(/^Muñoz/)
  })

  test('may refer to parents by id or by band', async () => {
    await using loft = await emptyArchive()
    await loft.drop('numbered.csv', 'ID,Band ID,Sire\n1,X 50,\n2,X 51,1\n3,X 52,2\n')
    await loft.drop('banded.csv', 'ID,Band ID,Sire\n1,Y 2,\n2,Y 1,Y 2\n')
    expect(loft.archive.find(bandKey('X-52'))?.findParent('2')?.texts.bandId).toBe('X 51')
    expect(loft.archive.find(bandKey('Y-1'))?.findParent('Y 2')?.texts.bandId).toBe('Y 2')
  })

  test('may be a workbook', async () => {
    await using loft = await emptyArchive()
    const rows = [
      ['Band ID', 'Sex', 'Birth Year', 'Sire'],
      ['E 1', 'hen', 2020, 2041013],
      [2041013, 'cock', 2018, null],
    ]
    await loft.drop('birds.xlsx', await toXlsx([{ name: 'Birds', rows }]))
    expect(loft.archive.find(bandKey('E-1'))?.texts).toEqual({ bandId: 'E 1', gender: 'hen', birthYear: '2020', sire: '2041013' })
    expect(loft.archive.find(bandKey('E-1'))?.findParent('2041013')?.texts.birthYear).toBe('2018')
  })

  test.each([
    ['empty.csv', '', 'empty'],
    ['page.csv', '<!doctype html><table></table>', 'html_disguised'],
    ['paper.csv', '%PDF-1.7 …', 'pdf'],
    ['old.xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'other_format'],
    ['torn.xlsx', Buffer.from('504b030400000000', 'hex'), 'damaged'],
    ['noise.csv', Buffer.from(`Band ID\n${'a'.repeat(90)}\0`), 'not_a_spreadsheet'],
    ['prose.csv', 'Dear Ana,\nthe birds are well.\n', 'no_header'],
    ['long.csv', `${'a,b\n'.repeat(30)}Band ID,Sex\nE 1,hen\n`, 'no_header'],
    ['open.csv', `Band ID,Notes\nE 1,"${'a'.repeat(1_100_000)}\n`, 'unclosed_quote'],
  ])('%s cannot be searched, and the problem is reported', async (name, content, problem) => {
    await using loft = await emptyArchive()
    await loft.drop(name, content)
    expect(await loft.archive.list()).toMatchObject([{ name, state: 'unreadable', problem, birds: undefined }])
  })

  test.each([
    ['with texts that unpack to 300 MB', { content: Buffer.alloc(300 * 1024 * 1024, ' ') }],
    ['with texts whose declared size is too small', { content: Buffer.alloc(10 * 1024 * 1024, ' '), declaredSize: 100 }],
    ['with texts without a declared size', { content: Buffer.alloc(10 * 1024 * 1024, ' '), declaredSize: 0 }],
  ])('a workbook %s is refused', async (_, bomb) => {
    await using loft = await emptyArchive()
    const parts = xlsxParts({ rows: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>' })
    const texts = { name: 'xl/sharedStrings.xml', ...bomb }
    await loft.drop('bomb.xlsx', makeZip([...parts.filter(({ name }) => name !== texts.name), texts]))
    expect(await loft.archive.list()).toMatchObject([{ state: 'unreadable', problem: expect.stringMatching(/zip_bomb|damaged/) }])
  })

  test('ignores other files, folders and hidden files', async () => {
    await using loft = await emptyArchive()
    await mkdir(join(loft.folder, 'folder.csv'))
    await loft.drop('notes.docx', 'x')
    await loft.drop('.hidden.csv', FILE)
    expect(await loft.archive.list()).toEqual([])
  })
})

describe('An uploaded file', () => {
  test('never overwrites another, and its name cannot leave the folder (path traversal)', async () => {
    await using loft = await emptyArchive()
    expect(await loft.add('../../birds.csv', FILE)).toBe('birds.csv')
    expect(await loft.add('birds.csv', FILE)).toBe('birds (2).csv')
    expect(await loft.add('.index', FILE).catch(({ code }) => code)).toBe('archive_wrong_type')
    expect(await loft.add('.csv', FILE).catch(({ code }) => code)).toBe('archive_wrong_type')
    expect((await readdir(loft.folder)).toSorted()).toEqual(['birds (2).csv', 'birds.csv'])
  })

  test.each([
    ['birds.xls', FILE, 'archive_wrong_type'],
    ['birds', FILE, 'archive_wrong_type'],
    ['birds.csv', '', 'empty'],
    ['birds.csv', '%PDF-1.7', 'pdf'],
    ['birds.xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'other_format'],
  ])('as %s is refused if it is not a table', async (name, content, reason) => {
    await using loft = await emptyArchive()
    expect(await loft.add(name, content).catch((error) => error.code ?? error.reason)).toBe(reason)
    expect(await readdir(loft.folder)).toEqual([])
  })

  test('is refused beyond the size limit, and nothing of it stays', async () => {
    await using loft = await emptyArchive()
    const megabyte = Buffer.alloc(1024 * 1024, 'a')
    const endless = sent('big.csv', Array<Buffer>(201).fill(megabyte))
    expect(await addToArchive(loft.folder, endless).catch(({ reason }) => reason)).toBe('file_too_large')
    expect(await readdir(loft.folder)).toEqual([])
  })

  test('is removed only by its listed name', async () => {
    await using loft = await emptyArchive()
    await loft.add('birds.csv', FILE)
    await loft.archive.waitUntilIndexed()
    expect(await loft.archive.remove('../birds.csv')).toBe(false)
    expect(await loft.archive.remove('birds.csv')).toBe(true)
    expect(await loft.archive.list()).toEqual([])
    expect(await readdir(join(loft.folder, '.index'))).toEqual([])
  })
})

test('a file cannot be searched if no process can be started, and the program continues', async () => {
  // The system refuses this argument as it refuses a process for lack of memory.
  expect(await indexInChild('birds\0.csv', 'birds.sqlite', 'now', new AbortController().signal)).toBe('too_complex')
})

test('the end of the process that reads a file removes its listener for the close of the archive', async () => {
  await using loft = await emptyArchive()
  const closing = new AbortController()
  await writeFile(join(loft.folder, 'birds.csv'), FILE)
  for (const stamp of ['1', '2']) {
    const index = join(loft.folder, 'birds.sqlite')
    expect(await indexInChild(join(loft.folder, 'birds.csv'), index, stamp, closing.signal)).toBeUndefined()
  }
  expect(getEventListeners(closing.signal, 'abort')).toEqual([])
})
