import { participantsOf } from '#shared/analytics/place-score.ts'
import { pointsFor } from '#shared/races/points.ts'
import type { RaceEvent } from '#shared/races/race-event.ts'
import type { RaceResult } from '#shared/races/race-result.ts'
import { flyingTimeText } from '#shared/races/flying-time-text.ts'
import { toKmh } from '#shared/races/velocity.ts'
import type { Db } from '#server/db/database.ts'
import { fromCents } from '#server/features/pigeons/cents.ts'
import { countBasketed, type BasketedCounts } from '#server/features/basketing/basketed-birds.repository.ts'
import { readNeutralisation } from './race-of-event.ts'
import { mapParticipants } from './race-participants.repository.ts'
import { countByEvent, mapBestOwn, type BestOwnResult, type ResultCounts } from './races.repository.ts'
import type { RaceEventRow } from './races.table.ts'
import { listResults, type ListedResult } from './result-list.repository.ts'

const METRES_PER_KM = 1000
const toKm = (metres: number | null) => (metres === null ? null : metres / METRES_PER_KM)

/**
 * Converts rows to races with their counts. The results of a page of races are counted alone; those of all races are counted
 * together and cached.
 */
export async function showEvents(db: Db, rows: readonly RaceEventRow[], isPage = false): Promise<RaceEvent[]> {
  const ids = isPage ? rows.map(({ id }) => id) : undefined
  const counts = await countByEvent(db, ids)
  const basketed = await countBasketed(db, ids)
  const best = await mapBestOwn(db, ids)
  return rows.map((row) => toRaceEvent(row, counts.get(row.id), basketed.get(row.id), best.get(row.id)))
}

export async function showEvent(db: Db, row: RaceEventRow): Promise<RaceEvent> {
  const counts = await countByEvent(db, [row.id])
  const best = await mapBestOwn(db, [row.id])
  return toRaceEvent(row, counts.get(row.id), (await countBasketed(db, [row.id])).get(row.id), best.get(row.id))
}

function toRaceEvent(
  row: RaceEventRow,
  counts: ResultCounts | undefined,
  basketed: BasketedCounts | undefined,
  best: BestOwnResult | undefined,
): RaceEvent {
  const { deletedAt, distance, computedDistance, neutralisation, ...event } = row
  void deletedAt
  return {
    ...event,
    eventName: row.name,
    eventDate: row.date,
    distance: toKm(distance) ?? 0,
    computedDistance: toKm(computedDistance),
    neutralisation: readNeutralisation(neutralisation),
    participants: participantsOf({
      total: row.totalParticipants,
      rows: counts?.results ?? 0,
      lastPosition: counts?.lastPosition ?? 0,
    }),
    resultCount: counts?.results ?? 0,
    ownResultCount: counts?.own ?? 0,
    bestOwn: best ?? null,
    basketedCount: basketed?.basketed ?? 0,
    basketedWithResult: basketed?.withResult ?? 0,
  }
}

export async function showResults(db: Db, rows: readonly ListedResult[]): Promise<RaceResult[]> {
  const participantsIn = await mapParticipants(db, rows)
  return rows.map((row) => {
    const participants = participantsIn.get(row.raceEventId)!
    const { id, version, createdAt, updatedAt, raceEventId, eventName, eventDate, pigeonId, fancier, position, speed } = row
    return {
      ...{ id, version, createdAt, updatedAt, raceEventId, eventName, eventDate, pigeonId, fancier, position, speed },
      participants,
      sectionPosition: row.sectionPosition,
      coefficient: row.coefficient,
      isOwn: row.isReference === 0,
      bandId: row.wornBand ?? row.bandText,
      birdName: row.birdName,
      velocity: speed === null ? null : toKmh(speed),
      distance: toKm(row.distance),
      flightTime: row.flightTimeMs === null ? null : flyingTimeText(row.flightTimeMs),
      arrivalTime: row.arrivalTime,
      points: row.points ?? pointsOf(row, participants),
      prize: row.prizeCents === null ? null : fromCents(row.prizeCents),
      currency: row.currency,
      notes: row.notes,
      uploadSource: row.uploadSource,
      sourceFileName: row.sourceFileName,
    }
  })
}

export async function showResult(db: Db, id: number): Promise<RaceResult> {
  const [result] = await showResults(db, await listResults(db, { id }))
  return result!
}

function pointsOf({ position, pointsRule, eventDate, category }: ListedResult, participants: number): number | null {
  if (position === null) return null
  return pointsFor(pointsRule, { position, participants, date: eventDate, category }) ?? null
}
