import type { Db } from '#server/db/database.ts'
import { mapTitles } from '#server/history/rows.repository.ts'

/** The action that merges two birds. */
export const MERGE_PIGEONS = 'merge-pigeons'

/** A bird by its id and band. */
interface MergedBird {
  readonly id: number
  readonly title: string
}

/** The two birds of a merge: the kept one, and the one that became part of it. */
export interface Merge {
  readonly kept: MergedBird
  readonly other: MergedBird
}

/** Maps the actions that merged two birds to these birds. The former band that a merge adds names the kept bird. */
export async function mapMerges(db: Db, actionIds: readonly number[]): Promise<Map<number, Merge>> {
  if (actionIds.length === 0) return new Map()
  const changes = await db
    .selectFrom('changes')
    .innerJoin('actions', 'actions.id', 'changes.actionId')
    .select(['actionId', 'entity', 'entityId', 'what', 'after'])
    .where('actions.kind', '=', MERGE_PIGEONS)
    .where('actionId', 'in', [...new Set(actionIds)])
    .where('entity', 'in', ['pigeons', 'pigeon-bands'])
    .where('what', 'in', ['create', 'delete'])
    .execute()
  const merges = [...Map.groupBy(changes, ({ actionId }) => actionId)].flatMap(([actionId, parts]) => {
    const otherId = parts.find(({ entity, what }) => entity === 'pigeons' && what === 'delete')?.entityId
    const band = parts.find(({ entity, what }) => entity === 'pigeon-bands' && what === 'create')
    const keptId = band && (JSON.parse(band.after) as { pigeonId?: number }).pigeonId
    return otherId === undefined || keptId === undefined ? [] : [{ actionId, keptId, otherId }]
  })
  const titles = await mapTitles(
    db,
    'pigeons',
    merges.flatMap(({ keptId, otherId }) => [keptId, otherId]),
  )
  const birdOf = (id: number): MergedBird => ({ id, title: titles.get(id) ?? '' })
  return new Map(merges.map(({ actionId, keptId, otherId }) => [actionId, { kept: birdOf(keptId), other: birdOf(otherId) }]))
}
