import { readBand, splitNamedBand } from '#shared/bands/band-key.ts'
import type { Header, HeaderColumn } from '#shared/tables/header.ts'
import type { ImportField } from './inventory-fields.ts'

type Row = readonly string[]

/** A pedigree as rows with one bird each, below titles. */
interface ListedPedigree {
  readonly rows: readonly Row[]
  readonly header: Header<ImportField>
}

/** A bird in a column of the tree, with what is written below its ring. */
interface TreeBird {
  readonly band: string
  readonly key: string
  readonly notes: string[]
}

const FIELDS = ['bandId', 'gender', 'birthYear', 'sire', 'dam', 'notes', 'reference'] as const
const TITLES = ['Ring', 'Sex', 'Year', 'Sire', 'Dam', 'Notes', 'Reference'] as const
/** With fewer generations, a table may be a list of birds with their parents. */
const MIN_GENERATIONS = 3
/** A tree is small; a long table is a list. */
const MAX_ROWS = 200

/**
 * Reads a pedigree that is drawn as a tree: the bird in one column, its two parents in the next one, and four grandparents in the one
 * after it, the sire above the dam. Undefined for any other table.
 */
export function readPedigreeTree(rows: readonly Row[]): ListedPedigree | undefined {
  if (rows.length > MAX_ROWS) return undefined
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, index) => birdsIn(rows.map((row) => row[index] ?? '')))
  const generations = columns.filter(({ length }) => length > 0)
  const isTree = generations.length >= MIN_GENERATIONS && generations.every(({ length }, at) => length === 2 ** at)
  if (!isTree) return undefined
  const listed = generations.flatMap((birds, generation) =>
    birds.map(({ band, notes }, at): Row => {
      const [sire, dam] = [0, 1].map((side) => generations[generation + 1]?.[2 * at + side]?.band ?? '')
      const sex = generation === 0 ? '' : at % 2 === 0 ? 'cock' : 'hen'
      return [band, sex, String(readBand(band).year ?? ''), sire!, dam!, notes.join(', '), generation === 0 ? '' : 'yes']
    }),
  )
  const header = FIELDS.map((field, index): HeaderColumn<ImportField> => ({ index, title: TITLES[index]!, field }))
  return { rows: [TITLES, ...joinRepeatedAncestors(listed)], header: { rowIndex: 0, columns: header, missing: [] } }
}

/** Lists the birds of a column from the top. A cell that is merged downwards has its ring in every row. */
function birdsIn(cells: readonly string[]): TreeBird[] {
  const birds: TreeBird[] = []
  for (const line of cells.flatMap((cell) => cell.split(/\r?\n/)).map((text) => text.trim())) {
    if (line === '') continue
    const { band, name } = splitNamedBand(line)
    const { kind, key } = readBand(band)
    const above = birds.at(-1)
    if (kind === 'full') {
      if (above?.key !== key) birds.push({ band: name === undefined ? band : `${band} (${name})`, key, notes: [] })
    } else if (above && !above.notes.includes(line)) above.notes.push(line)
  }
  return birds
}

/** Joins the rows of an ancestor that is in the tree several times: only one of them may name its parents. */
function joinRepeatedAncestors(rows: readonly Row[]): readonly Row[] {
  const rowOf = new Map<string, Row>()
  for (const row of rows) {
    const { key } = readBand(row[0]!)
    const earlier = rowOf.get(key)
    rowOf.set(key, earlier ? earlier.map((text, at) => text || row[at]!) : row)
  }
  return [...rowOf.values()]
}
