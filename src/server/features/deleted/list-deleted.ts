import { RESTORABLE_DAYS } from '#shared/actions/recorded.ts'
import { dayInZone, toMoment } from '#shared/calendar/local-date.ts'
import type { DeletedRow } from '#shared/deleted/deleted-api.ts'
import type { Db } from '#server/db/database.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { serverTimeZone } from '#server/features/settings/server-time-zone.ts'
import { ownersOf, titleOf } from '#server/history/references.ts'
import { mapTitles } from '#server/history/rows.repository.ts'
import { listDeleted, type DeletedRecord } from './deleted.repository.ts'
import { daysLater } from './days-later.ts'

/** Lists what can be restored; rows deleted together with their owner are part of that owner. */
export async function listRestorable(db: Db, now: Date): Promise<DeletedRow[]> {
  const { timeZone } = await findSettings(db)
  const zone = timeZone ?? serverTimeZone()
  const deleted = await listDeleted(db, toMoment(daysLater(now, -RESTORABLE_DAYS)))
  const actionOf = new Map(deleted.map((one) => [keyOf(one), one.actionId]))
  const listed = deleted.filter((one) => ownersWithKeys(one).every((owner) => actionOf.get(owner.key) !== one.actionId))

  const owners = new Map<string, string>()
  for (const [to, pointers] of Map.groupBy(listed.flatMap(shownOwnersOf), (owner) => owner.entity)) {
    const titles = await mapTitles(
      db,
      to,
      pointers.map(({ id }) => id),
    )
    for (const [id, title] of titles) owners.set(`${to} ${id}`, title)
  }
  return listed.map((one) => ({
    entity: one.entity,
    id: one.row.id,
    title: bandInTitle(one, owners) ?? titleOf(one.entity, one.row),
    partOf: shownOwnersOf(one).map(({ key }) => owners.get(key) ?? null)[0] ?? null,
    deletedAt: one.row.deletedAt!,
    goneOn: dayInZone(daysLater(new Date(one.row.deletedAt!), RESTORABLE_DAYS), zone),
    actionId: one.actionId,
  }))
}

/** Returns the band for a row whose title is the id of a bird. */
function bandInTitle(one: DeletedRecord, titles: ReadonlyMap<string, string>): string | undefined {
  const title = titleOf(one.entity, one.row)
  const bird = ownersWithKeys(one).find(({ entity, id }) => entity === 'pigeons' && String(id) === title)
  return bird && titles.get(bird.key)
}

/** Returns the owners a row is shown with. A young bird outlives its pair but is still shown with it. */
function shownOwnersOf(one: DeletedRecord) {
  const pairId = one.entity === 'offspring' ? one.row['breedingPairId'] : null
  const pair = { entity: 'breeding-pairs', id: Number(pairId), key: `breeding-pairs ${String(pairId)}` } as const
  return typeof pairId === 'number' ? [pair, ...ownersWithKeys(one)] : ownersWithKeys(one)
}

const keyOf = ({ entity, row }: DeletedRecord): string => `${entity} ${row.id}`
const ownersWithKeys = ({ entity, row }: DeletedRecord) =>
  ownersOf(entity, row).map((owner) => ({ ...owner, key: `${owner.entity} ${owner.id}` }))
