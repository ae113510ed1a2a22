import { geodesicDistance } from '#shared/races/geodesic.ts'
import type { NewRaceEvent, RaceEvent, RaceEventPatch } from '#shared/races/race-event.ts'
import type { Db } from '#server/db/database.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded, type PatchOf } from '#server/history/recorded.ts'
import { showEvent } from './show-races.ts'
import type { RaceEventRow } from './races.table.ts'

const METRES_PER_KM = 1000

export async function addEvent(change: Change, input: NewRaceEvent): Promise<RaceEvent> {
  return showEvent(change.trx, await insertEvent(change, input))
}

export async function insertEvent(change: Change, input: NewRaceEvent): Promise<RaceEventRow> {
  const { name = '', date = change.doneOn, ...patch } = eventColumns(input)
  const [row] = await insertRecorded(change, 'race-events', [
    {
      name,
      date,
      category: patch.category ?? null,
      distance: patch.distance ?? null,
      computedDistance: (await computeDistance(change.trx, patch.releaseLatitude, patch.releaseLongitude)) ?? null,
      releaseLocation: patch.releaseLocation ?? null,
      releasedAt: patch.releasedAt ?? null,
      releaseLatitude: patch.releaseLatitude ?? null,
      releaseLongitude: patch.releaseLongitude ?? null,
      weatherConditions: patch.weatherConditions ?? null,
      totalParticipants: patch.totalParticipants ?? null,
      pointsRule: patch.pointsRule ?? 'none',
      neutralisation: patch.neutralisation ?? JSON.stringify({ rule: 'none' }),
      notes: patch.notes ?? null,
    },
  ])
  return row!
}

/** Converts the race fields of a form to columns. */
export function eventColumns({
  eventName,
  eventDate,
  distance,
  neutralisation,
  ...rest
}: RaceEventPatch): PatchOf<'race-events'> {
  return {
    ...rest,
    name: eventName ?? rest.name,
    date: eventDate ?? rest.date,
    distance: typeof distance === 'number' ? Math.round(distance * METRES_PER_KM) : distance,
    neutralisation: neutralisation && JSON.stringify(neutralisation),
  }
}

/** Returns the distance from a release point to the loft in metres, or undefined when one of them is unknown. */
export async function computeDistance(
  db: Db,
  latitude: number | null | undefined,
  longitude: number | null | undefined,
): Promise<number | undefined> {
  const settings = await findSettings(db)
  if (latitude == null || longitude == null || settings.latitude === null || settings.longitude === null) return undefined
  return Math.round(geodesicDistance({ latitude, longitude }, { latitude: settings.latitude, longitude: settings.longitude }))
}
