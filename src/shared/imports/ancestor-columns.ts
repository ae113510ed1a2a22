import { bandKey, looksLikeBand } from '#shared/bands/band-key.ts'
import { bandYear } from '#shared/bands/band-year.ts'
import { PARENT_ROLES, type ParentRole } from '#shared/pigeons/parent-role.ts'
import type { Header, HeaderColumn } from '#shared/tables/header.ts'
import { fold } from '#shared/text/fold.ts'
import { PARENTS } from './inventory-columns.ts'
import { widthOf, type DerivedTable } from './derived-table.ts'
import type { ImportField } from './inventory-fields.ts'
import { isUnknownBird } from './unknown-bird.ts'

type Row = readonly string[]

/** A table with added rows for parents whose own parents are in other columns. */
export interface TableWithAncestors extends DerivedTable {
  /** For each row that was added, the number of the row whose grandparents it has. */
  readonly fromRows: ReadonlyMap<number, number>
}

/** The way from a bird to an ancestor: `['sire', 'dam']` is the dam of its sire. */
type Path = readonly ParentRole[]

const words = (role: ParentRole, ...more: readonly string[]) =>
  [...Object.values(PARENTS[role]).flat().map(fold), ...more].join('|')
/** Words for a parent, and those with the genitive of German and Dutch, as in `Vaters`. */
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
const OF = '(?:of the|of|de la|de l|della|delle|del|de|du|da|do|di|des|der|von|vom|van de|van|v)'
/** Words for a ring, which titles of relatives may have. */
const RING_WORDS =
  /(?<!\p{L})(?:ring|band|bague|anilla|anilha|anello|obraczka|ring ?(?:nr|nummer|number|no)|nr|no|number|nummer)(?!\p{L})/gu

/** Titles that name two generations at once. */
const GRANDPARENTS: readonly (readonly [Path, RegExp])[] = PARENT_ROLES.flatMap((role) =>
  PARENT_ROLES.map((of): readonly [Path, RegExp] => [
    [of, role],
    new RegExp(
      [
        of === 'sire' ? `vaters? (?:${NOUNS[role]})|vaders (?:${NOUNS[role]})` : `moeders (?:${NOUNS[role]})`,
        `(?:${GRAND_NOUNS[role]}) (?:${SIDES[of]})`,
        `(?:${SIDES[of]}) (?:${GRAND_NOUNS[role]})`,
      ]
        .map((form) => `^(?:${form})$`)
        .join('|'),
      'u',
    ),
  ]),
)

/** Forms of a parent of another bird, and of a parent alone. */
const PARENTS_OF = PARENT_ROLES.map((role) => ({
  role,
  of: new RegExp(`^(?:${NOUNS[role]}) ${OF} (?<bird>.+)$|^(?<other>.+) s (?:${NOUNS[role]})$`, 'u'),
  polish: new RegExp(`^(?:${role === 'sire' ? 'ojciec|ojca' : 'matka|matki'}) (?<bird>(?:ojca|matki)(?: (?:ojca|matki))*)$`, 'u'),
  alone: new RegExp(`^(?:${GENITIVES[role]}|${role === 'sire' ? 'ojca' : 'matki'})$`, 'u'),
}))

function pathOf(plain: string): Path | undefined {
  for (const { role, of, polish, alone } of PARENTS_OF) {
    if (alone.test(plain)) return [role]
    const { bird, other } = (polish.exec(plain) ?? of.exec(plain))?.groups ?? {}
    const path = bird === undefined && other === undefined ? undefined : pathOf((bird ?? other)!)
    if (path) return [...path, role]
  }
  return GRANDPARENTS.find(([, form]) => form.test(plain))?.[0]
}

