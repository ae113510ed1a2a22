import { yearOf } from '#shared/calendar/local-date.ts'
import { minutesBehind, percentBeaten } from '#shared/races/comparison.ts'
import { distanceClassOf } from '#shared/races/distance-class.ts'
import { geodesicDistance } from '#shared/races/geodesic.ts'
import type { OwnBird, RaceStory } from '#shared/races/race-story.ts'
import { isYoungBird, rankSeason, type StartToRank, type Standings } from '#shared/races/season-standings.ts'
import type { Db } from '#server/db/database.ts'
import type { StartWithoutPair } from '#server/features/analytics/starts.repository.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { startsOfYear, standingsOf } from './race-season.ts'
import { mapParticipants } from './race-participants.repository.ts'
import type { RaceEventRow } from './races.table.ts'
import { countLofts, listResults, type ListedResult } from './result-list.repository.ts'

/** Describes how the birds of this loft flew in a race, against its winner and among each other. */
export async function showStory(db: Db, event: RaceEventRow): Promise<RaceStory> {
  const { id, totalParticipants, distance, computedDistance } = event
  const participantsIn = await mapParticipants(db, [{ raceEventId: id, totalParticipants }])
  const [first] = await listResults(db, { eventId: id }, { limit: 1 })
  const winner = first?.position === 1 ? first : null
  const year = yearOf(event.date)
  const starts = await startsOfYear(db, year)
  const startOf = new Map(starts.flatMap((start) => (start.raceEventId === id ? [[start.id, start]] : [])))
  const standings = {
    season: await standingsOf(db, year),
    before: rankSeason(starts.flatMap((start) => (start.day < event.date ? withoutPair(start) : []))),
    after: rankSeason(starts.flatMap((start) => (start.day <= event.date ? withoutPair(start) : []))),
  }
  const own = await listResults(db, { eventId: id, whose: 'own' })
  return {
    participants: participantsIn.get(id)!,
    lofts: await countLofts(db, id),
    lineDistance: await lineDistance(db, event),
    distanceClass: distanceClassOf(distance ?? computedDistance),
    winner: winner && {
      ...birdOf(winner),
      pigeonId: winner.pigeonId,
      isOwn: winner.isReference === 0,
      fancier: winner.fancier,
    },
    own: own.flatMap((result): OwnBird[] => {
      const start = startOf.get(result.id)
      return start ? [ownBird(result, start, winner?.speed ?? null, standings)] : []
    }),
  }
}

/** Calculates the distance from the present place of the loft, which may have been entered after the race. */
async function lineDistance(db: Db, { releaseLatitude, releaseLongitude }: RaceEventRow): Promise<number | null> {
  const { latitude, longitude } = await findSettings(db)
  if (releaseLatitude === null || releaseLongitude === null || latitude === null || longitude === null) return null
  return geodesicDistance({ latitude: releaseLatitude, longitude: releaseLongitude }, { latitude, longitude }) / 1000
}

const birdOf = ({ id, wornBand, bandText, birdName, speed }: ListedResult) => ({
  id,
  bandId: wornBand ?? bandText,
  birdName,
  speed,
})

/** Returns a start without its pair, because birds are ranked without their pairs. */
const withoutPair = (start: StartWithoutPair): StartToRank => ({ ...start, breedingPairId: null, hatchDate: null })

function ownBird(
  result: ListedResult,
  start: StartWithoutPair,
  winnerSpeed: number | null,
  standings: Readonly<Record<'season' | 'before' | 'after', readonly Standings[]>>,
): OwnBird {
  const isYoung = isYoungBird(start)
  const distanceClass = distanceClassOf(start.distance)
  const groupIn = (groups: readonly Standings[]) =>
    groups.find((one) => one.isYoung === isYoung && one.distanceClass === distanceClass)
  const rankIn = (groups: readonly Standings[]) =>
    groupIn(groups)?.birds.find(({ pigeonId }) => pigeonId === start.pigeonId)?.rank
  const rank = rankIn(standings.season)
  const [before, after] = [rankIn(standings.before), rankIn(standings.after)]
  return {
    ...birdOf(result),
    pigeonId: start.pigeonId,
    gender: start.gender,
    isYoung,
    section: start.section,
    position: result.position,
    sectionPosition: result.sectionPosition,
    beaten: percentBeaten(result.position, start.participants),
    minutesBehind: minutesBehind({ speed: result.speed, distance: start.distance }, winnerSpeed),
    season:
      rank === undefined
        ? null
        : {
            rank,
            of: groupIn(standings.season)!.birds.length,
            change: before === undefined || after === undefined ? null : before - after,
          },
  }
}
