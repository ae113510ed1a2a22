import type { Insertable } from 'kysely'
import type { Moment } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import type { PigeonsTable } from '#server/features/pigeons/pigeons.table.ts'

const SOME_TIME = '2026-03-01T12:00:00.000Z' as Moment

/** Returns a bird as a database row, for tests about where birds live. */
export function birdRow(bandId: string, more: Partial<Insertable<PigeonsTable>> = {}): Insertable<PigeonsTable> {
  return {
    bandId,
    bandKey: bandId,
    birthYear: 2025,
    gender: 'cock',
    isReference: 0,
    status: 'active',
    currency: 'USD',
    searchText: bandId.toLowerCase(),
    createdAt: SOME_TIME,
    updatedAt: SOME_TIME,
    ...more,
  }
}

/** Returns section and status of each bird, by its band. */
export async function birdsByBand(db: Db) {
  const birds = await db.selectFrom('pigeons').select(['bandId', 'loftLocationId', 'status']).execute()
  return Object.fromEntries(birds.map(({ bandId, ...place }) => [bandId, place]))
}
