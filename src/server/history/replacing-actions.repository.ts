import type { Db } from '#server/db/database.ts'
import type { Change } from './change.ts'

/** Actions that leave nothing as it was, without a change of each row: who keeps something in memory has to read it anew. */
export const REPLACING_ACTIONS = { restore: 'restore-backup', empty: 'empty-loft' } as const

/** Tells whether the loft as a whole was replaced after an action. */
export async function wasReplacedSince(db: Db, actionId: number): Promise<boolean> {
  const actions = db.selectFrom('actions').select('id').where('id', '>', actionId)
  const replacing = actions.where('kind', 'in', Object.values(REPLACING_ACTIONS))
  return (await replacing.limit(1).executeTakeFirst()) !== undefined
}

/** Tells whether another action was done after one, before the action under way. */
export async function wasChangedSince({ trx, actionId }: Change, since: number): Promise<boolean> {
  const actions = trx.selectFrom('actions').select('id').where('id', '>', since).where('id', '<', actionId)
  return (await actions.limit(1).executeTakeFirst()) !== undefined
}
