import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Db } from '#server/db/database.ts'
import { actionsSince, hasUnknownChanges } from '#server/history/changed-entities.repository.ts'
import type { Columns } from '#server/history/history.repository.ts'
import { PREVIEW_ACTIONS } from './loft-snapshot.repository.ts'

/** A bird that was changed, with the bands and parents by which a file may name it. */
export interface ChangedBird {
  readonly id: number
  /** The bands that it wears or wore before. */
  readonly bands: readonly string[]
  readonly parentIds: readonly number[]
}

/** The changes of a loft since an action. */
export interface RecentChanges {
  readonly entities: ReadonlySet<RecordedEntity>
  readonly birds: readonly ChangedBird[]
}

/** More changes than this are not compared one by one. */
const MAX_CHANGES = 500

/** Lists what actions after a given one changed, without the running action; undefined if these are many or are not recorded. */
export async function listChangesSince(db: Db, since: number, running = 0): Promise<RecentChanges | undefined> {
  const actions = await actionsSince(db, since)
    .where('id', '!=', running)
    .where('kind', 'not in', Object.values(PREVIEW_ACTIONS))
    .limit(MAX_CHANGES + 1)
    .execute()
  if (actions.length > MAX_CHANGES || actions.some(hasUnknownChanges)) return undefined
  const changes = await db
    .selectFrom('changes')
    .select(['entity', 'entityId', 'before', 'after'])
    .where('actionId', '>', since)
    .where('actionId', '!=', running)
    .limit(MAX_CHANGES + 1)
    .execute()
  if (changes.length > MAX_CHANGES) return undefined
  const columnsOf = Map.groupBy(
    changes.filter(({ entity }) => entity === 'pigeons'),
    ({ entityId }) => entityId,
  )
  const rows = await db
    .selectFrom('pigeons')
    .select(['id', 'bandId', 'sireId', 'damId'])
    .where('id', 'in', [0, ...columnsOf.keys()])
    .execute()
  const birds = rows.map(({ id, ...row }): ChangedBird => {
    const recorded = columnsOf
      .get(id)!
      .flatMap(({ before, after }) => [JSON.parse(before) as Columns, JSON.parse(after) as Columns])
    const states: readonly Columns[] = [row, ...recorded]
    return {
      id,
      bands: [...new Set(states.map(({ bandId }) => bandId))].filter((band) => typeof band === 'string'),
      parentIds: states.flatMap(({ sireId, damId }) => [sireId, damId]).filter((parent) => typeof parent === 'number'),
    }
  })
  // The bands of a bird whose row no longer exists are not known.
  if (birds.length < columnsOf.size) return undefined
  return { entities: new Set(changes.map(({ entity }) => entity)), birds }
}
