import { crc32, deflateRawSync } from 'node:zlib'

/** One file of a test archive; its declared values may be false on purpose. */
export interface ZipPart {
  readonly name: string
  readonly content: string | Buffer
  readonly stored?: boolean
  readonly flags?: number
  readonly declaredSize?: number
  readonly crc?: number
}

/** Builds a ZIP archive byte by byte, so that tests can falsify every field. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const content = Buffer.from(part.content)
    const packed = part.stored ? content : deflateRawSync(content)
    const name = Buffer.from(part.name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(part.flags ?? 0, 2)
    common.writeUInt16LE(part.stored ? 0 : 8, 4)
    common.writeUInt32LE(part.crc ?? crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(part.declaredSize ?? content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, tail, name]))
    bodies.push(body)
    at += body.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    8,
  )
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\x05\x06'), end])
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

interface WorkbookParts {
  /** The rows as XML, `<row r="1"><c r="A1"><v>1</v></c></row>`. */
  readonly rows: string
  readonly sharedStrings?: string
  /** Number formats; cells with `s="1"` use the first of them. */
  readonly formats?: readonly string[]
  readonly date1904?: boolean
}

/** Returns the parts of a small workbook with one sheet named `Birds`. */
export function xlsxParts({ rows, sharedStrings = '', formats = [], date1904 = false }: WorkbookParts): ZipPart[] {
  const escaped = formats.map((format) => format.replaceAll('&', '&amp;').replaceAll('"', '&quot;'))
  const xml = (name: string, content: string) => ({ name, content: `<?xml version="1.0" encoding="UTF-8"?>${content}` })
  const override = (path: string, type: string) => `<Override PartName="/xl/${path}.xml" ContentType="${TYPE}.${type}+xml"/>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  return [
    xml(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook', 'sheet.main')}${override('worksheets/sheet1', 'worksheet')}${override('styles', 'styles')}${override('sharedStrings', 'sharedStrings')}</Types>`,
    ),
    xml(
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    xml(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets><sheet name="Birds" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    xml(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}${relation('rId3', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ),
    xml('xl/worksheets/sheet1.xml', `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`),
    xml('xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${sharedStrings}</sst>`),
    xml(
      'xl/styles.xml',
      `<styleSheet xmlns="${MAIN}"><numFmts>${escaped.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, i) => `<xf numFmtId="${164 + i}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    ),
  ]
}

/** Returns a small workbook with one sheet named `Birds`. */
export function makeXlsx(parts: WorkbookParts): Buffer {
  return makeZip(xlsxParts(parts))
}
