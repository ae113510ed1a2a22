import type { Db } from '#server/db/database.ts'
import { isStanding } from '#server/history/history.repository.ts'

/** How the history calls the days of the demo loft's story. */
export const MAKE_DEMO_LOFT = 'make-demo-loft'

/** Lists the actions of the story that stand: those not taken back, or whose taking back was itself taken back. */
export async function listDemoActions(db: Db): Promise<number[]> {
  const actions = await db.selectFrom('actions').selectAll().where('kind', '=', MAKE_DEMO_LOFT).orderBy('id').execute()
  const standing: number[] = []
  for (const action of actions) if (await isStanding(db, action)) standing.push(action.id)
  return standing
}
