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

/** Remembers the fields that the keeper chose for the columns of a file, for later files of the same shape. */
export async function rememberColumns(change: Change, layout: Pick<FileLayout, 'columns'>, chosen: Columns = {}): Promise<void> {
  const shape = shapeOf(layout)
  if (shape === undefined || Object.keys(chosen).length === 0) return
  const earlier = await rememberedColumns(change.trx, layout)
  await remember(change, 'columns', new Map([[shape, { ...earlier, ...chosen }]]))
}

/** Returns the kind of file with its titles; without titles, with the kind of the values in each column. */
function shapeOf({ columns }: Pick<FileLayout, 'columns'>): string | undefined {
  if (columns.some(({ title }) => titleKey(title))) return columnsKey('results', columns)
  if (columns.length < MIN_COLUMNS) return undefined
  return `${columnsKey('results', columns)}|${columns.map(({ samples }) => kindOf(samples.at(-1) ?? '')).join(' ')}`
}

/** Fewer columns without titles look alike in different files. */
const MIN_COLUMNS = 3

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'none'],
  [/\d[:.]\d{2}[:.]\d{2}/, 'time'],
  [/^-?\d+$/, 'whole'],
  [/^-?[\d.,]+$/, 'decimal'],
  [/\d/, 'mixed'],
]
const kindOf = (value: string): string => KINDS.find(([pattern]) => pattern.test(value))?.[1] ?? 'text'
