import type { Db } from '#server/db/database.ts'
import type { Change } from './change.ts'

/** Kinds of actions that replace all data without recording a change for each row: every cache must be rebuilt after them. */
export const REPLACING_ACTIONS = { restore: 'restore-backup', empty: 'empty-loft' } as const

/** Returns whether the whole loft was replaced after an action. */
export async function wasReplacedSince(db: Db, actionId: number): Promise<boolean> {
  const actions = db.selectFrom('actions').select('id').where('id', '>', actionId)
  const replacing = actions.where('kind', 'in', Object.values(REPLACING_ACTIONS))
  return (await replacing.limit(1).executeTakeFirst()) !== undefined
}

/** Returns whether there were other actions between a given one and the current one. */
export async function wasChangedSince({ trx, actionId }: Change, since: number): Promise<boolean> {
  const actions = trx.selectFrom('actions').select('id').where('id', '>', since).where('id', '<', actionId)
  return (await actions.limit(1).executeTakeFirst()) !== undefined
}
