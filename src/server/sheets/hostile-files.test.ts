import * as SheetJS from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { readSheets } from './read-sheets.ts'
import { makeXlsx, makeZip, xlsxParts, type ZipPart } from './testing/make-xlsx.ts'
import { refused } from './testing/refused.ts'

const MEGABYTE = 1024 * 1024
const MEMORY_BYTES = 80 * MEGABYTE
const MUTATIONS = process.env['LONG_TESTS'] === '1' ? 1200 : 60

const honest = xlsxParts({
  rows: Array.from(
    { length: 40 },
    (_, i) => `<row r="${i + 1}"><c r="A${i + 1}" t="s"><v>0</v></c><c r="B${i + 1}" s="1"><v>${42_000 + i}</v></c></row>`,
  ).join(''),
  sharedStrings: '<si><t>BE-19-2132563</t></si>',
  formats: ['d/m/yyyy'],
})

/** The honest workbook with one of its parts replaced or one more. */
const withPart = (part: ZipPart) => makeZip([...honest.filter(({ name }) => name !== part.name), part])
const sheet = (rows: string) =>
  withPart({ name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` })
const texts = (content: string) => withPart({ name: 'xl/sharedStrings.xml', content })

function legacy(rows: readonly (readonly unknown[])[]): Buffer {
  const workbook = SheetJS.utils.book_new(SheetJS.utils.aoa_to_sheet(rows.map((row) => [...row])), 'Birds')
  return SheetJS.write(workbook, { type: 'buffer', bookType: 'biff8' }) as Buffer
}

/** A container of old Office programs that holds one stream. */
function container(stream: string): Buffer {
  const made: unknown = SheetJS.CFB.utils.cfb_new()
  SheetJS.CFB.utils.cfb_add(made, `/${stream}`, Buffer.alloc(5000, 7))
  return Buffer.from(SheetJS.CFB.write(made, { type: 'buffer' }) as Uint8Array)
}

/** Repeatable chance (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function noise(size: number, seed: number): Buffer {
  const next = chance(seed)
  return Buffer.from(Array.from({ length: size }, () => Math.floor(next() * 256)))
}

/** Does something to a file and watches how much more memory this process holds meanwhile. */
async function grown(act: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  await act()
  clearInterval(watch)
  return Math.max(most, process.memoryUsage.rss()) - before
}

const long = (text: string, megabytes: number) => text.repeat(Math.floor((megabytes * MEGABYTE) / text.length))
const laughs = `<!DOCTYPE a [<!ENTITY l0 "ha">${Array.from({ length: 30 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')}]>`

describe('hostile files are answered, and cost the server little memory', () => {
  test.each<[string, () => Buffer, string]>([
    ['a bomb', () => withPart({ name: 'xl/media/a.bin', content: Buffer.alloc(100 * MEGABYTE) }), 'zip_bomb'],
    [
      'a bomb that declares itself small',
      () => withPart({ name: 'a', content: Buffer.alloc(100 * MEGABYTE), declaredSize: 9 }),
      'zip_bomb',
    ],
    ['a forged size', () => withPart({ name: 'a', content: 'x', declaredSize: 2_100_000_000 }), 'zip_bomb'],
    [
      'too many entries',
      () => makeZip([...honest, ...Array.from({ length: 201 }, (_, i) => ({ name: `${i}`, content: '' }))]),
      'zip_bomb',
    ],
    ['an encrypted entry', () => withPart({ name: 'a', content: 'x', flags: 1 }), 'encrypted'],
    ['an encrypted workbook', () => container('EncryptedPackage'), 'encrypted'],
    ['a path upwards', () => withPart({ name: '../../etc/cron.d/a', content: 'x' }), 'damaged'],
    ['a large sheet of nothing', () => sheet(long('<row/>', 20)), 'empty'],
    ['elements in elements', () => sheet(long('<row r="1"><c r="A1">', 10)), 'empty'],
    ['texts in texts', () => texts(long('<si><r><t>', 20)), 'damaged'],
    ['tags that never end', () => sheet(long('<row r="', 10)), 'empty'],
    ['attributes that never end', () => sheet(`<row ${long('r="1" ', 5)}`), 'empty'],
    ['less-than signs', () => texts(long('<', 20)), 'damaged'],
    ['entities of entities', () => texts(`${laughs}<sst><si><t>&l30;</t></si></sst>`), 'read'],
    [
      'one long text in many cells',
      () => makeXlsx({ rows: long('<row><c t="s"><v>0</v></c></row>', 0.5), sharedStrings: `<si><t>${long('x', 1)}</t></si>` }),
      'too_large',
    ],
    ['random bytes', () => noise(10_000, 1), 'not_a_spreadsheet'],
    ['random bytes in a container', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), noise(10_000, 2)]), 'damaged'],
    ['random bytes in an archive', () => Buffer.concat([Buffer.from('PK\x03\x04'), noise(10_000, 3)]), 'damaged'],
    ['a document in a container', () => container('WordDocument'), 'not_a_spreadsheet'],
    ['half a workbook', () => makeZip(honest).subarray(0, 1000), 'damaged'],
    ['half a legacy workbook', () => legacy([['a']]).subarray(0, 1000), 'damaged'],
    ['a web page', () => Buffer.from('<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>'), 'html_disguised'],
    ['a PDF', () => Buffer.from('%PDF-1.4 %âãÏÓ'), 'pdf'],
  ])('%s', async (_, make, reason) => {
    const file = make()
    const memory = await grown(async () => expect(await refused(() => readSheets(file))).toMatchObject({ reason }))
    expect(memory).toBeLessThan(MEMORY_BYTES)
  })
})

/** Changes, cuts, doubles or swaps some bytes of a file. */
function mutated(file: Buffer, next: () => number): Buffer {
  const at = () => Math.floor(next() * file.length)
  const copy = Buffer.from(file)
  for (let changes = 1 + Math.floor(next() * 8); changes > 0; changes--) {
    const kind = next()
    if (kind < 0.7) copy[at()] = Math.floor(next() * 256)
    else if (kind < 0.8) return copy.subarray(0, at())
    else if (kind < 0.9) copy.copy(copy, at(), at())
    else copy.fill(next() < 0.5 ? 0xff : 0x00, at(), at())
  }
  return copy
}

/** The honest workbook with changes inside its parts, the archive being whole. */
function mutatedInside(next: () => number): Buffer {
  const chosen = Math.floor(next() * honest.length)
  return makeZip(honest.map((part, i) => (i === chosen ? { ...part, content: mutated(Buffer.from(part.content), next) } : part)))
}

describe('damaged copies are answered', () => {
  const next = chance(20_260_306)
  const old = legacy(Array.from({ length: 40 }, (_, i) => [`BE-${i}`, 42_000 + i, i / 7, true]))
  const copies = Array.from({ length: MUTATIONS }, (_, i) =>
    i % 3 === 0 ? mutated(makeZip(honest), next) : i % 3 === 1 ? mutatedInside(next) : mutated(old, next),
  )

  test(`${MUTATIONS} of them`, { timeout: 1_200_000 }, async () => {
    const answers = new Map<unknown, number>()
    const memory = await grown(async () => {
      for (const copy of copies) {
        const { reason } = await refused(() => readSheets(copy))
        answers.set(reason, (answers.get(reason) ?? 0) + 1)
      }
    })
    expect([...answers.values()].reduce((sum, count) => sum + count, 0)).toBe(MUTATIONS)
    expect(memory).toBeLessThan(MEMORY_BYTES)
  })
})
