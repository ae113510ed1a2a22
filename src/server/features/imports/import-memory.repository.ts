import type { Db } from '#server/db/database.ts'
import type { Change } from '#server/history/change.ts'
import { isInEffect } from '#server/history/history.repository.ts'
import type { ImportMemoryKind } from './import-memory.table.ts'

/** Maximum number of remembered answers of one kind; older ones are no longer used. */
const MAX_REMEMBERED = 500

/** Maximum number of rows that are searched for these answers: a key has a row for each import that answered it. */
const MAX_ROWS = 5000

/** A remembered answer with the id of its row. */
export interface Remembered<Value> {
  readonly id: number
  readonly value: Value
}

/** Reads what the keeper answered about earlier files, by key, the latest first. Answers of undone actions are left out. */
export async function listRememberedRows<Value>(db: Db, kind: ImportMemoryKind): Promise<Map<string, Remembered<Value>>> {
  const rows = await db
    .selectFrom('importMemory')
    .leftJoin('actions', 'actions.id', 'importMemory.actionId')
    .select(['importMemory.id', 'key', 'value', 'actionId', 'undoneByActionId'])
    .where('importMemory.kind', '=', kind)
    .orderBy('importMemory.id', 'desc')
    .limit(MAX_ROWS)
    .execute()
  const found = new Map<string, Remembered<Value>>()
  const undone = new Map<number, boolean>()
  for (const { id, key, value, actionId, undoneByActionId } of rows) {
    if (found.has(key)) continue
    if (actionId !== null && undoneByActionId !== null) {
      if (!undone.has(actionId)) undone.set(actionId, !(await isInEffect(db, { undoneByActionId })))
      if (undone.get(actionId)) continue
    }
    found.set(key, { id, value: JSON.parse(value) as Value })
    if (found.size === MAX_REMEMBERED) break
  }
  return found
}

/** Reads the same answers without the ids of their rows. */
export async function listRemembered<Value>(db: Db, kind: ImportMemoryKind): Promise<Map<string, Value>> {
  const rows = await listRememberedRows<Value>(db, kind)
  return new Map([...rows].map(([key, { value }]) => [key, value]))
}

/**
 * Remembers answers for later files, as a part of the action: a newer answer replaces an older one until the action is undone.
 * Null forgets an answer.
 */
export async function remember(change: Change, kind: ImportMemoryKind, answers: ReadonlyMap<string, unknown>): Promise<void> {
  for (const [key, answer] of answers) {
    const written = { value: JSON.stringify(answer), updatedAt: change.at }
    await change.trx
      .insertInto('importMemory')
      .values({ actionId: change.actionId, kind, key, ...written })
      .onConflict((conflict) => conflict.columns(['kind', 'key', 'actionId']).doUpdateSet(written))
      .execute()
  }
}

/** Counts the answers that an action gave. */
export async function countAnswersOf(db: Db, actionId: number): Promise<number> {
  const { answers } = await db
    .selectFrom('importMemory')
    .select(({ fn }) => fn.countAll<number>().as('answers'))
    .where('actionId', '=', actionId)
    .executeTakeFirstOrThrow()
  return Number(answers)
}
