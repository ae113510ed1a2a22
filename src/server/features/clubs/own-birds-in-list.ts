import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import type { ClubOffer } from '#shared/clubs/clubs-api.ts'
import { unmarkedKey } from '#shared/races/result-lists/band-keys.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import { listOwnBands } from '#server/features/races/own-birds.repository.ts'
import { cachePerVersion } from '#server/history/cache-per-version.ts'
import type { ClubAccess, PublishedRace, PublishedResult } from './club-access.ts'

/** A row of a published list with the bird of this loft that it is about. */
export interface OwnRow {
  readonly pigeonId: number
  readonly row: PublishedResult
}

/** Older lists are not offered. */
const OFFERED_DAYS = 60

/** Finds the rows of birds of this loft that have no result on the day of the race, one for each bird. */
export async function ownRowsOf(db: Db, race: PublishedRace, rows: readonly PublishedResult[]): Promise<OwnRow[]> {
  const keys = [...new Set(rows.flatMap(({ bandKey }) => [bandKey, unmarkedKey(bandKey)]))]
  if (keys.length === 0) return []
  const birds = new Map((await listOwnBands(db, keys)).map(({ bandKey, id }) => [bandKey, id]))
  if (birds.size === 0) return []
  const flown = await birdsWithResult(db, race.date, [...new Set(birds.values())])
  return rows.flatMap((row) => {
    const pigeonId = birds.get(row.bandKey) ?? birds.get(unmarkedKey(row.bandKey))
    if (pigeonId === undefined || flown.has(pigeonId)) return []
    flown.add(pigeonId)
    return [{ pigeonId, row }]
  })
}

async function birdsWithResult(db: Db, date: LocalDate, ids: readonly number[]): Promise<Set<number>> {
  const found = await queryInParts(ids, (part) =>
    db
      .selectFrom('raceResults')
      .innerJoin('raceEvents', 'raceEvents.id', 'raceResults.raceEventId')
      .select('raceResults.pigeonId')
      .where('raceEvents.date', '=', date)
      .where('raceEvents.deletedAt', 'is', null)
      .where('raceResults.deletedAt', 'is', null)
      .where('raceResults.pigeonId', 'in', part)
      .execute(),
  )
  return new Set(found.flat().flatMap(({ pigeonId }) => (pigeonId === null ? [] : [pigeonId])))
}

/** Lists the published lists of the last weeks with own birds, unless they were declined. */
export async function listOffers(db: Db, clubs: ClubAccess | undefined, today: LocalDate): Promise<readonly ClubOffer[]> {
  if (!clubs) return []
  const joined = (await clubs.memberships()).filter(({ state }) => state === 'member')
  if (joined.length === 0) return []
  return cachePerVersion(db, `club offers ${await clubs.version()} ${today}`, async () => {
    const offers: ClubOffer[] = []
    for (const { club, title } of joined) {
      const recent = (await clubs.races(club)).filter(({ date }) => date >= addDays(today, -OFFERED_DAYS) && date <= today)
      for (const race of recent) {
        if (race.results === 0 || (await clubs.isDeclined(club, race.id))) continue
        const own = await ownRowsOf(db, race, await clubs.results(club, race.id))
        if (own.length === 0) continue
        offers.push({
          club,
          title,
          raceId: race.id,
          raceName: race.name,
          date: race.date,
          birds: own.map(({ pigeonId, row }) => ({ pigeonId, bandId: row.bandText, position: row.position })),
        })
      }
    }
    return offers
  })
}
