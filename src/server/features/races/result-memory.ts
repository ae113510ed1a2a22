import type { RaceChoices } from '#shared/races/race-imports-api.ts'
import { columnsKey, titleKey } from '#shared/words/title-key.ts'
import type { Db } from '#server/db/database.ts'
import { listRemembered, remember } from '#server/features/imports/import-memory.repository.ts'
import type { Change } from '#server/history/change.ts'
import type { FileLayout } from './race-file.ts'

type Columns = NonNullable<RaceChoices['columns']>

/** Returns the fields that the keeper chose for columns of an earlier file with the same titles. */
export async function rememberedColumns(db: Db, layout: Pick<FileLayout, 'columns'>): Promise<Columns | undefined> {
  const shape = shapeOf(layout)
  return shape === undefined ? undefined : ((await listRemembered<Columns>(db, 'columns')).get(shape) ?? undefined)
}

/** Remembers the fields that the keeper chose for the columns of a file, for later files with the same titles. */
export async function rememberColumns(change: Change, layout: Pick<FileLayout, 'columns'>, chosen: Columns = {}): Promise<void> {
  const shape = shapeOf(layout)
  if (shape === undefined || Object.keys(chosen).length === 0) return
  const earlier = await rememberedColumns(change.trx, layout)
  await remember(change, 'columns', new Map([[shape, { ...earlier, ...chosen }]]))
}

/** Returns the kind of file with its titles; undefined for a file without titles. */
function shapeOf({ columns }: Pick<FileLayout, 'columns'>): string | undefined {
  return columns.some(({ title }) => titleKey(title)) ? columnsKey('results', columns) : undefined
}
