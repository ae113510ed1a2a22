import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Db } from '#server/db/database.ts'
import { REPLACING_ACTIONS } from './replacing-actions.repository.ts'

/** More actions than this between two versions count as a change of everything. */
const MAX_ACTIONS = 50

/** Lists the kinds of rows that the actions between two versions changed; null if any kind may have changed. */
export async function listChangedEntities(db: Db, since: number, version: number): Promise<RecordedEntity[] | null> {
  if (version === since) return []
  if (version < since || version - since > MAX_ACTIONS) return null
  const actions = await actionsSince(db, since).where('id', '<=', version).execute()
  if (actions.some(hasUnknownChanges)) return null
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

/** Selects the actions after a version, and whether the history has the changes of each. */
export const actionsSince = (db: Db, since: number) =>
  db
    .selectFrom('actions')
    .select(['id', 'kind'])
    .select((eb) =>
      eb.exists(eb.selectFrom('changes').select('changes.id').whereRef('changes.actionId', '=', 'actions.id')).as('isRecorded'),
    )
    .where('id', '>', since)

const REPLACING: readonly string[] = Object.values(REPLACING_ACTIONS)

/** Returns whether an action may have changed any row: it replaced the loft, or has no history, such as the calls of sharing keys. */
export const hasUnknownChanges = ({ kind, isRecorded }: { readonly kind: string; readonly isRecorded: unknown }): boolean =>
  !isRecorded || REPLACING.includes(kind)
