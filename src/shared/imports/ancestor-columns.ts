import { bandKey, looksLikeBand } from '#shared/bands/band-key.ts'
import { bandYear } from '#shared/bands/band-year.ts'
import { PARENT_ROLES, type ParentRole } from '#shared/pigeons/parent-role.ts'
import type { Header, HeaderColumn } from '#shared/tables/header.ts'
import { fold } from '#shared/text/fold.ts'
import { PARENTS } from './inventory-columns.ts'
import type { DerivedTable } from './derived-table.ts'
import type { ImportField } from './inventory-fields.ts'
import { isUnknownBird } from './unknown-bird.ts'

type Row = readonly string[]

/** A table with rows of its own for the parents whose parents are in other columns. */
export interface TableWithAncestors extends DerivedTable {
  /** For each row that was added, the number of the row whose grandparents it has. */
  readonly fromRows: ReadonlyMap<number, number>
}

/** A grandparent: the sire or dam of the sire or of the dam. */
interface Grandparent {
  readonly role: ParentRole
  readonly of: ParentRole
}

const words = (role: ParentRole, ...more: readonly string[]) =>
  [...Object.values(PARENTS[role]).flat().map(fold), ...more].join('|')
/** A parent as the first noun, and as a noun that another one belongs to. */
const NOUNS = { sire: words('sire', 'otec'), dam: words('dam') } as const
const GENITIVES = { sire: `${NOUNS.sire}|vaters|vaders`, dam: `${NOUNS.dam}|moeders` } as const
const GRAND_NOUNS = {
  sire: 'grand ?(?:sire|father|pere)|abuelo|gross ?vater|opa|groot ?vader|dziadek|nonno|gv|gf|gs',
  dam: 'grand ?(?:dam|mother|mere)|abuela|gross ?mutter|oma|groot ?moeder|babcia|nonna|gm|gd',
} as const
const SIDES = {
  sire: `paternal|patern[oa]|paternel(?:le)?|va(?:e)?terlich\\p{L}*|v ?[sz]|vader ?s? ?(?:zijde|kant)|(?:sire|father)(?: ?s)? side|(?:od|po|ze strony) ojc[au]|${NOUNS.sire}`,
  dam: `maternal|matern[oa]|maternel(?:le)?|mu(?:e)?tterlich\\p{L}*|m ?[sz]|moeder ?s? ?(?:zijde|kant)|(?:dam|mother)(?: ?s)? side|(?:od|po|ze strony) (?:matki|matce)|${NOUNS.dam}`,
} as const
const OF = '(?:of|of the|de|de la|de l|del|della|du|da|do|di|des|der|von|vom|van|van de|v)'
/** Words for a ring, which titles of relatives may have. */
const RING_WORDS =
  /(?<!\p{L})(?:ring|band|bague|anilla|anilha|anello|obraczka|ring ?(?:nr|nummer|number|no)|nr|no|number|nummer)(?!\p{L})/gu

const FORMS: readonly (readonly [Grandparent, RegExp])[] = PARENT_ROLES.flatMap((role) =>
  PARENT_ROLES.map((of): readonly [Grandparent, RegExp] => [
    { role, of },
    new RegExp(
      [
        `(?:${NOUNS[role]}) ${OF} (?:${GENITIVES[of]})`,
        `(?:${NOUNS[of]}) s (?:${NOUNS[role]})`,
        of === 'sire' ? `vaters? (?:${NOUNS[role]})|vaders (?:${NOUNS[role]})` : `moeders (?:${NOUNS[role]})`,
        `${role === 'sire' ? 'ojciec' : 'matka'} ${of === 'sire' ? 'ojca' : 'matki'}`,
        `(?:${GRAND_NOUNS[role]}) (?:${SIDES[of]})`,
        `(?:${SIDES[of]}) (?:${GRAND_NOUNS[role]})`,
      ]
        .map((form) => `^(?:${form})$`)
        .join('|'),
      'u',
    ),
  ]),
)

