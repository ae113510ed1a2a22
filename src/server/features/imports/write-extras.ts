import { bandKey } from '#shared/bands/band-key.ts'
import { resultKey } from '#shared/races/result-lists/band-keys.ts'
import { fold } from '#shared/text/fold.ts'
import type { MovingCounts } from '#shared/moving-in/moving-counts.ts'
import { countMovingIn, writeMovingIn } from '#server/features/moving-in/write-moving-in.ts'
import type { Db } from '#server/db/database.ts'
import { mapPigeonsByBandKey } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded, updateManyRecorded } from '#server/history/recorded.ts'
import type { Extras } from './extras.ts'
import { listEventsOn, listExistingResults } from './existing-results.repository.ts'

/** Number of photos and race results in a file that the loft does not have. */
export interface ExtraCounts {
  readonly photos: number
  readonly results: number
  readonly moved?: MovingCounts
}

const NO_EXTRAS: ExtraCounts = { photos: 0, results: 0 }

/** Counts the new extras; their birds may not be in the loft yet. */
export async function countExtras(db: Db, extras: Extras | undefined): Promise<ExtraCounts> {
  if (!extras) return NO_EXTRAS
  const { photos, results } = await findNewExtras(db, extras)
  return { photos: photos.length, results: results.length, ...(extras.moved && { moved: await countMovingIn(db, extras.moved) }) }
}

/** Lists the results that the loft does not have. */
export async function listNewResults(db: Db, extras: Extras): Promise<Extras['results']> {
  return (await findNewExtras(db, extras)).results
}

/** Adds photos to birds without one, and races and results that are not known yet. Existing data does not change. */
export async function writeExtras(change: Change, extras: Extras | undefined, addedSections = 0): Promise<ExtraCounts> {
  if (!extras) return NO_EXTRAS
  const { birds, photos, results, eventOf } = await findNewExtras(change.trx, extras)
  const edits = photos.flatMap(({ band, files }) => {
    const row = birds.get(bandKey(band))
    return row ? [{ row, patch: files }] : []
  })
  // A bird may get two photos; they must be in one edit, because each edit starts from the original row.
  const patches = Map.groupBy(edits, ({ row }) => row)
  await updateManyRecorded(
    change,
    'pigeons',
    [...patches].map(([row, group]) => ({ row, patch: Object.assign({}, ...group.map(({ patch }) => patch)) as object })),
  )
  const newResults = results.filter(({ band }) => birds.has(bandKey(band)))
  const raceIndexes = [...new Set(newResults.map(({ race }) => race))]
  const newRaces = raceIndexes.filter((race) => !eventOf.has(race))
  const createdEvents = await insertRecorded(
    change,
    'race-events',
    newRaces.map((at) => {
      const { neutralisation, ...race } = extras.races[at]!
      return { ...race, computedDistance: null, neutralisation: JSON.stringify(neutralisation) }
    }),
  )
  for (const [index, race] of newRaces.entries()) eventOf.set(race, createdEvents[index]!.id)
  await insertRecorded(
    change,
    'race-results',
    newResults.map(({ band, race, ...result }) => ({
      ...result,
      raceEventId: eventOf.get(race)!,
      pigeonId: birds.get(bandKey(band))!.id,
      bandText: band,
      bandKey: resultKey(band),
      prizeCents: null,
      currency: null,
      uploadSource: 'list' as const,
      sourceFileName: null,
      sheet: null,
    })),
  )
  return {
    photos: edits.length,
    results: newResults.length,
    ...(extras.moved && { moved: { ...(await writeMovingIn(change, extras.moved)), sections: addedSections } }),
  }
}

async function findNewExtras(db: Db, { photos, races, results }: Extras) {
  const bands = [...photos, ...results].map(({ band }) => bandKey(band))
  const birds: ReadonlyMap<string, PigeonRow> = await mapPigeonsByBandKey(db, bands)
  const known = await listEventsOn(
    db,
    races.map(({ date }) => date),
  )
  const eventKey = (race: { readonly name: string; readonly date: string }) => `${race.date} ${fold(race.name)}`
  const events = Map.groupBy(known, eventKey)
  const eventOf = new Map(
    races.flatMap((race, at): [number, number][] => {
      const category = fold(race.category ?? '')
      const sameName = events.get(eventKey(race)) ?? []
      // Races of one day and name with different categories are different races.
      const event =
        sameName.find((one) => fold(one.category ?? '') === category) ?? sameName.find((one) => !one.category || !category)
      return event === undefined ? [] : [[at, event.id]]
    }),
  )
  const storedResults = await listExistingResults(db, [...eventOf.values()])
  const existingResults = new Set(
    storedResults.flatMap((existing) => [
      `${existing.raceEventId} ${existing.bandKey}`,
      `${existing.raceEventId} #${existing.pigeonId}`,
    ]),
  )
  const isExistingResult = (event: number | undefined, band: string) =>
    existingResults.has(`${event} ${resultKey(band)}`) || existingResults.has(`${event} #${birds.get(bandKey(band))?.id}`)
  return {
    birds,
    eventOf,
    photos: photos.filter(({ band, files }) => {
      const row = birds.get(bandKey(band))
      return !row || ('generalPhoto' in files ? row.generalPhoto === null : row.eyePhoto === null)
    }),
    results: results.filter(({ race, band }) => !isExistingResult(eventOf.get(race), band)),
  }
}
