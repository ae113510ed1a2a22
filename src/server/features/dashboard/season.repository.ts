import type { ExpressionBuilder } from 'kysely'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Database, Db } from '#server/db/database.ts'
import { forLongQuery } from '#server/db/reading-thread.ts'
import { joinOwnBird } from '#server/features/races/races.repository.ts'

const firstDay = (year: number) => `${year}-01-01` as LocalDate
const lastDay = (year: number) => `${year}-12-31` as LocalDate

export async function countActivePairs(db: Db): Promise<number> {
  const { pairs } = await db
    .selectFrom('breedingPairs')
    .select(({ fn }) => fn.countAll<number>().as('pairs'))
    .where('deletedAt', 'is', null)
    .where('isActive', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(pairs)
}

/** Counts the young that hatched in a year. */
export async function countYoungOf(db: Db, year: number): Promise<number> {
  const { young } = await db
    .selectFrom('offspring')
    .select(({ fn }) => fn.countAll<number>().as('young'))
    .where('deletedAt', 'is', null)
    .where('hatchDate', '>=', firstDay(year))
    .where('hatchDate', '<=', lastDay(year))
    .executeTakeFirstOrThrow()
  return Number(young)
}

/** Lists the places of own birds in the races of a year. */
export function listOwnPlaces(db: Db, year: number) {
  return forLongQuery(db)
    .selectFrom('raceResults')
    .innerJoin('raceEvents', 'raceEvents.id', 'raceResults.raceEventId')
    .innerJoin('pigeons', joinOwnBird)
    .select(['raceResults.raceEventId', 'raceResults.position', 'raceEvents.totalParticipants'])
    .where('raceResults.deletedAt', 'is', null)
    .where('raceEvents.deletedAt', 'is', null)
    .where('raceEvents.date', '>=', firstDay(year))
    .where('raceEvents.date', '<=', lastDay(year))
    .execute()
}

/** Selects the id of one own result of a race. With `exists` instead, PostgreSQL would join all races first. */
const ownResultOfRace = (eb: ExpressionBuilder<Database, 'raceEvents'>) =>
  eb
    .selectFrom('raceResults')
    .select('raceResults.id')
    .whereRef('raceEventId', '=', 'raceEvents.id')
    .where('raceResults.deletedAt', 'is', null)
    .where('pigeonId', 'is not', null)
    .where('pigeonId', 'not in', (birds) => birds.selectFrom('pigeons').select('pigeons.id').where('isReference', '=', 1))
    .limit(1)

/** Finds the latest race with a result of a bird of this loft. */
export async function findLastOwnRace(db: Db): Promise<number | undefined> {
  const race = await forLongQuery(db)
    .selectFrom('raceEvents')
    .select('id')
    .where('deletedAt', 'is', null)
    .where((eb) => eb(ownResultOfRace(eb), 'is not', null))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return race?.id
}
