import type { RecordedChange } from '#shared/actions/actions-api.ts'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Db } from '#server/db/database.ts'
import { listChangesOf, type Columns } from '#server/history/history.repository.ts'
import { REFERENCES } from '#server/history/references.ts'
import { mapTitles } from '#server/history/rows.repository.ts'
import { tellColumns, type Titles } from './tell-columns.ts'

/** Lists everything that happened to a row, newest first, in the words of the wire. */
export async function listHistory(db: Db, entity: RecordedEntity, id: number): Promise<RecordedChange[]> {
  const changes = (await listChangesOf(db, entity, id)).map(({ before, after, ...change }) => ({
    ...change,
    before: JSON.parse(before) as Columns,
    after: JSON.parse(after) as Columns,
  }))
  const titles = await titlesIn(
    db,
    entity,
    changes.flatMap(({ before, after }) => [before, after]),
  )
  return changes.map(({ before, after, ...change }) => {
    const told = { before: tellColumns(entity, before, titles), after: tellColumns(entity, after, titles) }
    // A parent that was written and is linked now reads the same.
    const fields = Object.keys(told.after).filter((field) => told.after[field] !== told.before[field])
    return { ...change, before: pick(told.before, fields), after: pick(told.after, fields) }
  })
}

function pick(columns: Columns, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.filter((field) => field in columns).map((field) => [field, columns[field]]))
}

async function titlesIn(db: Db, entity: RecordedEntity, told: readonly Columns[]): Promise<Titles> {
  const titles = new Map<string, string>()
  for (const { column, to } of REFERENCES.filter(({ from }) => from === entity)) {
    const ids = told.map((columns) => columns[column]).filter((id) => typeof id === 'number')
    for (const [id, title] of await mapTitles(db, to, ids)) titles.set(`${to} ${id}`, title)
  }
  return titles
}
