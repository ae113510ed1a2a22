import { yearOf, type LocalDate } from '#shared/calendar/local-date.ts'
import type { SeasonSummary } from '#shared/dashboard/stats-api.ts'
import { minutesBehind } from '#shared/races/comparison.ts'
import type { Db } from '#server/db/database.ts'
import { countByEvent } from '#server/features/races/races.repository.ts'
import { listResults, type ListedResult } from '#server/features/races/result-list.repository.ts'
import { showResults } from '#server/features/races/show-races.ts'
import { countActivePairs, countYoungOf, findLastOwnRace, listOwnPlaces } from './season.repository.ts'

/** Own birds of the latest race that are shown. */
const MAX_OWN = 3
/** A place in the first tenth of a race counts as a top place, as in the analytics of pairs. */
const TOP_SHARE = 0.1

/** Sums up the year of a day: pairs, young and races, and the latest race of own birds. */
export async function sumUpSeason(db: Db, today: LocalDate): Promise<SeasonSummary> {
  const year = yearOf(today)
  const places = await listOwnPlaces(db, year)
  const raceIds = [...new Set(places.map(({ raceEventId }) => raceEventId))]
  const counts = await countByEvent(db, raceIds)
  const isTop = ({ raceEventId, position, totalParticipants }: (typeof places)[number]): boolean => {
    const participants = totalParticipants ?? counts.get(raceEventId)?.results ?? 0
    return position !== null && position <= participants * TOP_SHARE
  }
  return {
    year,
    pairs: await countActivePairs(db),
    young: await countYoungOf(db, year),
    races: raceIds.length,
    topPlaces: places.filter(isTop).length,
    lastRace: await lastRaceOf(db),
  }
}

async function lastRaceOf(db: Db): Promise<SeasonSummary['lastRace']> {
  const eventId = await findLastOwnRace(db)
  if (eventId === undefined) return null
  const results = await listResults(db, { eventId, whose: 'own' }, { limit: MAX_OWN })
  const [latest] = results
  if (!latest) return null
  const own = await showResults(db, results)
  const [winner] = await listResults(db, { eventId }, { limit: 1 })
  const winnerSpeed = winner?.position === 1 ? winner.speed : null
  const behind = new Map(
    results.map((row) => [row.id, minutesBehind({ speed: row.speed, distance: flownDistanceOf(row) }, winnerSpeed)]),
  )
  return {
    id: eventId,
    name: latest.eventName,
    date: latest.eventDate,
    participants: own[0]?.participants ?? 0,
    winnerSpeed,
    own: own.flatMap(({ id, pigeonId, bandId, birdName, position, speed }) =>
      pigeonId === null ? [] : [{ id, pigeonId, bandId, name: birdName, position, speed, minutesBehind: behind.get(id) ?? null }],
    ),
  }
}

/** Returns the metres that a bird flew: those of its loft, otherwise by its speed and flying time. */
function flownDistanceOf({ distance, speed, flightTimeMs }: ListedResult): number | null {
  if (distance !== null || speed === null || flightTimeMs === null) return distance
  return (speed * flightTimeMs) / 60_000
}