/** Returns the grandparent that a title names: `Sire of dam`, `Opa v.z.`, `Großmutter ms.`, `Abuelo paterno`. */
export function grandparentOfTitle(title: string): Grandparent | undefined {
  if (title.length > 60) return undefined
  // Without accents, both words for grandparents are the same in Portuguese.
  const plain = fold(title.toLowerCase().normalize('NFC').replace('avô', 'nonno').replace('avó', 'nonna'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(RING_WORDS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return FORMS.find(([, form]) => form.test(plain))?.[0]
}

/**
 * Reads the columns of grandparents: the parents of a row get them as their parents, in their own rows or in rows below the table, which
 * become reference birds.
 */
export function addAncestorRows(rows: readonly Row[], header: Header<ImportField>, thisYear: number): TableWithAncestors {
  const indexOf = (field: ImportField) => header.columns.find((column) => column.field === field)?.index
  const own = { sire: indexOf('sire'), dam: indexOf('dam') }
  const band = indexOf('bandId')
  const columns = header.columns.flatMap(({ index, title, field }) => {
    const found = field === null && title ? grandparentOfTitle(title) : undefined
    return found && own[found.of] !== undefined ? [{ ...found, index }] : []
  })
  if (columns.length === 0 || band === undefined) return { rows, header, used: [], fromRows: new Map() }
  const width = Math.max(0, ...rows.map(({ length }) => length), ...header.columns.map(({ index }) => index + 1))
  const added: HeaderColumn<ImportField>[] = []
  const columnOf = (field: ImportField): number => {
    const known = indexOf(field) ?? added.find((column) => column.field === field)?.index
    if (known !== undefined) return known
    added.push({ index: width + added.length, title: '', field })
    return width + added.length - 1
  }
  const at = {
    ...{ bandId: band, sire: columnOf('sire'), dam: columnOf('dam'), gender: columnOf('gender') },
    ...{ birthYear: columnOf('birthYear'), reference: columnOf('reference') },
  }
  const cell = (row: Row, index: number) => row[index]?.trim() ?? ''
  const isBand = (text: string) => looksLikeBand(text) && !isUnknownBird(text)
  const table: Row[] = [...rows]
  const rowOf = new Map(
    rows.flatMap((row, index) => (index > header.rowIndex && cell(row, band) ? [[bandKey(cell(row, band)), index]] : [])),
  )
  const ancestors = new Set<string>()
  const fromRows = new Map<number, number>()
  for (const [index, row] of rows.entries()) {
    if (index <= header.rowIndex) continue
    for (const of of PARENT_ROLES) {
      const parent = own[of] === undefined ? '' : cell(row, own[of])
      const parentsOf = (role: ParentRole) =>
        columns.flatMap((column) => (column.of === of && column.role === role ? cell(row, column.index) || [] : []))[0] ?? ''
      const [sire, dam] = [parentsOf('sire'), parentsOf('dam')].map((text) => (isUnknownBird(text) ? '' : text)) as [
        string,
        string,
      ]
      if (!isBand(parent) || (!sire && !dam)) continue
      const [listed, key] = [rowOf.get(bandKey(parent)), JSON.stringify([bandKey(parent), bandKey(sire), bandKey(dam)])]
      if (listed !== undefined && table[listed] && isFilledBy(table[listed], { sire, dam })) {
        table[listed] = withCells(table[listed], {
          [at.sire]: cell(table[listed], at.sire) || sire,
          [at.dam]: cell(table[listed], at.dam) || dam,
        })
        continue
      }
      if (ancestors.has(key)) continue
      ancestors.add(key)
      const year = bandYear(parent, thisYear)
      table.push(
        withCells([], {
          ...{ [at.bandId]: parent, [at.sire]: sire, [at.dam]: dam, [at.gender]: of === 'sire' ? 'cock' : 'hen' },
          ...{ [at.birthYear]: year === undefined ? '' : String(year), [at.reference]: 'yes' },
        }),
      )
      fromRows.set(table.length, index + 1)
    }
  }
  const used = columns.map(({ index }) => index)
  return { rows: table, header: { ...header, columns: [...header.columns, ...added] }, used, fromRows }

  /** Checks whether a row has these parents, or none that contradict them. */
  function isFilledBy(row: Row, parents: Readonly<Record<ParentRole, string>>): boolean {
    return PARENT_ROLES.every((role) => {
      const written = cell(row, at[role])
      return !written || !parents[role] || bandKey(written) === bandKey(parents[role])
    })
  }
}

function withCells(row: Row, values: Readonly<Record<number, string>>): Row {
  const size = Math.max(row.length, ...Object.keys(values).map((index) => Number(index) + 1))
  return Array.from({ length: size }, (_, index) => values[index] ?? row[index] ?? '')
}
