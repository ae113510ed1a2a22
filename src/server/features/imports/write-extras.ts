import { bandKey } from '#shared/bands/band-key.ts'
import { fold } from '#shared/text/fold.ts'
import type { Db } from '#server/db/database.ts'
import { mapPigeonsByBandKey } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import type { Change } from '#server/history/change.ts'
import { insertRecorded, updateManyRecorded } from '#server/history/recorded.ts'
import type { Extras } from './extras.ts'
import { listEventsOn, listExistingResults } from './flown.repository.ts'

/** Number of photos and race results in a file that the loft does not have. */
export interface ExtraCounts {
  readonly photos: number
  readonly results: number
}

const NONE: ExtraCounts = { photos: 0, results: 0 }

/** Counts the new extras; their birds may not be in the loft yet. */
export async function countExtras(db: Db, extras: Extras | undefined): Promise<ExtraCounts> {
  if (!extras) return NONE
  const { photos, results } = await compare(db, extras)
  return { photos: photos.length, results: results.length }
}

/** Adds photos to birds without one, and races and results that are not known yet. Existing data does not change. */
export async function writeExtras(change: Change, extras: Extras | undefined): Promise<ExtraCounts> {
  if (!extras) return NONE
  const { birds, photos, results, eventOf } = await compare(change.trx, extras)
  const edits = photos.flatMap(({ band, files }) => {
    const row = birds.get(bandKey(band))
    return row ? [{ row, patch: files }] : []
  })
  // A bird may get two photos; they must be in one edit, because each edit starts from the original row.
  const patches = Map.groupBy(edits, ({ row }) => row)
  await updateManyRecorded(
    change,
    'pigeons',
    [...patches].map(([row, some]) => ({ row, patch: Object.assign({}, ...some.map(({ patch }) => patch)) as object })),
  )
  const flown = results.filter(({ band }) => birds.has(bandKey(band)))
  const wanted = [...new Set(flown.map(({ race }) => race))]
  const fresh = wanted.filter((race) => !eventOf.has(race))
  const made = await insertRecorded(
    change,
    'race-events',
    fresh.map((at) => {
      const { neutralisation, ...race } = extras.races[at]!
      return { ...race, computedDistance: null, neutralisation: JSON.stringify(neutralisation) }
    }),
  )
  for (const [index, race] of fresh.entries()) eventOf.set(race, made[index]!.id)
  await insertRecorded(
    change,
    'race-results',
    flown.map(({ band, race, ...result }) => ({
      ...result,
      raceEventId: eventOf.get(race)!,
      pigeonId: birds.get(bandKey(band))!.id,
      bandText: band,
      bandKey: bandKey(band),
      prizeCents: null,
      currency: null,
      uploadSource: 'list' as const,
      sourceFileName: null,
      sheet: null,
    })),
  )
  return { photos: edits.length, results: flown.length }
}

async function compare(db: Db, { photos, races, results }: Extras) {
  const bands = [...photos, ...results].map(({ band }) => bandKey(band))
  const birds: ReadonlyMap<string, PigeonRow> = await mapPigeonsByBandKey(db, bands)
  const known = await listEventsOn(
    db,
    races.map(({ date }) => date),
  )
  const eventKey = (race: { readonly name: string; readonly date: string }) => `${race.date} ${fold(race.name)}`
  const events = new Map(known.map((event) => [eventKey(event), event.id]))
  const eventOf = new Map(
    races.flatMap((race, at): [number, number][] => {
      const event = events.get(eventKey(race))
      return event === undefined ? [] : [[at, event]]
    }),
  )
  const flown = await listExistingResults(db, [...eventOf.values()])
  const flights = new Set(flown.flatMap((one) => [`${one.raceEventId} ${one.bandKey}`, `${one.raceEventId} #${one.pigeonId}`]))
  const isFlown = (event: number | undefined, band: string) =>
    flights.has(`${event} ${bandKey(band)}`) || flights.has(`${event} #${birds.get(bandKey(band))?.id}`)
  return {
    birds,
    eventOf,
    photos: photos.filter(({ band, files }) => {
      const row = birds.get(bandKey(band))
      return !row || ('generalPhoto' in files ? row.generalPhoto === null : row.eyePhoto === null)
    }),
    results: results.filter(({ race, band }) => !isFlown(eventOf.get(race), band)),
  }
}
