import { participantsOf } from '#shared/analytics/place-score.ts'
import type { Db } from '#server/db/database.ts'
import { forLongQuery } from '#server/db/reading-thread.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'

interface StatedParticipants {
  readonly raceEventId: number
  /** The number of birds that the organiser states, when known. */
  readonly totalParticipants: number | null
}

/** Returns the number of birds in the race of each row. The query reads only an index, not the results. */
export async function mapParticipants(db: Db, rows: readonly StatedParticipants[]): Promise<Map<number, number>> {
  const totals = new Map(rows.map(({ raceEventId, totalParticipants }) => [raceEventId, totalParticipants]))
  const lists = await queryInParts([...totals.keys()], (part) =>
    forLongQuery(db)
      .selectFrom('raceResults')
      .select(({ fn }) => ['raceEventId', fn.countAll<number>().as('rows'), fn.max<number | null>('position').as('lastPosition')])
      .where('raceEventId', 'in', part)
      .where('deletedAt', 'is', null)
      .groupBy('raceEventId')
      .execute(),
  )
  const listOf = new Map(lists.flat().map((list) => [list.raceEventId, list]))
  return new Map(
    [...totals].map(([id, total]) => {
      const list = listOf.get(id)
      return [id, participantsOf({ total, rows: Number(list?.rows ?? 0), lastPosition: list?.lastPosition ?? 0 })]
    }),
  )
}
