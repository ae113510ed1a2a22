import * as SheetJS from '@e965/xlsx'
import { readSheets } from '../../src/server/sheets/read-sheets.ts'
import { makeXlsx, makeZip, xlsxParts, type ZipPart } from '../../src/server/sheets/testing/make-xlsx.ts'
import { refusalOf } from '../../src/server/sheets/testing/refusal-of.ts'
import { seededRandom, type Random } from '../kill/seeded-random.ts'

const MEGABYTE = 1024 * 1024
/** The time and memory that reading one file may take. */
export const FILE_LIMITS = { ms: 15_000, megabytes: 80 } as const

const validParts = xlsxParts({
  rows: Array.from(
    { length: 40 },
    (_, i) => `<row r="${i + 1}"><c r="A${i + 1}" t="s"><v>0</v></c><c r="B${i + 1}" s="1"><v>${42_000 + i}</v></c></row>`,
  ).join(''),
  sharedStrings: '<si><t>BE-19-2132563</t></si>',
  formats: ['d/m/yyyy'],
})

/** Returns the valid workbook with one part replaced or added. */
const withPart = (part: ZipPart) => makeZip([...validParts.filter(({ name }) => name !== part.name), part])
const sheet = (rows: string) =>
  withPart({ name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` })
const texts = (content: string) => withPart({ name: 'xl/sharedStrings.xml', content })

const openDocument = (tables: string) =>
  makeZip([
    {
      name: 'content.xml',
      content: `<office:document-content><office:spreadsheet>${tables}</office:spreadsheet></office:document-content>`,
    },
    { name: 'META-INF/manifest.xml', content: '<manifest:manifest/>' },
  ])

function legacy(rows: readonly (readonly unknown[])[]): Buffer {
  const workbook = SheetJS.utils.book_new(SheetJS.utils.aoa_to_sheet(rows.map((row) => [...row])), 'Birds')
  return SheetJS.write(workbook, { type: 'buffer', bookType: 'biff8' }) as Buffer
}

/** Returns a legacy Office container (OLE) with one stream. */
function container(stream: string): Buffer {
  const made: unknown = SheetJS.CFB.utils.cfb_new()
  SheetJS.CFB.utils.cfb_add(made, `/${stream}`, Buffer.alloc(5000, 7))
  return Buffer.from(SheetJS.CFB.write(made, { type: 'buffer' }) as Uint8Array)
}

function randomBytes(size: number, seed: number): Buffer {
  const random = seededRandom(seed)
  return Buffer.from(Array.from({ length: size }, () => random.below(256)))
}

const repeatUpTo = (text: string, megabytes: number) => text.repeat(Math.floor((megabytes * MEGABYTE) / text.length))
const nestedEntities = `<!DOCTYPE a [<!ENTITY l0 "ha">${Array.from({ length: 30 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')}]>`

/** Hostile files, and the reason for which each must be refused. */
const HOSTILE: readonly (readonly [name: string, make: () => Buffer, reason: string])[] = [
  ['a ZIP bomb', () => withPart({ name: 'xl/media/a.bin', content: Buffer.alloc(100 * MEGABYTE) }), 'zip_bomb'],
  [
    'a ZIP bomb that declares a small size',
    () => withPart({ name: 'a', content: Buffer.alloc(100 * MEGABYTE), declaredSize: 9 }),
    'zip_bomb',
  ],
  ['a forged size', () => withPart({ name: 'a', content: 'x', declaredSize: 2_100_000_000 }), 'zip_bomb'],
  [
    'too many entries',
    () => makeZip([...validParts, ...Array.from({ length: 201 }, (_, i) => ({ name: `${i}`, content: '' }))]),
    'zip_bomb',
  ],
  ['an encrypted entry', () => withPart({ name: 'a', content: 'x', flags: 1 }), 'encrypted'],
  ['an encrypted workbook', () => container('EncryptedPackage'), 'encrypted'],
  ['a path upwards', () => withPart({ name: '../../etc/cron.d/a', content: 'x' }), 'damaged'],
  ['a large sheet of nothing', () => sheet(repeatUpTo('<row/>', 20)), 'empty'],
  ['elements in elements', () => sheet(repeatUpTo('<row r="1"><c r="A1">', 10)), 'empty'],
  ['texts in texts', () => texts(repeatUpTo('<si><r><t>', 20)), 'damaged'],
  ['tags that never end', () => sheet(repeatUpTo('<row r="', 10)), 'empty'],
  ['attributes that never end', () => sheet(`<row ${repeatUpTo('r="1" ', 5)}`), 'empty'],
  ['cells of LibreOffice that never end', () => openDocument(repeatUpTo('<table:table-cell ', 10)), 'empty'],
  ['attributes of LibreOffice that never end', () => openDocument(`<table:table-cell ${repeatUpTo('value-type=', 5)}`), 'empty'],
  ['less-than signs', () => texts(repeatUpTo('<', 20)), 'damaged'],
  ['entities of entities', () => texts(`${nestedEntities}<sst><si><t>&l30;</t></si></sst>`), 'read'],
  [
    'one long text in many cells',
    () =>
      makeXlsx({
        rows: repeatUpTo('<row><c t="s"><v>0</v></c></row>', 0.5),
        sharedStrings: `<si><t>${'x'.repeat(32_767)}</t></si>`,
      }),
    'too_large',
  ],
  ['a cell that never ends', () => Buffer.from(`Ring,Sex\nBE-1,${repeatUpTo('x', 10)}`), 'cell_too_long'],
  ['a quotation that never ends', () => Buffer.from(`Ring,Sex\nBE-1,"${repeatUpTo('x\n', 10)}`), 'unclosed_quote'],
  ['a row that never ends', () => Buffer.from(`Ring,Sex\n${repeatUpTo('x,', 10)}`), 'too_many_columns'],
  ['random bytes', () => randomBytes(10_000, 1), 'not_a_spreadsheet'],
  [
    'random bytes in a container',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(10_000, 2)]),
    'damaged',
  ],
  ['random bytes in an archive', () => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(10_000, 3)]), 'damaged'],
  ['a document in a container', () => container('WordDocument'), 'not_a_spreadsheet'],
  ['half a workbook', () => makeZip(validParts).subarray(0, 1000), 'damaged'],
  ['half a legacy workbook', () => legacy([['a']]).subarray(0, 1000), 'damaged'],
  ['a web page', () => Buffer.from('<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>'), 'page_without_table'],
  ['a PDF', () => Buffer.from('%PDF-1.4 %âãÏÓ'), 'pdf'],
]

/** Time and memory that reading a file cost this process. */
interface Cost {
  readonly ms: number
  readonly megabytes: number
}

export interface HostileResult extends Cost {
  readonly name: string
  /** Actual and expected reason of the refusal; `read` if it is not refused. */
  readonly reason: unknown
  readonly expected: string
}

/** Names of the hostile files. */
export const HOSTILE_FILES: readonly string[] = HOSTILE.map(([name]) => name)

/** Reads every hostile file. */
export async function readHostileFiles(names = HOSTILE_FILES): Promise<HostileResult[]> {
  const results: HostileResult[] = []
  for (const [name, make, wanted] of HOSTILE) {
    if (!names.includes(name)) continue
    const file = make()
    const { result, ...cost } = await costOf(() => refusalOf(() => readSheets(file)))
    results.push({ name, expected: wanted, reason: result['reason'], ...cost })
  }
  return results
}

/** Results of damaged copies: how often each reason occurred, the slowest time and the memory of all. */
export interface MutatedResults extends Cost {
  readonly reasons: ReadonlyMap<unknown, number>
}

/** Reads copies of valid files one after the other, each damaged in some places. */
export async function readMutatedFiles(copies: number, seed: number): Promise<MutatedResults> {
  const random = seededRandom(seed)
  const old = legacy(Array.from({ length: 40 }, (_, i) => [`BE-${i}`, 42_000 + i, i / 7, true]))
  const reasons = new Map<unknown, number>()
  let slowestMs = 0
  const { megabytes } = await costOf(async () => {
    for (let at = 0; at < copies; at += 1) {
      const copy =
        at % 3 === 0 ? mutated(makeZip(validParts), random) : at % 3 === 1 ? mutatedInside(random) : mutated(old, random)
      const { result, ms } = await costOf(() => refusalOf(() => readSheets(copy)))
      reasons.set(result['reason'], (reasons.get(result['reason']) ?? 0) + 1)
      slowestMs = Math.max(slowestMs, ms)
    }
  })
  return { reasons, ms: slowestMs, megabytes }
}

const SAMPLE_INTERVAL_MS = 5

/** Runs `act` and measures its time, and by how much the memory of this process grows. */
async function costOf<T>(act: () => Promise<T>): Promise<Cost & { readonly result: T }> {
  const before = process.memoryUsage.rss()
  let peak = before
  const sample = () => (peak = Math.max(peak, process.memoryUsage.rss()))
  const timer = setInterval(sample, SAMPLE_INTERVAL_MS)
  const start = performance.now()
  const result = await act()
  clearInterval(timer)
  sample()
  return { result, ms: performance.now() - start, megabytes: (peak - before) / MEGABYTE }
}

/** Changes, cuts, duplicates or fills some bytes of a file. */
function mutated(file: Buffer, random: Random): Buffer {
  const randomOffset = () => random.below(file.length)
  const copy = Buffer.from(file)
  for (let changes = 1 + random.below(8); changes > 0; changes--) {
    const kind = random.fraction()
    if (kind < 0.7) copy[randomOffset()] = random.below(256)
    else if (kind < 0.8) return copy.subarray(0, randomOffset())
    else if (kind < 0.9) copy.copy(copy, randomOffset(), randomOffset())
    else copy.fill(random.below(2) ? 0xff : 0x00, randomOffset(), randomOffset())
  }
  return copy
}

/** Returns the valid workbook with changes inside one part, in an intact archive. */
function mutatedInside(random: Random): Buffer {
  const chosen = random.below(validParts.length)
  return makeZip(
    validParts.map((part, i) => (i === chosen ? { ...part, content: mutated(Buffer.from(part.content), random) } : part)),
  )
}
