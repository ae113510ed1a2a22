import { createHash } from 'node:crypto'
import { EXCHANGE_ENTRY, EXCHANGE_FORMAT, EXCHANGE_LIMITS, EXCHANGE_VERSION, type Exchange } from '#shared/exchange/exchange.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Neutralisation } from '#shared/races/neutralisation.ts'
import type { Db } from '#server/db/database.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { parseFileName } from '#server/files/media-type.ts'
import { writeZip } from '#server/files/write-zip.ts'
import { Refusal } from '#server/http/refusal.ts'
import { listBirdWithAncestors, toPedigreeBirds, type ExchangeBirdRow } from './ancestry.repository.ts'
import { listFlightsOf, listRaces } from './flights.repository.ts'

/** Maximum size of all photos, so that the file can be imported again. Photos of nearer ancestors take precedence. */
const PHOTO_BYTES = 24 * 1024 * 1024

interface ExportContext {
  readonly reads: Db
  readonly files: FileStore
  readonly madeOn: LocalDate
}

/** Writes a bird with its ancestors, their results and photos into one exchange file. Errors: `not_found`, `too_large`. */
export async function writeExchange(
  { reads, files, madeOn }: ExportContext,
  id: number,
): Promise<{ bandId: string; zip: Buffer }> {
  const birdRows = await listBirdWithAncestors(reads, id)
  if (birdRows.length > EXCHANGE_LIMITS.birds)
    throw new Refusal('too_large', `The pedigree has ${birdRows.length} birds; a file holds ${EXCHANGE_LIMITS.birds}`)
  const birds = await toPedigreeBirds(reads, birdRows)
  const raceData = await collectRaces(reads, birdRows)
  const { photos, contents, leftOut } = await collectPhotos(files, birdRows)
  const { loftName, keeperName } = await findSettings(reads)
  const exchange: Exchange = {
    format: EXCHANGE_FORMAT,
    version: EXCHANGE_VERSION,
    madeOn,
    madeBy: loftName ?? keeperName,
    // Section and prices of the bird are private. Its ancestors become reference birds, because they stay with this keeper.
    birds: birds.map(({ id: own, status, leftOn, sireId, damId, ...bird }) => {
      void [status, leftOn, sireId, damId]
      return { ...bird, isReference: bird.isReference || own !== id }
    }),
    ...raceData,
    photos,
    photosLeftOut: leftOut,
  }
  const manifest = { name: EXCHANGE_ENTRY, content: Buffer.from(JSON.stringify(exchange, null, 1)) }
  if (manifest.content.length > EXCHANGE_LIMITS.manifestBytes)
    throw new Refusal('too_large', 'This pedigree is too large for one file; export it as CSV')
  return { bandId: birdRows[0]!.bandId, zip: await writeZip([manifest, ...contents]) }
}

async function collectRaces(db: Db, birdRows: readonly ExchangeBirdRow[]): Promise<Pick<Exchange, 'races' | 'results'>> {
  const birdAt = new Map(birdRows.map(({ id }, at) => [id, at]))
  const flights = (await listFlightsOf(db, [...birdAt.keys()])).slice(0, EXCHANGE_LIMITS.results)
  const events = await listRaces(
    db,
    flights.map(({ raceEventId }) => raceEventId),
  )
  const raceAt = new Map(events.map(({ id }, at) => [id, at]))
  return {
    races: events.map((event) => ({
      name: event.name,
      date: event.date,
      category: event.category,
      distance: event.distance,
      releaseLocation: event.releaseLocation,
      releasedAt: event.releasedAt,
      releaseLatitude: event.releaseLatitude,
      releaseLongitude: event.releaseLongitude,
      weatherConditions: event.weatherConditions,
      // The other loft gets only these few results, and a position needs the number of participants.
      totalParticipants: event.totalParticipants ?? event.birds,
      pointsRule: event.pointsRule,
      neutralisation: JSON.parse(event.neutralisation) as Neutralisation,
      notes: event.notes,
    })),
    results: flights.map((flight) => ({
      race: raceAt.get(flight.raceEventId)!,
      bird: birdAt.get(flight.pigeonId ?? 0)!,
      fancier: flight.fancier,
      position: flight.position,
      speed: flight.speed,
      distance: flight.distance,
      flightTimeMs: flight.flightTimeMs,
      arrivalTime: flight.arrivalTime,
      clockDriftMs: flight.clockDriftMs,
      points: flight.points,
      sectionPosition: flight.sectionPosition,
      coefficient: flight.coefficient,
      notes: flight.notes,
    })),
  }
}

async function collectPhotos(files: FileStore, birdRows: readonly ExchangeBirdRow[]) {
  const photos: Exchange['photos'] = []
  const contents: { name: string; content: Buffer }[] = []
  let leftOut = 0
  let bytes = 0
  for (const [bird, { generalPhoto, eyePhoto }] of birdRows.entries()) {
    for (const [kind, stored] of [
      ['general', generalPhoto],
      ['eye', eyePhoto],
    ] as const) {
      const name = stored === null ? undefined : parseFileName(stored)
      const content = name && (await files.read(name.hash))?.bytes
      if (!content) continue
      if (photos.length === EXCHANGE_LIMITS.photos || bytes + content.length > PHOTO_BYTES) {
        leftOut += 1
        continue
      }
      const file = `photos/${photos.length + 1}.jpg`
      photos.push({ bird, kind, file, sha256: createHash('sha256').update(content).digest('hex') })
      contents.push({ name: file, content })
      bytes += content.length
    }
  }
  return { photos, contents, leftOut }
}
