import type { RaceEvent, RaceEventPatch } from '#shared/races/race-event.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { updateManyRecorded, updateRecorded } from '#server/history/recorded.ts'
import { computeDistance, eventColumns } from './add-event.ts'
import { raceOfEvent, reckonFlight } from './race-of-event.ts'
import { getEventRow, listResultRowsOfEvent } from './races.repository.ts'
import type { RaceEventRow } from './races.table.ts'
import { showEvent } from './show-races.ts'

/**
 * Changes a race; what is absent stays. Flying times and speeds that were worked out from it are worked out anew, those
 * that a list says stay. Errors: `not_found`, `stale_version`.
 */
export async function editEvent(change: Change, id: number, patch: RaceEventPatch): Promise<RaceEvent> {
  const row = await openEvent(change, id)
  const columns = eventColumns(patch)
  const latitude = columns.releaseLatitude === undefined ? row.releaseLatitude : columns.releaseLatitude
  const longitude = columns.releaseLongitude === undefined ? row.releaseLongitude : columns.releaseLongitude
  const computedDistance = (await computeDistance(change.trx, latitude, longitude)) ?? null
  const updated = await updateRecorded(change, 'race-events', row, { ...columns, computedDistance })
  await reckonAnew(change, row, updated)
  return showEvent(change.trx, updated)
}

export async function openEvent(change: Change, id: number): Promise<RaceEventRow> {
  const row = await getEventRow(change.trx, id)
  if (change.ifMatch !== undefined) requireVersion(change, await showEvent(change.trx, row))
  return row
}

async function reckonAnew(change: Change, before: RaceEventRow, after: RaceEventRow): Promise<void> {
  const [was, is] = [raceOfEvent(before), raceOfEvent(after)]
  if (JSON.stringify(was) === JSON.stringify(is)) return
  const edits = (await listResultRowsOfEvent(change.trx, after.id)).flatMap((row) => {
    const old = reckonFlight(was, row)
    const fresh = reckonFlight(is, row)
    if (fresh.flightTimeMs === undefined || fresh.flightTimeMs <= 0) return []
    // A speed that a list printed is never just the one that was reckoned; its flying time is the list's own, too.
    const isReckoned =
      (row.flightTimeMs === null || row.flightTimeMs === old.flightTimeMs) && (row.speed === null || row.speed === old.speed)
    return isReckoned ? [{ row, patch: { flightTimeMs: fresh.flightTimeMs, speed: fresh.speed ?? null } }] : []
  })
  await updateManyRecorded(change, 'race-results', edits)
}
