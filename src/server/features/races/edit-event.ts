import { daysBetween } from '#shared/calendar/local-date.ts'
import type { RaceFacts } from '#shared/race-files/settle-results.ts'
import { LONGEST_FLIGHT_MS } from '#shared/races/flying-time.ts'
import type { RaceEvent, RaceEventPatch } from '#shared/races/race-event.ts'
import { speedOf, type Speed } from '#shared/races/velocity.ts'
import { addMs } from '#shared/races/wall-time.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { updateManyRecorded, updateRecorded } from '#server/history/recorded.ts'
import { computeDistance, eventColumns } from './add-event.ts'
import { raceOfEvent, reckonFlight } from './race-of-event.ts'
import { getEventRow, listResultRowsOfEvent } from './races.repository.ts'
import type { RaceEventRow, RaceResultRow } from './races.table.ts'
import { showEvent } from './show-races.ts'

const MS_PER_DAY = 86_400_000

/**
 * Changes a race; what is absent stays. Put on another day, its release and its arrivals move along. Flying times and speeds
 * that were worked out from it are worked out anew, those that a list says stay. Errors: `not_found`, `stale_version`.
 */
export async function editEvent(change: Change, id: number, patch: RaceEventPatch): Promise<RaceEvent> {
  const row = await openEvent(change, id)
  const columns = eventColumns(patch)
  const latitude = columns.releaseLatitude === undefined ? row.releaseLatitude : columns.releaseLatitude
  const longitude = columns.releaseLongitude === undefined ? row.releaseLongitude : columns.releaseLongitude
  const computedDistance = (await computeDistance(change.trx, latitude, longitude)) ?? null
  const shift = daysBetween(row.date, columns.date ?? row.date) * MS_PER_DAY
  const releasedAt = columns.releasedAt === undefined && row.releasedAt ? addMs(row.releasedAt, shift) : columns.releasedAt
  const updated = await updateRecorded(change, 'race-events', row, { ...columns, releasedAt, computedDistance })
  await reckonAnew(change, row, updated)
  return showEvent(change.trx, updated)
}

export async function openEvent(change: Change, id: number): Promise<RaceEventRow> {
  const row = await getEventRow(change.trx, id)
  if (change.ifMatch !== undefined) requireVersion(change, await showEvent(change.trx, row))
  return row
}

/** Works out flying times and speeds again after a race was changed; on another day its arrivals move along. */
export async function reckonAnew(change: Change, before: RaceEventRow, after: RaceEventRow): Promise<void> {
  const [was, is] = [raceOfEvent(before), raceOfEvent(after)]
  if (JSON.stringify(was) === JSON.stringify(is)) return
  const shift = daysBetween(before.date, after.date) * MS_PER_DAY
  const edits = (await listResultRowsOfEvent(change.trx, after.id)).map((row) => {
    const arrivalTime = row.arrivalTime && shift !== 0 ? addMs(row.arrivalTime, shift) : row.arrivalTime
    const hasOwnSpeed = row.speed !== null && row.speed !== speedIn(was, row)
    const isOwnTime = row.flightTimeMs !== null && (hasOwnSpeed || row.flightTimeMs !== reckonFlight(was, row).flightTimeMs)
    const fresh = reckonFlight(is, { ...row, arrivalTime }).flightTimeMs ?? 0
    const flightTimeMs = isOwnTime || fresh <= 0 || fresh > LONGEST_FLIGHT_MS ? row.flightTimeMs : fresh
    // A speed that a list printed is never just the one that was reckoned; its flying time is the list's own, too.
    const speed = hasOwnSpeed ? row.speed : (speedIn(is, { ...row, flightTimeMs }) ?? null)
    return { row, patch: { arrivalTime, flightTimeMs, speed } }
  })
  await updateManyRecorded(change, 'race-results', edits)
}

function speedIn({ distance }: RaceFacts, row: Pick<RaceResultRow, 'distance' | 'flightTimeMs'>): Speed | undefined {
  const metres = row.distance ?? distance
  return metres === undefined || row.flightTimeMs === null ? undefined : speedOf(metres, row.flightTimeMs)
}
