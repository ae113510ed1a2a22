import { RESTORABLE_DAYS } from '#shared/actions/recorded.ts'
import { dayInZone, toMoment } from '#shared/calendar/local-date.ts'
import type { DeletedRow } from '#shared/deleted/deleted-api.ts'
import type { Db } from '#server/db/database.ts'
import { mapMerges } from '#server/features/duplicates/merged.repository.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { serverTimeZone } from '#server/features/settings/server-time-zone.ts'
import { ownersOf, titleOf } from '#server/history/references.ts'
import { mapTitles } from '#server/history/rows.repository.ts'
import { listDeleted, type DeletedRecord } from './deleted.repository.ts'
import { daysLater } from './days-later.ts'

/** Lists the deleted rows that can be restored; rows deleted together with their owner are part of that owner. */
export async function listRestorable(db: Db, now: Date): Promise<DeletedRow[]> {
  const { timeZone } = await findSettings(db)
  const zone = timeZone ?? serverTimeZone()
  const deleted = await listDeleted(db, toMoment(daysLater(now, -RESTORABLE_DAYS)))
  const actionOf = new Map(deleted.map((record) => [keyOf(record), record.actionId]))
  const listed = deleted.filter((record) => ownersWithKeys(record).every((owner) => actionOf.get(owner.key) !== record.actionId))

  const owners = new Map<string, string>()
  for (const [to, pointers] of Map.groupBy(listed.flatMap(shownOwnersOf), (owner) => owner.entity)) {
    const titles = await mapTitles(
      db,
      to,
      pointers.map(({ id }) => id),
    )
    for (const [id, title] of titles) owners.set(`${to} ${id}`, title)
  }
  const merges = await mapMerges(
    db,
    listed.flatMap(({ entity, actionId }) => (entity === 'pigeons' ? [actionId] : [])),
  )
  return listed.map((record) => ({
    entity: record.entity,
    id: record.row.id,
    title: bandInTitle(record, owners) ?? titleOf(record.entity, record.row),
    partOf: shownOwnersOf(record).map(({ key }) => owners.get(key) ?? null)[0] ?? null,
    mergedInto: (record.entity === 'pigeons' && merges.get(record.actionId)?.kept) || null,
    deletedAt: record.row.deletedAt!,
    goneOn: dayInZone(daysLater(new Date(record.row.deletedAt!), RESTORABLE_DAYS), zone),
    actionId: record.actionId,
  }))
}

/** Returns the band for a row whose title is the id of a bird. */
function bandInTitle(record: DeletedRecord, titles: ReadonlyMap<string, string>): string | undefined {
  const title = titleOf(record.entity, record.row)
  const bird = ownersWithKeys(record).find(({ entity, id }) => entity === 'pigeons' && String(id) === title)
  return bird && titles.get(bird.key)
}

/** Returns the owners a row is shown with. A young bird outlives its pair but is still shown with it. */
function shownOwnersOf(record: DeletedRecord) {
  const pairId = record.entity === 'offspring' ? record.row['breedingPairId'] : null
  const pair = { entity: 'breeding-pairs', id: Number(pairId), key: `breeding-pairs ${String(pairId)}` } as const
  return typeof pairId === 'number' ? [pair, ...ownersWithKeys(record)] : ownersWithKeys(record)
}

const keyOf = ({ entity, row }: DeletedRecord): string => `${entity} ${row.id}`
const ownersWithKeys = ({ entity, row }: DeletedRecord) =>
  ownersOf(entity, row).map((owner) => ({ ...owner, key: `${owner.entity} ${owner.id}` }))
