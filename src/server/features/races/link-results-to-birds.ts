import { bandKey } from '#shared/bands/band-key.ts'
import { issuerInKey, weakKeyOf } from '#shared/bands/complete-key.ts'
import { markedKeysOf } from '#shared/races/result-lists/band-keys.ts'
import { forEachYielding } from '#server/for-each-yielding.ts'
import { findRingIssuer } from '#server/features/pigeons/ring-issuer.repository.ts'
import type { Change } from '#server/history/change.ts'
import type { Db } from '#server/db/database.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import { updateManyRecorded, type EditOf } from '#server/history/recorded.ts'
import { hasUnlinkedResults, listRacesOfBirds, listUnlinkedResults } from './unlinked-results.repository.ts'

type AddedBird = Pick<PigeonRow, 'id' | 'bandId' | 'isReference'>

/**
 * Links birds that were just added to earlier results of unknown birds with the same band. A bird gets at most one result per
 * race, and reference birds get none.
 */
export async function linkResultsToBirds(change: Change, birds: readonly AddedBird[]): Promise<void> {
  await updateManyRecorded(change, 'race-results', await planLinks(change.trx, birds))
}

/** Finds the results that belong to added birds, as changes of these results. */
export async function planLinks(db: Db, added: readonly AddedBird[]): Promise<EditOf<'race-results'>[]> {
  const birds = added.filter(({ isReference }) => isReference === 0)
  if (birds.length === 0 || !(await hasUnlinkedResults(db))) return []
  const birdOf = new Map<string, number>()
  await forEachYielding(birds, ({ id, bandId }) => {
    for (const key of markedKeysOf(bandId)) birdOf.set(key, id)
  })
  // An exact band takes precedence over one that matches only after its gender mark is removed.
  const issuer = await findRingIssuer(db)
  await forEachYielding(birds, ({ id, bandId }) => {
    const key = bandKey(bandId, { country: issuer })
    // Lists of the same country often leave out the issuer.
    if (issuerInKey(key) === issuer) birdOf.set(weakKeyOf(key), id)
    birdOf.set(key, id)
    birdOf.set(bandKey(bandId), id)
  })
  const knownFlights = await listRacesOfBirds(
    db,
    birds.map(({ id }) => id),
  )
  const flights = new Set(knownFlights.map(({ raceEventId, pigeonId }) => `${raceEventId} ${pigeonId}`))
  return (await listUnlinkedResults(db, [...birdOf.keys()])).flatMap((row) => {
    const pigeonId = birdOf.get(row.bandKey)
    const flight = `${row.raceEventId} ${pigeonId}`
    if (pigeonId === undefined || flights.has(flight)) return []
    flights.add(flight)
    return [{ row, patch: { pigeonId } }]
  })
}
