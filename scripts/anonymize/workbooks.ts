import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { read, utils, type FullProperties } from '@e965/xlsx'
import yazl from 'yazl'
import { unzip } from '../../src/server/sheets/unzip.ts'
import type { InventedNames, NameKind } from './invent-names.ts'
import { nameKindOf } from './texts.ts'

/** The properties in which office programs store the names of people who worked with a file. */
const PEOPLE: readonly (keyof FullProperties)[] = ['Author', 'LastAuthor', 'Manager', 'Company']
const MADE_AT = new Date('2020-01-01T00:00:00Z')

/** Replaces the names in the parts of an .xlsx file; cells, formats and figures keep their bytes. */
export async function anonymizeXlsx(bytes: Buffer, names: InventedNames): Promise<Buffer> {
  const replacements = replacementsOf(bytes, names)
  const zip = new yazl.ZipFile()
  for (const [path, content] of unzip(bytes)) {
    const text = content.toString('utf8').replace(/>([^<>]+)</g, (whole, cell: string) => {
      const name = unescaped(cell)
      const invented = replacements.get(name.trim())
      return invented === undefined ? whole : `>${name.replace(name.trim(), () => invented)}<`
    })
    zip.addBuffer(Buffer.from(text), path, { mtime: MADE_AT })
  }
  zip.end()
  return buffer(Readable.from(zip.outputStream))
}

/** Replaces the names in an .xls file in place: every text there is preceded by its length. */
export function anonymizeXls(bytes: Buffer, names: InventedNames): Buffer {
  const changed = Buffer.from(bytes)
  for (const [name, invented] of replacementsOf(bytes, names)) {
    for (const encoding of ['latin1', 'utf16le'] as const) {
      for (const prefix of prefixesOf(name, encoding)) {
        const needle = Buffer.concat([prefix, Buffer.from(name, encoding)])
        const replacement = Buffer.from(invented, encoding)
        for (let at = changed.indexOf(needle); at >= 0; at = changed.indexOf(needle, at + needle.length)) {
          replacement.copy(changed, at + prefix.length)
        }
      }
    }
  }
  return changed
}

/**
 * Returns the bytes that can precede a text in an XLS file. In a cell: 2 bytes of length and a flag for the encoding. In a
 * property: 4 bytes of length, with the zero bytes at its end.
 */
function prefixesOf(name: string, encoding: 'latin1' | 'utf16le'): Buffer[] {
  const cell = Buffer.alloc(3)
  cell.writeUInt16LE(name.length)
  cell.writeUInt8(encoding === 'latin1' ? 0 : 1, 2)
  return [
    cell,
    ...[0, 1, 2, 3, 4].map((padding) => {
      const property = Buffer.alloc(4)
      property.writeUInt32LE(name.length + padding)
      return property
    }),
  ]
}

/** Returns the names in the columns of names, also of sheets that continue without a header, and in the properties of the file. */
function replacementsOf(bytes: Buffer, names: InventedNames): Map<string, string> {
  const workbook = read(bytes)
  const found = new Map<string, string>()
  let kinds: (NameKind | undefined)[] = []
  for (const sheet of Object.values(workbook.Sheets)) {
    for (const row of utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true })) {
      const titles = Array.from(row, (cell) => (typeof cell === 'string' ? nameKindOf(cell) : undefined))
      if (titles.some(Boolean)) kinds = titles
      else {
        for (const [at, kind] of kinds.entries()) {
          const name = typeof row[at] === 'string' ? row[at].trim() : ''
          if (kind && name) found.set(name, names.inventedFor(kind, name))
        }
      }
    }
  }
  for (const property of PEOPLE) {
    const name = workbook.Props?.[property]
    if (typeof name === 'string' && name.trim()) found.set(name.trim(), names.inventedFor('person', name.trim()))
  }
  return found
}

const unescaped = (xml: string): string =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&')
