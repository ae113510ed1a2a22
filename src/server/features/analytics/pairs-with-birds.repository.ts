import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'

export type PairWithBirdsRow = Awaited<ReturnType<typeof listPairsById>>[number]

/** Finds pairs with their two birds, deleted birds included. */
export async function listPairsById(db: Db, pairIds: readonly number[]) {
  const parts = await queryInParts(pairIds, (part) => selectPairs(db).where('breedingPairs.id', 'in', part).execute())
  return parts.flat()
}

/** Lists all pairs, past and present, of some birds. */
export async function listPairsOfBirds(db: Db, birdIds: readonly number[]) {
  const parts = await queryInParts(birdIds, (part) =>
    selectPairs(db)
      .where((eb) => eb.or([eb('breedingPairs.malePigeonId', 'in', part), eb('breedingPairs.femalePigeonId', 'in', part)]))
      .execute(),
  )
  return [...new Map(parts.flat().map((pair) => [pair.id, pair])).values()]
}

function selectPairs(db: Db) {
  return db
    .selectFrom('breedingPairs')
    .leftJoin('pigeons as cock', 'cock.id', 'breedingPairs.malePigeonId')
    .leftJoin('pigeons as hen', 'hen.id', 'breedingPairs.femalePigeonId')
    .select(['breedingPairs.id', 'breedingPairs.isActive', 'breedingPairs.maleText', 'breedingPairs.femaleText'])
    .select(['cock.id as cockId', 'cock.bandId as cockBand', 'cock.name as cockName', 'cock.birthYear as cockBirthYear'])
    .select(['cock.purchasePriceCents as cockPriceCents', 'cock.currency as cockCurrency'])
    .select(['hen.id as henId', 'hen.bandId as henBand', 'hen.name as henName'])
    .select(['hen.purchasePriceCents as henPriceCents', 'hen.currency as henCurrency'])
    .where('breedingPairs.deletedAt', 'is', null)
}

/** Returns the first day with a race, a pairing, a young bird or an egg; null in an empty loft. */
export async function findFirstDataDay(db: Db): Promise<LocalDate | null> {
  const days = await Promise.all([
    db
      .selectFrom('raceEvents')
      .select((eb) => eb.fn.min<LocalDate | null>('date').as('day'))
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
    db
      .selectFrom('breedingPairs')
      .select((eb) => eb.fn.min<LocalDate | null>('pairingDate').as('day'))
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
    db
      .selectFrom('offspring')
      .select((eb) => eb.fn.min<LocalDate | null>('hatchDate').as('day'))
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
    db
      .selectFrom('eggs')
      .select((eb) => eb.fn.min<LocalDate | null>('laidOn').as('day'))
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  ])
  const known = days.map((found) => found?.day ?? null).filter((day) => day !== null)
  return known.toSorted()[0] ?? null
}
