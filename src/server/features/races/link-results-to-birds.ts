import { bandKey } from '#shared/bands/band-key.ts'
import { issuerInKey, weakKeyOf } from '#shared/bands/complete-key.ts'
import { markedKeysOf } from '#shared/races/result-lists/band-keys.ts'
import { findRingIssuer } from '#server/features/pigeons/ring-issuer.repository.ts'
import type { Change } from '#server/history/change.ts'
import { updateManyRecorded } from '#server/history/recorded.ts'
import { hasUnlinkedResults, listRacesOfBirds, listUnlinkedResults } from './unlinked-results.repository.ts'

interface AddedBird {
  readonly id: number
  readonly bandId: string
}

/**
 * Links birds that were just added to earlier results of unknown birds with the same band. A bird gets at most one result per
 * race.
 */
export async function linkResultsToBirds(change: Change, birds: readonly AddedBird[]): Promise<void> {
  if (birds.length === 0 || !(await hasUnlinkedResults(change.trx))) return
  const birdOf = new Map(birds.flatMap(({ id, bandId }) => markedKeysOf(bandId).map((key) => [key, id] as const)))
  // An exact band takes precedence over one that matches only after its gender mark is removed.
  const issuer = await findRingIssuer(change.trx)
  for (const { id, bandId } of birds) {
    const key = bandKey(bandId, { country: issuer })
    // Lists of the same country often leave out the issuer.
    if (issuerInKey(key) === issuer) birdOf.set(weakKeyOf(key), id)
    birdOf.set(key, id)
    birdOf.set(bandKey(bandId), id)
  }
  const knownFlights = await listRacesOfBirds(
    change.trx,
    birds.map(({ id }) => id),
  )
  const flights = new Set(knownFlights.map(({ raceEventId, pigeonId }) => `${raceEventId} ${pigeonId}`))
  const edits = (await listUnlinkedResults(change.trx, [...birdOf.keys()])).flatMap((row) => {
    const pigeonId = birdOf.get(row.bandKey)
    const flight = `${row.raceEventId} ${pigeonId}`
    if (pigeonId === undefined || flights.has(flight)) return []
    flights.add(flight)
    return [{ row, patch: { pigeonId } }]
  })
  await updateManyRecorded(change, 'race-results', edits)
}
