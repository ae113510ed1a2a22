import { daysBetween } from '#shared/calendar/local-date.ts'
import { LONGEST_FLIGHT_MS } from '#shared/races/flying-time.ts'
import { isPossibleSpeed, speedOf, type Speed } from '#shared/races/velocity.ts'
import { addMs, dayOf } from '#shared/races/wall-time.ts'
import type { Change } from '#server/history/change.ts'
import { updateManyRecorded, type PatchOf } from '#server/history/recorded.ts'
import { raceOfEvent, computeFlight, type RaceFacts } from './race-of-event.ts'
import { listResultRowsOfEvent } from './races.repository.ts'
import type { RaceEventRow, RaceResultRow } from './races.table.ts'

const MS_PER_DAY = 86_400_000

/**
 * Computes flying times and speeds again after a change of the race. Values from a list do not change; impossible values become
 * null. A new date moves the arrivals with the release. Returns a result that the change made impossible, else undefined.
 */
export async function recomputeFlights(
  change: Change,
  before: RaceEventRow,
  after: RaceEventRow,
): Promise<RaceResultRow | undefined> {
  const [oldFacts, newFacts] = [raceOfEvent(before), raceOfEvent(after)]
  if (JSON.stringify(oldFacts) === JSON.stringify(newFacts)) return undefined
  const shift = daysMoved(before, after) * MS_PER_DAY
  const edits = (await listResultRowsOfEvent(change.trx, after.id)).map((row) => {
    const arrivalTime = row.arrivalTime && shift !== 0 ? addMs(row.arrivalTime, shift) : row.arrivalTime
    return { row, ...recomputeResult(row, { oldFacts, newFacts, arrivalTime }) }
  })
  await updateManyRecorded(change, 'race-results', edits)
  return edits.find(({ becomesImpossible }) => becomesImpossible)?.row
}

/** Returns the number of days by which a race moved; 0 when only its date was corrected and its release stays. */
function daysMoved(before: RaceEventRow, after: RaceEventRow): number {
  if (before.date === after.date) return 0
  const [from, to] = [before.releasedAt, after.releasedAt]
  return from && to ? daysBetween(dayOf(from), dayOf(to)) : daysBetween(before.date, after.date)
}

interface Recomputation extends Pick<RaceResultRow, 'arrivalTime'> {
  readonly oldFacts: RaceFacts
  readonly newFacts: RaceFacts
}

function recomputeResult(
  row: RaceResultRow,
  { oldFacts, newFacts, arrivalTime }: Recomputation,
): { patch: PatchOf<'race-results'>; becomesImpossible: boolean } {
  const isSpeedFromList = row.speed !== null && row.speed !== speedIn(oldFacts, row)
  // A printed speed differs from the computed one by its rounding. A flying time beside a printed speed also comes from the list.
  const isTimeFromList =
    row.flightTimeMs !== null && (isSpeedFromList || row.flightTimeMs !== computeFlight(oldFacts, row).flightTimeMs)
  const newTime = isTimeFromList ? undefined : computeFlight(newFacts, { ...row, arrivalTime }).flightTimeMs
  const isTimePossible = newTime === undefined || (newTime > 0 && newTime <= LONGEST_FLIGHT_MS)
  const flightTimeMs = isTimeFromList ? row.flightTimeMs : isTimePossible ? (newTime ?? null) : null
  const newSpeed = isSpeedFromList ? undefined : speedIn(newFacts, { ...row, flightTimeMs })
  const isNewSpeedPossible = newSpeed === undefined || isPossibleSpeed(newSpeed)
  const speed = isSpeedFromList ? row.speed : isNewSpeedPossible ? (newSpeed ?? null) : null
  const wasPossible = row.speed !== null && isPossibleSpeed(row.speed)
  return {
    patch: { arrivalTime, flightTimeMs, speed },
    becomesImpossible: (!isTimePossible && row.flightTimeMs !== null) || (!isNewSpeedPossible && wasPossible),
  }
}

function speedIn({ distance }: RaceFacts, row: Pick<RaceResultRow, 'distance' | 'flightTimeMs'>): Speed | undefined {
  const metres = row.distance ?? distance
  return metres === undefined || row.flightTimeMs === null ? undefined : speedOf(metres, row.flightTimeMs)
}
