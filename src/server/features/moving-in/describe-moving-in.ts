import type { MovingDetails } from '#shared/moving-in/moving-in-api.ts'
import { bandKey } from '#shared/bands/band-key.ts'
import type { Db } from '#server/db/database.ts'
import type { Extras } from '#server/features/imports/extras.ts'
import { countExtras, listNewResults } from '#server/features/imports/write-extras.ts'
import { planSections } from './new-sections.ts'

/** The contents of a file besides its rows, as they were before the import. */
export type MovingDetailsWithoutId = Omit<MovingDetails, 'id'>

const MAX_MISSING_PHOTOS = 200

/** Describes the data of another program in comparison with the loft. */
export async function describeMovingIn(db: Db, extras: Extras): Promise<MovingDetailsWithoutId | undefined> {
  const { moved, photos, races, results } = extras
  if (!moved) return undefined
  const added = new Set(photos.map(({ band }) => bandKey(band)))
  const missing = moved.pictures.filter(({ band }) => !added.has(bandKey(band)))
  const counts = await countExtras(db, extras)
  const byRace = Map.groupBy(results, ({ race }) => race)
  const newByRace = Map.groupBy(await listNewResults(db, extras), ({ race }) => race)
  return {
    program: moved.program,
    birds: moved.birds,
    references: moved.references,
    counts: counts.moved!,
    photos: counts.photos,
    races: races.map(({ name, date }, at) => ({
      name,
      date,
      results: byRace.get(at)?.length ?? 0,
      newResults: newByRace.get(at)?.length ?? 0,
    })),
    sections: (await planSections(db, moved.sections)).map(({ section }) => section),
    missingPhotos: missing.slice(0, MAX_MISSING_PHOTOS).map(({ band, fileName }) => ({ bandId: band, fileName })),
    missingPhotoCount: missing.length,
    notMoved: moved.notMoved.map(({ code, count, names }) => ({ code, count, names: [...names] })),
  }
}
