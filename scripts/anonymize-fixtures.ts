// For developers: makes `fixtures/` from original files of fanciers and organisers, with invented names of people, towns and licences.
// `node scripts/run.mjs scripts/anonymize-fixtures.ts <folder of originals>`; the same originals give the same fixtures.
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { detectFileKind } from '../src/server/sheets/file-kind.ts'
import { readSheets } from '../src/server/sheets/read-sheets.ts'
import { unzip } from '../src/server/sheets/unzip.ts'
import { InventedNames } from './anonymize/invent-names.ts'
import { anonymizePedigree } from './anonymize/pedigrees.ts'
import { anonymizeCsv, anonymizeFixedColumns } from './anonymize/texts.ts'
import { anonymizeXls, anonymizeXlsx } from './anonymize/workbooks.ts'

const TARGET = 'fixtures'
const MAX_BYTES = 1_500_000
/** Folders without data of real people: textbook cases, and files that a script made. */
const ALREADY_ANONYMOUS = ['genetics', 'pigeon-planner']
const FIGURE = /^[-+\d.,:/%°'" ]+$/

const [originals] = process.argv.slice(2)
if (!originals || !statSync(originals, { throwIfNoEntry: false })?.isDirectory()) {
  console.error('Name the folder of the original files.')
  process.exit(2)
}
const names = new InventedNames()
const files = globSync('*/*', { cwd: originals })
  .filter((path) => !path.endsWith('.md'))
  .toSorted()
const written: string[] = []
for (const path of files) {
  const bytes = readFileSync(join(originals, path))
  const changed = await anonymized(path, bytes)
  if (changed !== bytes) await checkFigures(path, bytes, changed)
  mkdirSync(join(TARGET, dirname(path)), { recursive: true })
  writeFileSync(join(TARGET, path), changed)
  written.push(path)
}
checkNames()
const size = written.reduce((sum, path) => sum + statSync(join(TARGET, path)).size, 0)
if (size > MAX_BYTES) throw new Error(`The fixtures have ${size} bytes, which is more than ${MAX_BYTES}.`)
console.log(`${written.length} files, ${size} bytes, ${names.originals().length} names replaced`)

async function anonymized(path: string, bytes: Buffer): Promise<Buffer> {
  const [folder = '', file = ''] = path.split('/')
  if (ALREADY_ANONYMOUS.includes(folder)) return bytes
  const encoding = bytes.equals(Buffer.from(bytes.toString('utf8'))) ? 'utf8' : 'latin1'
  const changeText = (change: (text: string) => string) => Buffer.from(change(bytes.toString(encoding)), encoding)
  switch (extname(path)) {
    case '.csv':
      return changeText((text) => (folder === 'pedigrees' ? anonymizePedigree(text, file, names) : anonymizeCsv(text, names)))
    case '.txt':
      return changeText((text) => anonymizeFixedColumns(text, names))
    case '.xlsx':
      return anonymizeXlsx(bytes, names)
    case '.xls':
      return anonymizeXls(bytes, names)
    default:
      throw new Error(`${path}: names in this kind of file cannot be replaced yet.`)
  }
}

/** Checks that the program reads the same cells; only those that are not figures may differ, and only in their letters. */
async function checkFigures(path: string, before: Buffer, after: Buffer): Promise<void> {
  if (path.startsWith('pedigrees/')) return
  const [oldSheets, newSheets] = [await readSheets(before), await readSheets(after)]
  const cellsOf = (sheets: typeof oldSheets) => sheets.flatMap(({ rows }) => rows.flatMap((row) => ['\n', ...row]))
  const [cells, others] = [cellsOf(oldSheets), cellsOf(newSheets)]
  const wrong = cells.findIndex((cell, at) => {
    const other = others[at]
    return cell !== other && (FIGURE.test(cell) || other?.length !== cell.length)
  })
  if (cells.length !== others.length || wrong >= 0)
    throw new Error(`${path} reads differently: ${cells[wrong]}, ${others[wrong]}`)
}

/** Checks that no name of the originals is left anywhere, compressed or not, in any encoding. */
function checkNames(): void {
  const originalNames = names.originals()
  for (const path of written.filter((each) => !ALREADY_ANONYMOUS.some((folder) => each.startsWith(folder)))) {
    const bytes = readFileSync(join(TARGET, path))
    const parts = path.endsWith('.xlsx') && detectFileKind(bytes) === 'zip' ? [...unzip(bytes).values()] : [bytes]
    const texts = parts.flatMap((part) => [part.toString('utf8'), part.toString('latin1'), part.toString('utf16le')])
    const left = originalNames.filter((name) => texts.some((text) => holdsWord(text, name)))
    if (left.length > 0) throw new Error(`${path} still has ${left.join(', ')}`)
  }
}

/** Returns whether a text contains a name as a whole word, not as a part of a longer one. */
function holdsWord(text: string, name: string): boolean {
  const isLetter = (letter: string | undefined) => letter !== undefined && /\p{L}/u.test(letter)
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + name.length])) return true
  }
  return false
}
