import type { InventedNames, NameKind } from './invent-names.ts'

/** Titles of columns that hold names, in lower case. */
const NAME_TITLES: Readonly<Record<string, NameKind>> = {
  name: 'person',
  naam: 'person',
  nom: 'person',
  loft: 'person',
  fancier: 'person',
  breeder: 'person',
  owner: 'person',
  town: 'place',
  gemeente: 'place',
  localite: 'place',
  address: 'place',
  loft_id: 'licence',
  licence: 'licence',
}

/** Lists without a header: the columns of the names, counted from 0. */
const NAMES_WITHOUT_HEADER: readonly FixedColumn[] = [{ kind: 'person', from: 42, to: 62 }]

interface FixedColumn {
  readonly kind: NameKind
  readonly from: number
  readonly to: number
}

export const nameKindOf = (title: string): NameKind | undefined => NAME_TITLES[title.trim().toLowerCase()]

/** Replaces the names of a table with a header row; everything else keeps its bytes. */
export function anonymizeCsv(text: string, names: InventedNames): string {
  const [header = '', ...lines] = text.split('\n')
  const kinds = fieldsOf(header).map((title) => nameKindOf(unquoted(title)))
  const changed = lines.map((line) =>
    fieldsOf(line)
      .map((field, at) => {
        const kind = kinds[at]
        const name = unquoted(field)
        return kind && name ? field.replace(name, () => names.inventedFor(kind, name)) : field
      })
      .join(','),
  )
  return [header, ...changed].join('\n')
}

/** Replaces the names of a list whose columns are aligned by spaces, and the same names in the lines above the list. */
export function anonymizeFixedColumns(text: string, names: InventedNames): string {
  const lines = text.split('\n')
  const columns = columnsOf(lines.find((line) => /\b(NAAM|NAME)\b/.test(line))) ?? NAMES_WITHOUT_HEADER
  const isRow = (line: string) => /^\s*\d+\s/.test(line)
  const found = lines
    .filter(isRow)
    .flatMap((line) => columns.map(({ kind, from, to }) => ({ kind, name: line.slice(from, to).trim() })))
  const inTitles = found.filter(({ kind, name }) => kind !== 'licence' && name.length > 3)
  return lines
    .map((line) => {
      if (isRow(line)) return anonymizeLine(line, columns, names)
      return inTitles.reduce((changed, { kind, name }) => changed.replace(name, () => names.inventedFor(kind, name)), line)
    })
    .join('\n')
}

/** Returns the licence, where the list has one, the name and the town. */
function columnsOf(header: string | undefined): FixedColumn[] | undefined {
  if (header === undefined) return undefined
  const [number, name, town] = [/\bNR\b/, /\b(NAAM|NAME)\b/, /\bGEMEENTE\b/].map((title) => header.search(title))
  if (number === undefined || name === undefined || town === undefined) return undefined
  const next = town + header.slice(town).search(/\s\S/)
  return [
    { kind: 'licence', from: number + 'NR '.length, to: name },
    { kind: 'person', from: name, to: town },
    { kind: 'place', from: town, to: next },
  ]
}

function anonymizeLine(line: string, columns: readonly FixedColumn[], names: InventedNames): string {
  return columns.reduce((changed, { kind, from, to }) => {
    const cell = changed.slice(from, to)
    const name = cell.trim()
    return name ? changed.slice(0, from) + cell.replace(name, () => names.inventedFor(kind, name)) + changed.slice(to) : changed
  }, line)
}

/** Returns the fields of a line as they are written, with their quotes. */
export const fieldsOf = (line: string): string[] => line.match(/(?<=^|,)(?:"(?:[^"]|"")*"[^,]*|[^,]*)(?=,|$)/g) ?? [line]

export const unquoted = (field: string): string =>
  field
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
