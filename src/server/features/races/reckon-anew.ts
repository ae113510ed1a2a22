import { daysBetween } from '#shared/calendar/local-date.ts'
import { LONGEST_FLIGHT_MS } from '#shared/races/flying-time.ts'
import { isPossibleSpeed, speedOf, type Speed } from '#shared/races/velocity.ts'
import { addMs, dayOf } from '#shared/races/wall-time.ts'
import type { RaceFacts } from '#shared/race-files/settle-results.ts'
import type { Change } from '#server/history/change.ts'
import { updateManyRecorded, type PatchOf } from '#server/history/recorded.ts'
import { raceOfEvent, reckonFlight } from './race-of-event.ts'
import { listResultRowsOfEvent } from './races.repository.ts'
import type { RaceEventRow, RaceResultRow } from './races.table.ts'

const MS_PER_DAY = 86_400_000

/**
 * Works out flying times and speeds again after a race was changed: those that a list says stay, what cannot be is not known. On
 * another day its arrivals move along with its release. Gives back a result that has become impossible by this; none otherwise.
 */
export async function reckonAnew(change: Change, before: RaceEventRow, after: RaceEventRow): Promise<RaceResultRow | undefined> {
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

/** By how many days a race was put off; where only its day was corrected and its release was right, that is none. */
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
  // A speed that a list printed is never just the one that was reckoned; its flying time is the list's own, too.
  const isOwnTime = row.flightTimeMs !== null && (hasOwnSpeed || row.flightTimeMs !== reckonFlight(was, row).flightTimeMs)
  const flown = isOwnTime ? undefined : reckonFlight(is, { ...row, arrivalTime }).flightTimeMs
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
