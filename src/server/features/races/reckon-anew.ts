import { daysBetween } from '#shared/calendar/local-date.ts'
import { LONGEST_FLIGHT_MS } from '#shared/races/flying-time.ts'
import { isPossibleSpeed, speedOf, type Speed } from '#shared/races/velocity.ts'
import { addMs, dayOf } from '#shared/races/wall-time.ts'
import type { RaceFacts } from '#shared/race-files/settle-results.ts'
import type { Change } from '#server/history/change.ts'
import { updateManyRecorded, type PatchOf } from '#server/history/recorded.ts'
import { raceOfEvent, computeFlight } from './race-of-event.ts'
import { listResultRowsOfEvent } from './races.repository.ts'
import type { RaceEventRow, RaceResultRow } from './races.table.ts'

const MS_PER_DAY = 86_400_000

/**
 * Computes flying times and speeds again after a change of the race. Values from a list do not change; impossible values become
 * null. A new date moves the arrivals with the release. Returns a result that the change made impossible, else undefined.
 */
export async function recomputeFlights(change: Change, before: RaceEventRow, after: RaceEventRow): Promise<RaceResultRow | undefined> {
  const [was, is] = [raceOfEvent(before), raceOfEvent(after)]
  if (JSON.stringify(was) === JSON.stringify(is)) return undefined
  const shift = daysMoved(before, after) * MS_PER_DAY
  const edits = (await listResultRowsOfEvent(change.trx, after.id)).map((row) => {
    const arrivalTime = row.arrivalTime && shift !== 0 ? addMs(row.arrivalTime, shift) : row.arrivalTime
    return { row, ...reckonRow(row, { was, is, arrivalTime }) }
  })
  await updateManyRecorded(change, 'race-results', edits)
  return edits.find(({ isLost }) => isLost)?.row
}

/** Returns the number of days by which a race moved; 0 when only its date was corrected and its release stays. */
function daysMoved(before: RaceEventRow, after: RaceEventRow): number {
  if (before.date === after.date) return 0
  const [from, to] = [before.releasedAt, after.releasedAt]
  return from && to ? daysBetween(dayOf(from), dayOf(to)) : daysBetween(before.date, after.date)
}

interface Reckoning extends Pick<RaceResultRow, 'arrivalTime'> {
  readonly was: RaceFacts
  readonly is: RaceFacts
}

function reckonRow(row: RaceResultRow, { was, is, arrivalTime }: Reckoning): { patch: PatchOf<'race-results'>; isLost: boolean } {
  const hasOwnSpeed = row.speed !== null && row.speed !== speedIn(was, row)
  // A printed speed differs from the computed one by its rounding. A flying time beside a printed speed also comes from the list.
  const isOwnTime = row.flightTimeMs !== null && (hasOwnSpeed || row.flightTimeMs !== computeFlight(was, row).flightTimeMs)
  const flown = isOwnTime ? undefined : computeFlight(is, { ...row, arrivalTime }).flightTimeMs
  const isFlight = flown === undefined || (flown > 0 && flown <= LONGEST_FLIGHT_MS)
  const flightTimeMs = isOwnTime ? row.flightTimeMs : isFlight ? (flown ?? null) : null
  const reckoned = hasOwnSpeed ? undefined : speedIn(is, { ...row, flightTimeMs })
  const isSpeed = reckoned === undefined || isPossibleSpeed(reckoned)
  const speed = hasOwnSpeed ? row.speed : isSpeed ? (reckoned ?? null) : null
  const wasPossible = row.speed !== null && isPossibleSpeed(row.speed)
  return {
    patch: { arrivalTime, flightTimeMs, speed },
    isLost: (!isFlight && row.flightTimeMs !== null) || (!isSpeed && wasPossible),
  }
}

function speedIn({ distance }: RaceFacts, row: Pick<RaceResultRow, 'distance' | 'flightTimeMs'>): Speed | undefined {
  const metres = row.distance ?? distance
  return metres === undefined || row.flightTimeMs === null ? undefined : speedOf(metres, row.flightTimeMs)
}
