import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'

/** Lists the races on the given days. */
export async function listEventsOn(db: Db, days: readonly LocalDate[]) {
  const parts = await queryInParts([...new Set(days)], (part) =>
    db
      .selectFrom('raceEvents')
      .select(['id', 'name', 'date', 'category'])
      .where('date', 'in', part)
      .where('deletedAt', 'is', null)
      .execute(),
  )
  return parts.flat()
}

/** Lists which birds have a result in the given races. */
export async function listExistingResults(db: Db, events: readonly number[]) {
  const parts = await queryInParts([...new Set(events)], (part) =>
    db
      .selectFrom('raceResults')
      .select(['raceEventId', 'pigeonId', 'bandKey'])
      .where('raceEventId', 'in', part)
      .where('deletedAt', 'is', null)
      .execute(),
  )
  return parts.flat()
}
