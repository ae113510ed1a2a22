import { byBandKey } from '#shared/bands/band-order.ts'
import { isInCare } from '#shared/pigeons/status.ts'
import { flyingTimeText } from '#shared/races/flying-time-text.ts'
import { toKmh } from '#shared/races/velocity.ts'
import type { BirdToss, TossBird, TossDetail, TrainingToss } from '#shared/training-tosses/training-toss.ts'
import type { Db } from '#server/db/database.ts'
import { compareTexts } from '#shared/text/compare-texts.ts'
import { distanceOf, flightOf } from './flight-of-toss.ts'
import {
  countTossBirds,
  listTossBirdRows,
  listTossRowsOf,
  mapTossPigeons,
  type TossCounts,
} from './training-tosses.repository.ts'
import type { TrainingTossBirdRow, TrainingTossRow } from './training-tosses.table.ts'

const METRES_PER_KM = 1000
const toKm = (metres: number | null) => (metres === null ? null : metres / METRES_PER_KM)

export async function showTosses(db: Db, rows: readonly TrainingTossRow[]): Promise<TrainingToss[]> {
  const counts = await countTossBirds(db)
  return rows.map((row) => showRow(row, counts.get(row.id)))
}

function showRow({ deletedAt, ...row }: TrainingTossRow, counts: TossCounts = { sent: 0, returned: 0 }): TrainingToss {
  return { ...row, distance: toKm(row.distance), computedDistance: toKm(row.computedDistance), ...counts }
}

/** Returns a toss with its birds: returned ones by time, then the others by band. */
export async function showToss(db: Db, toss: TrainingTossRow): Promise<TossDetail> {
  const rows = await listTossBirdRows(db, [toss.id])
  const pigeons = await mapTossPigeons(
    db,
    rows.map(({ pigeonId }) => pigeonId),
  )
  const places = placesOf(rows)
  const birds = rows
    .map((row): TossBird & { bandKey: string } => {
      const { id, version, createdAt, updatedAt, trainingTossId, pigeonId } = row
      const { bandId, name, bandKey, description, gender, color, loftLocationId, status, isReference, deletedAt } =
        pigeons.get(pigeonId)!
      return {
        id,
        version,
        createdAt,
        updatedAt,
        trainingTossId,
        pigeonId,
        bandId,
        name,
        bandKey,
        description,
        gender,
        color,
        loftLocationId,
        isInCare: deletedAt === null && isInCare({ status, isReference: isReference === 1 }),
        ...showFlight(toss, row, places),
      }
    })
    .toSorted((a, b) => compareTexts(a.returnedAt ?? '~', b.returnedAt ?? '~') || byBandKey(a, b))
  const returned = rows.filter(({ returnedAt }) => returnedAt !== null).length
  return { ...showRow(toss, { sent: rows.length, returned }), birds: birds.map(({ bandKey: _, ...bird }) => bird) }
}

export async function showTossBird(db: Db, toss: TrainingTossRow, id: number): Promise<TossBird> {
  const { birds } = await showToss(db, toss)
  return birds.find((bird) => bird.id === id)!
}

/** Returns the tosses of one bird, newest first. */
export async function showTossesOf(db: Db, pigeonId: number): Promise<BirdToss[]> {
  const tosses = await listTossRowsOf(db, pigeonId)
  const rows = Map.groupBy(
    await listTossBirdRows(
      db,
      tosses.map(({ id }) => id),
    ),
    ({ trainingTossId }) => trainingTossId,
  )
  return tosses.flatMap((toss) => {
    const sentBirds = rows.get(toss.id) ?? []
    const own = sentBirds.find((row) => row.pigeonId === pigeonId)
    if (!own) return []
    const { date, releaseLocation } = toss
    return [
      {
        id: own.id,
        trainingTossId: toss.id,
        date,
        releaseLocation,
        distance: toKm(distanceOf(toss)),
        sent: sentBirds.length,
        ...showFlight(toss, own, placesOf(sentBirds)),
      },
    ]
  })
}

function showFlight(toss: TrainingTossRow, { id, returnedAt, notes }: TrainingTossBirdRow, places: ReadonlyMap<number, number>) {
  const { flightTimeMs, speed } = flightOf(toss, returnedAt)
  return {
    returnedAt,
    notes,
    flightTime: flightTimeMs === null ? null : flyingTimeText(flightTimeMs),
    speed,
    velocity: speed === null ? null : toKmh(speed),
    place: places.get(id) ?? null,
  }
}

/** Returns the places of returned birds; birds that returned in the same second share a place. */
function placesOf(rows: readonly TrainingTossBirdRow[]): Map<number, number> {
  const times = rows.flatMap(({ returnedAt }) => returnedAt ?? []).toSorted()
  return new Map(
    rows.flatMap(({ id, returnedAt }) => (returnedAt === null ? [] : [[id, times.indexOf(returnedAt) + 1] as const])),
  )
}
