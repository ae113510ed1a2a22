import type { Db } from '#server/db/database.ts'

/** A race in which both birds have a result. */
export interface DoubleResult {
  readonly raceEventId: number
  readonly eventName: string
  readonly eventDate: string
  /** Whether place, speed and arrival are equal where both results have one. */
  readonly isSame: boolean
}

/** Lists the races in which both birds have a result. */
export async function listDoubleResults(db: Db, id: number, otherId: number): Promise<DoubleResult[]> {
  const rows = await db
    .selectFrom('raceResults as own')
    .innerJoin('raceResults as second', 'second.raceEventId', 'own.raceEventId')
    .innerJoin('raceEvents', 'raceEvents.id', 'own.raceEventId')
    .select(['own.raceEventId', 'raceEvents.name as eventName', 'raceEvents.date as eventDate'])
    .select(['own.position', 'own.speed', 'own.arrivalTime'])
    .select(['second.position as otherPosition', 'second.speed as otherSpeed', 'second.arrivalTime as otherArrivalTime'])
    .where('own.pigeonId', '=', id)
    .where('second.pigeonId', '=', otherId)
    .where('own.deletedAt', 'is', null)
    .where('second.deletedAt', 'is', null)
    .orderBy('raceEvents.date')
    .execute()
  return rows.map(({ raceEventId, eventName, eventDate, ...values }) => ({
    raceEventId,
    eventName,
    eventDate,
    isSame:
      isEqual(values.position, values.otherPosition) &&
      isEqual(values.arrivalTime, values.otherArrivalTime) &&
      (values.speed === null || values.otherSpeed === null || Math.abs(values.speed - values.otherSpeed) < 0.001),
  }))
}

const isEqual = <T>(one: T | null, other: T | null) => one === null || other === null || one === other