/** Returns the ancestor that a title names: `Sire of dam`, `Opa v.z.`, `Großmutter ms.`, `Vader van vader van moeder`. */
export function ancestorOfTitle(title: string): Path | undefined {
  if (title.length > 60) return undefined
  // Without accents, both words for grandparents are the same in Portuguese.
  const plain = fold(title.toLowerCase().normalize('NFC').replace('avô', 'nonno').replace('avó', 'nonna'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(RING_WORDS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const path = pathOf(plain)
  return path && path.length > 1 ? path : undefined
}

/** The first letters of words for the sire (Vater, father, sire, padre, ojciec) and for the dam (Mutter, dam). */
const CODES = /^(?:[vfspo][md]?|[md][vfspo]?|[vfspo]{2}|[md]{2}|[vfspomd]{3})$/i

/**
 * Returns the ancestors of columns with codes such as `V`, `M`, `VV`, `VM`, `MV`, `MM`, by index. Whether `VM` is the dam of the sire or
 * the sire of the dam depends on the program. The order of the columns decides: the ancestors of the sire come first.
 */
function ancestorsOfCodes(columns: Header<ImportField>['columns']): ReadonlyMap<number, Path> {
  const coded = columns.filter(({ title }) => CODES.test(title.trim()))
  const found = new Map<number, Path>()
  for (const length of [2, 3, 1]) {
    const ofLength = coded.filter(({ title }) => title.trim().length === length)
    const codes = ofLength.map(({ title }) => title.trim().toLowerCase())
    const [sire = '', dam = ''] = [codes[0]?.[0], codes.at(-1)?.[0]]
    const isWhole = new Set(codes).size === 2 ** length && codes[0] === sire.repeat(length) && codes.at(-1) === dam.repeat(length)
    const areOfTwo = codes.every((code) => [...code].every((letter) => letter === sire || letter === dam))
    // Codes of one or three letters are read only beside codes of grandparents.
    if (length !== 2 && found.size === 0) continue
    if (!isWhole || !areOfTwo || !/[vfspo]/.test(sire) || !/[md]/.test(dam)) continue
    for (const [at, { index }] of ofLength.entries())
      found.set(
        index,
        Array.from({ length }, (_, generation) => ((at >> (length - 1 - generation)) & 1 ? 'dam' : 'sire')),
      )
  }
  return found
}

const keyOfPath = (path: Path): string => path.join(' ')

/**
 * Reads the columns of grandparents and their ancestors: the parents of a row get them as their parents, in their own rows or in rows
 * below the table, which become reference birds.
 */
export function addAncestorRows(rows: readonly Row[], written: Header<ImportField>, thisYear: number): TableWithAncestors {
  const codes = ancestorsOfCodes(written.columns)
  const isFree = (role: ParentRole) => !written.columns.some(({ field }) => field === role)
  const header = {
    ...written,
    columns: written.columns.map((column) => {
      const [role, ...more] = codes.get(column.index) ?? []
      // In such columns, `MV` and `M` are not titles of the sex.
      if (!role) return column
      return { ...column, field: more.length === 0 && (column.field === role || isFree(role)) ? role : null }
    }),
  }
  const indexOf = (field: ImportField) => header.columns.find((column) => column.field === field)?.index
  const band = indexOf('bandId')
  /** The columns of the ancestors, by the way to them. */
  const columnsOf = new Map<string, number[]>()
  for (const role of PARENT_ROLES) if (indexOf(role) !== undefined) columnsOf.set(role, [indexOf(role)!])
  const used: number[] = []
  const named = header.columns.flatMap(({ index, title, field }): readonly (readonly [Path, number])[] => {
    const path = field === null && title ? (ancestorOfTitle(title) ?? codes.get(index)) : undefined
    return path && path.length > 1 ? [[path, index]] : []
  })
  for (const [path, index] of named.toSorted(([one], [other]) => one.length - other.length)) {
    if (!columnsOf.has(keyOfPath(path.slice(0, -1)))) continue
    columnsOf.set(keyOfPath(path), [...(columnsOf.get(keyOfPath(path)) ?? []), index])
    used.push(index)
  }
  if (used.length === 0 || band === undefined) return { rows, header, used: [], fromRows: new Map() }
  const width = widthOf(rows, header)
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
    for (const path of columnsOf.keys()) {
      const textAt = (key: string) => (columnsOf.get(key) ?? []).flatMap((at) => cell(row, at) || [])[0] ?? ''
      const parent = textAt(path)
      const [sire, dam] = PARENT_ROLES.map((role) => textAt(`${path} ${role}`)).map((text) =>
        isUnknownBird(text) ? '' : text,
      ) as [string, string]
      if (!isBand(parent) || (!sire && !dam)) continue
      const [listed, key] = [rowOf.get(bandKey(parent)), JSON.stringify([bandKey(parent), bandKey(sire), bandKey(dam)])]
      if (listed !== undefined && table[listed] && agreesWith(table[listed], { sire, dam })) {
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
          ...{ [at.bandId]: parent, [at.sire]: sire, [at.dam]: dam, [at.gender]: path.endsWith('sire') ? 'cock' : 'hen' },
          ...{ [at.birthYear]: year === undefined ? '' : String(year), [at.reference]: 'yes' },
        }),
      )
      fromRows.set(table.length, index + 1)
    }
  }
  return { rows: table, header: { ...header, columns: [...header.columns, ...added] }, used, fromRows }

  /** Checks whether the parents that a row has do not contradict these parents. */
  function agreesWith(row: Row, parents: Readonly<Record<ParentRole, string>>): boolean {
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
