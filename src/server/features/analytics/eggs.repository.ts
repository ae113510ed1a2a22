import { sql } from 'kysely'
import type { FertilityCount, SeasonEgg } from '#shared/analytics/season-data.ts'
import { daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import type { CycleStatus } from '#shared/cycles/cycle-status.ts'
import type { Db } from '#server/db/database.ts'
import { forLongQuery } from '#server/db/reading-thread.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import { daysOfYear } from '#shared/pairs/pair-of-young.ts'

/** The day of an egg: when it was laid, else the nearest known day. */
const eggDay = sql<LocalDate>`coalesce(eggs.laid_on, offspring.hatch_date, breeding_cycles.mating_date,
  breeding_cycles.courthip_start_date, substr(breeding_cycles.created_at, 1, 10))`

/** Days after which an egg without a result counts as lost: 21 days of incubation and a margin. */
const LOST_AFTER_DAYS = 30

/** Statuses after which no egg of the cycle can hatch. */
const STATUSES_WITHOUT_HATCH: readonly CycleStatus[] = ['rearing', 'fledged', 'failed']

function eggsOfPairs(db: Db) {
  return db
    .selectFrom('eggs')
    .innerJoin('breedingCycles', 'breedingCycles.id', 'eggs.breedingCycleId')
    .innerJoin('breedingPairs', 'breedingPairs.id', 'breedingCycles.breedingPairId')
    .leftJoin('offspring', (join) => join.onRef('offspring.eggId', '=', 'eggs.id').on('offspring.deletedAt', 'is', null))
    .where('eggs.deletedAt', 'is', null)
    .where('breedingCycles.deletedAt', 'is', null)
    .where('breedingPairs.deletedAt', 'is', null)
}

/** Lists the eggs laid in a year with their outcomes. */
export async function listEggs(db: Db, year: number, today: LocalDate): Promise<SeasonEgg[]> {
  const [first, last] = daysOfYear(year)
  const rows = await eggsOfPairs(forLongQuery(db))
    .select(['eggs.id', 'eggs.eggNumber', 'eggs.laidOn', 'eggs.fertility', 'eggs.failedOn'])
    .select(['breedingCycles.breedingPairId', 'breedingCycles.status', 'offspring.id as offspringId', eggDay.as('day')])
    // Most eggs have their own date; this condition avoids reading the joined rows for them.
    .where((eb) =>
      eb.or([eb.between('eggs.laidOn', first, last), eb.and([eb('eggs.laidOn', 'is', null), eb.between(eggDay, first, last)])]),
    )
    .orderBy('eggs.id')
    .execute()
  return rows.map(({ fertility, failedOn, status, offspringId, day, ...egg }) => {
    const hasHatched = offspringId !== null
    const isOverdueOrOver =
      failedOn !== null || STATUSES_WITHOUT_HATCH.includes(status) || daysBetween(day, today) > LOST_AFTER_DAYS
    const isLost = isOverdueOrOver || fertility === 'infertile'
    return {
      ...egg,
      isFertile: hasHatched ? true : fertility === 'unknown' ? null : fertility === 'fertile',
      outcome: hasHatched ? 'hatched' : isLost ? 'lost' : 'open',
    }
  })
}

/** Counts the fertile and infertile eggs of some cocks before a year. */
export async function countFertilityBefore(
  db: Db,
  year: number,
  cockIds: readonly number[],
): Promise<Map<number, FertilityCount>> {
  const [first] = daysOfYear(year)
  const rows = await queryInParts(cockIds, (part) =>
    eggsOfPairs(forLongQuery(db))
      .select([
        'breedingPairs.malePigeonId',
        sql<number>`sum(case when offspring.id is not null or eggs.fertility = 'fertile' then 1 else 0 end)`.as('fertile'),
        sql<number>`sum(case when offspring.id is null and eggs.fertility = 'infertile' then 1 else 0 end)`.as('infertile'),
      ])
      .where('breedingPairs.malePigeonId', 'in', part)
      .where(eggDay, '<', first)
      .groupBy('breedingPairs.malePigeonId')
      .execute(),
  )
  return new Map(rows.flat().map(({ malePigeonId, fertile, infertile }) => [malePigeonId!, { fertile, infertile }]))
}
