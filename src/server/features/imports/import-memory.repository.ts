import type { Db } from '#server/db/database.ts'
import type { Change } from '#server/history/change.ts'
import type { ImportMemoryKind } from './import-memory.table.ts'

/** Maximum number of remembered answers of one kind; older ones are no longer used. */
const MAX_REMEMBERED = 500

/** Reads what the keeper answered about earlier files, by key. */
export async function listRemembered<Value>(db: Db, kind: ImportMemoryKind): Promise<Map<string, Value>> {
  const rows = await db
    .selectFrom('importMemory')
    .select(['key', 'value'])
    .where('kind', '=', kind)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_REMEMBERED)
    .execute()
  return new Map(rows.map(({ key, value }) => [key, JSON.parse(value) as Value]))
}

/** Remembers answers for later files. A newer answer replaces an older one; an undo of the import does not remove it. */
export async function remember(change: Change, kind: ImportMemoryKind, answers: ReadonlyMap<string, unknown>): Promise<void> {
  for (const [key, answer] of answers) {
    const written = { value: JSON.stringify(answer), updatedAt: change.at }
    await change.trx
      .insertInto('importMemory')
      .values({ kind, key, ...written })
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(written))
      .execute()
  }
}
