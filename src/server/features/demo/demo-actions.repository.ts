import type { Db } from '#server/db/database.ts'
import { isInEffect } from '#server/history/history.repository.ts'

/** Action kind of the actions that make the demo loft. */
export const MAKE_DEMO_LOFT = 'make-demo-loft'

/** Lists the actions of the demo loft that are in effect: not undone, or undone and redone. */
export async function listDemoActions(db: Db): Promise<number[]> {
  const actions = await db.selectFrom('actions').selectAll().where('kind', '=', MAKE_DEMO_LOFT).orderBy('id').execute()
  const inEffect: number[] = []
  for (const action of actions) if (await isInEffect(db, action)) inEffect.push(action.id)
  return inEffect
}
