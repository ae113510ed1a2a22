import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Db } from '#server/db/database.ts'
import { REPLACING_ACTIONS } from './replacing-actions.repository.ts'

/** More actions than this between two versions count as a change of everything. */
const MAX_ACTIONS = 50

/** Lists the kinds of rows that the actions between two versions changed; null if it may be any. */
export async function listChangedEntities(db: Db, since: number, version: number): Promise<RecordedEntity[] | null> {
  if (version === since) return []
  if (version < since || version - since > MAX_ACTIONS) return null
  const actions = await db
    .selectFrom('actions')
    .select(['id', 'kind'])
    .select((eb) =>
      eb.exists(eb.selectFrom('changes').select('changes.id').whereRef('changes.actionId', '=', 'actions.id')).as('isRecorded'),
    )
    .where('id', '>', since)
    .where('id', '<=', version)
    .execute()
  const replacing: readonly string[] = Object.values(REPLACING_ACTIONS)
  // Some calls change rows without a history, such as those of sharing keys.
  if (actions.some(({ kind, isRecorded }) => !isRecorded || replacing.includes(kind))) return null
  const rows = await db
    .selectFrom('changes')
    .select('entity')
    .distinct()
    .where('actionId', '>', since)
    .where('actionId', '<=', version)
    .orderBy('entity')
    .execute()
  return rows.map(({ entity }) => entity)
}
