import { daysBetween } from '#shared/calendar/local-date.ts'
import type { RaceEvent, RaceEventPatch } from '#shared/races/race-event.ts'
import { moveWindows } from '#shared/races/neutral-windows.ts'
import { addMs } from '#shared/races/wall-time.ts'
import { requireVersion, type Change } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { Refusal } from '#server/http/refusal.ts'
import { computeDistance, eventColumns } from './add-event.ts'
import { getEventRow } from './races.repository.ts'
import type { RaceEventRow, RaceResultRow } from './races.table.ts'
import { readNeutralisation } from './race-of-event.ts'
import { recomputeFlights } from './recompute-flights.ts'
import { showEvent } from './show-races.ts'

const MS_PER_DAY = 86_400_000

/**
 * Changes a race; absent fields do not change. A new date moves its release, neutral windows and arrivals by the same number of
 * days. Computed flying times and speeds are computed again; those from a list do not change.
 * Errors: `not_found`, `stale_version`, `flights_impossible`.
 */
export async function editEvent(change: Change, id: number, patch: RaceEventPatch): Promise<RaceEvent> {
  const row = await getEventForChange(change, id)
  const columns = eventColumns(patch)
  const latitude = columns.releaseLatitude === undefined ? row.releaseLatitude : columns.releaseLatitude
  const longitude = columns.releaseLongitude === undefined ? row.releaseLongitude : columns.releaseLongitude
  const computedDistance = (await computeDistance(change.trx, latitude, longitude)) ?? null
  const shift = daysBetween(row.date, columns.date ?? row.date) * MS_PER_DAY
  const moved = row.releasedAt && addMs(row.releasedAt, shift)
  const releasedAt = columns.releasedAt === undefined ? moved : columns.releasedAt
  const neutralisation = columns.neutralisation ?? JSON.stringify(moveWindows(readNeutralisation(row.neutralisation), shift))
  const updated = await updateRecorded(change, 'race-events', row, { ...columns, releasedAt, neutralisation, computedDistance })
  const impossibleResult = await recomputeFlights(change, row, updated)
  if (impossibleResult) throw flightsImpossible({ ...row, releasedAt: moved }, updated, impossibleResult)
  return showEvent(change.trx, updated)
}

export async function getEventForChange(change: Change, id: number): Promise<RaceEventRow> {
  const row = await getEventRow(change.trx, id)
  if (change.ifMatch !== undefined) requireVersion(change, await showEvent(change.trx, row))
  return row
}

/** The inputs of flying times and speeds. The first one that changed is reported as the wrong field. */
const CAUSES = ['releasedAt', 'distance', 'neutralisation', 'releaseLatitude', 'releaseLongitude'] as const

function flightsImpossible(before: RaceEventRow, after: RaceEventRow, { bandText, arrivalTime }: RaceResultRow): Refusal {
  const field = CAUSES.find((cause) => before[cause] !== after[cause]) ?? 'distance'
  const arrived = arrivalTime === null ? '' : `, which arrived on ${arrivalTime.slice(0, 10)} at ${arrivalTime.slice(11)},`
  const message = `${bandText}${arrived} could not have flown this race. Check release, day and distance, or correct that result first.`
  return new Refusal('flights_impossible', message, { field, band: bandText })
}
