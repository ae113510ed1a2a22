import type { RaceChoices } from '#shared/races/race-imports-api.ts'
import { columnsKey, titleKey } from '#shared/words/title-key.ts'
import type { Db } from '#server/db/database.ts'
import { listRemembered, remember } from '#server/features/imports/import-memory.repository.ts'
import type { Change } from '#server/history/change.ts'
import type { FileLayout } from './race-file.ts'

type Columns = NonNullable<RaceChoices['columns']>

/** Returns the fields that the keeper chose for columns of an earlier file of the same shape. */
export async function rememberedColumns(db: Db, layout: Pick<FileLayout, 'columns'>): Promise<Columns | undefined> {
  const shape = shapeOf(layout)
  return shape === undefined ? undefined : ((await listRemembered<Columns>(db, 'columns')).get(shape) ?? undefined)
}

/** Column borders that the keeper set in an earlier text, with the fields of its columns. */
export interface RememberedCuts {
  readonly cuts: readonly number[]
  readonly columns: Columns
  /** Whether a text that is cut at these borders has the shape of the earlier one. */
  readonly fits: (layout: Pick<FileLayout, 'columns'>) => boolean
}

/** Lists the column borders that the keeper set in earlier texts, the latest first. */
export async function listRememberedCuts(db: Db): Promise<RememberedCuts[]> {
  const remembered = await listRemembered<Columns | null>(db, 'columns')
  return [...remembered]
    .flatMap(([key, columns]): RememberedCuts[] => {
      const [, shape, cuts] = CUTS.exec(key) ?? []
      if (shape === undefined || cuts === undefined || columns === null) return []
      return [{ cuts: cuts.split(',').map(Number), columns, fits: (layout) => isSameShape(shape, textShapeOf(layout)) }]
    })
    .slice(0, MAX_CUTS)
}

/** Remembers the fields that the keeper chose for the columns of a file, and the borders of these columns in a text. */
export async function rememberColumns(
  change: Change,
  layout: Pick<FileLayout, 'columns' | 'isText'>,
  { columns: chosen = {}, cuts = [] }: Pick<RaceChoices, 'columns' | 'cuts'>,
): Promise<void> {
  if (layout.isText && cuts.length > 0) {
    const borders = cuts.toSorted((one, other) => one - other).join(',')
    const fields = Object.fromEntries(layout.columns.map(({ index, field }) => [index, field]))
    return remember(change, 'columns', new Map([[`${textShapeOf(layout)}|cuts ${borders}`, fields]]))
  }
  const shape = shapeOf(layout)
  if (shape === undefined || Object.keys(chosen).length === 0) return
  const earlier = await rememberedColumns(change.trx, layout)
  await remember(change, 'columns', new Map([[shape, { ...earlier, ...chosen }]]))
}

/** The end of the key of a text with column borders. */
const CUTS = /^(.*)\|cuts (\d+(?:,\d+)*)$/
/** The number of remembered texts whose borders are tried. */
const MAX_CUTS = 20

/** Returns the titles of a text with the kinds of its values. */
const textShapeOf = ({ columns }: Pick<FileLayout, 'columns'>): string => `${columnsKey('results', columns)}|${kindsOf(columns)}`

/** Checks whether two texts have the same titles, and values of the same kinds where both have any. */
function isSameShape(one: string, other: string): boolean {
  const [titles, kinds] = splitKinds(one)
  const [otherTitles, otherKinds] = splitKinds(other)
  if (titles !== otherTitles || kinds.length !== otherKinds.length) return false
  return kinds.every((kind, at) => kind === otherKinds[at] || kind === 'none' || otherKinds[at] === 'none')
}

function splitKinds(shape: string): [titles: string, kinds: readonly string[]] {
  const end = shape.lastIndexOf('|')
  return [shape.slice(0, end), shape.slice(end + 1).split(' ')]
}

/** Returns the kind of file with its titles; without titles, with the kind of the values in each column. */
function shapeOf({ columns }: Pick<FileLayout, 'columns'>): string | undefined {
  if (columns.some(({ title }) => titleKey(title))) return columnsKey('results', columns)
  if (columns.length < MIN_COLUMNS) return undefined
  return textShapeOf({ columns })
}

/** The minimum number of columns: fewer columns without titles are similar in different files. */
const MIN_COLUMNS = 3

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'none'],
  [/\d[:.]\d{2}[:.]\d{2}/, 'time'],
  [/^-?\d+$/, 'whole'],
  [/^-?[\d.,]+$/, 'decimal'],
  [/\d/, 'mixed'],
]
const kindsOf = (columns: FileLayout['columns']): string => columns.map(({ samples }) => kindOf(samples.at(-1) ?? '')).join(' ')
const kindOf = (value: string): string => KINDS.find(([pattern]) => pattern.test(value))?.[1] ?? 'text'
