import type { Db } from '#server/db/database.ts'
import { findAction } from '#server/history/history.repository.ts'

/** How the history calls the days of the demo loft's story. */
export const MAKE_DEMO_LOFT = 'make-demo-loft'

/** Lists the actions of the story that hold: those not taken back, or whose taking back was itself taken back. */
export async function listDemoActions(db: Db): Promise<number[]> {
  const actions = await db.selectFrom('actions').selectAll().where('kind', '=', MAKE_DEMO_LOFT).orderBy('id').execute()
  const holding: number[] = []
  for (const { id, undoneByActionId } of actions) if (!(await holds(db, undoneByActionId))) holding.push(id)
  return holding
}

/** Tells whether an action was done and is not undone. */
async function holds(db: Db, id: number | null): Promise<boolean> {
  if (id === null) return false
  const action = await findAction(db, id)
  return action !== undefined && !(await holds(db, action.undoneByActionId))
}
