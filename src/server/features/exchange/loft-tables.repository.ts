import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { BIRD_TITLES, FOSTER_TITLES, PAIR_TITLES, PRICE_TITLES, RESULT_TITLES } from '#shared/exchange/loft-tables.ts'
import { pedigreeRows } from '#shared/exchange/pedigree-rows.ts'
import { fold } from '#shared/text/fold.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import type { CellValue } from '#server/sheets/write-csv.ts'
import { listAllBirds, toPedigreeBirds } from './ancestry.repository.ts'

export type Rows = AsyncGenerator<readonly (readonly CellValue[])[]>

export const ROWS_PER_PART = 2000
const METRES_PER_KM = 1000
const toKm = (metres: number | null): number | null => (metres === null ? null : metres / METRES_PER_KM)

const CENTS = 100
const toUnits = (cents: number | null): number | null => (cents === null ? null : cents / CENTS)

/** Lists all birds with their parents, section, day of leaving and prices, part by part, the titles first. */
export async function* birdRows(db: Db): Rows {
  const rows = await listAllBirds(db)
  yield [[...pedigreeRows([])[0]!, ...BIRD_TITLES, ...PRICE_TITLES]]
  const locationOf = await listLocations(db)
  for (let from = 0; from < rows.length; from += ROWS_PER_PART) {
    const part = rows.slice(from, from + ROWS_PER_PART)
    const [first, last] = [part[0]!.id, part.at(-1)!.id]
    const more = await db
      .selectFrom('pigeons')
      .select(['id', 'leftOn', 'soldTo', 'loftLocationId', 'purchasePriceCents', 'currentValueCents', 'currency'])
      .where('id', '>=', first)
      .where('id', '<=', last)
      .execute()
    const moreOf = new Map(more.map((row) => [row.id, row]))
    const [, ...lines] = pedigreeRows(await toPedigreeBirds(db, part))
    yield lines.map((cells, at) => {
      const { leftOn, soldTo, loftLocationId, purchasePriceCents, currentValueCents, currency } = moreOf.get(part[at]!.id)!
      const hasPrice = purchasePriceCents !== null || currentValueCents !== null
      const prices = [toUnits(purchasePriceCents), toUnits(currentValueCents), hasPrice ? currency : null]
      return [...cells, locationOf.get(loftLocationId ?? 0) ?? null, leftOn, soldTo, ...prices]
    })
    await yieldToEventLoop()
  }
}

/**
 * Lists the name of each section; with its main loft only where several have the name, because another loft has other main lofts.
 */
async function listLocations(db: Db): Promise<Map<number, string>> {
  const sections = await db
    .selectFrom('loftLocations')
    .innerJoin('mainLoftLocations', 'mainLoftLocations.id', 'mainLoftId')
    .select(['loftLocations.id', 'section', 'mainLoftLocations.name as mainLoft'])
    .where('loftLocations.deletedAt', 'is', null)
    .execute()
  const counts = Map.groupBy(sections, ({ section }) => fold(section))
  return new Map(
    sections.map(({ id, section, mainLoft }) => {
      const isUnique = counts.get(fold(section))!.length === 1
      return [id, isUnique ? section : `${mainLoft} / ${section}`]
    }),
  )
}

/** Lists all pairs with their clutches and eggs: one row for each egg, part by part; then fostered young without an egg. */
export async function* pairRows(db: Db): Rows {
  yield [[...PAIR_TITLES, ...FOSTER_TITLES]]
  yield* pairsWithEggs(db)
  yield await fosteredWithoutEgg(db)
}

async function* pairsWithEggs(db: Db): Rows {
  for (let last = 0; ;) {
    const pairs = await db
      .selectFrom('breedingPairs')
      .innerJoin('pigeons as cocks', 'cocks.id', 'malePigeonId')
      .innerJoin('pigeons as hens', 'hens.id', 'femalePigeonId')
      .select(['breedingPairs.id', 'cocks.bandId as cock', 'hens.bandId as hen'])
      .select(['pairingDate', 'endedOn', 'nestBox', 'breedingPairs.notes'])
      .where('breedingPairs.deletedAt', 'is', null)
      .where('breedingPairs.id', '>', last)
      .orderBy('breedingPairs.id')
      .limit(ROWS_PER_PART)
      .execute()
    const eggsOf = await clutchRows(db, last, pairs.at(-1)?.id ?? last)
    yield pairs.flatMap(({ id, cock, hen, pairingDate, endedOn, nestBox, notes }) =>
      (eggsOf.get(id) ?? [[]]).map((egg) => [cock, hen, pairingDate, endedOn, nestBox, notes, ...egg]),
    )
    if (pairs.length < ROWS_PER_PART) return
    last = pairs.at(-1)!.id
    await yieldToEventLoop()
  }
}

async function clutchRows(db: Db, after: number, upTo: number): Promise<Map<number, CellValue[][]>> {
  const rows = await db
    .selectFrom('breedingCycles')
    .leftJoin('eggs', (join) => join.onRef('eggs.breedingCycleId', '=', 'breedingCycles.id').on('eggs.deletedAt', 'is', null))
    .leftJoin('offspring', (join) => join.onRef('offspring.eggId', '=', 'eggs.id').on('offspring.deletedAt', 'is', null))
    .leftJoin('pigeons', (join) => join.onRef('pigeons.id', '=', 'offspring.pigeonId').on('pigeons.deletedAt', 'is', null))
    .select(['breedingCycles.breedingPairId', 'cycleNumber', 'matingDate', 'breedingCycles.notes as clutchNotes'])
    .select(['eggNumber', 'laidOn', 'offspring.hatchDate', 'pigeons.bandId'])
    .select(['offspring.id as youngId', 'eggs.fosterPairId', 'offspring.fosterPairId as fosterOfYoung', 'fosteredOn'])
    .where('breedingCycles.deletedAt', 'is', null)
    .where('breedingCycles.breedingPairId', '>', after)
    .where('breedingCycles.breedingPairId', '<=', upTo)
    .orderBy('breedingCycles.id')
    .orderBy('eggNumber')
    .execute()
  // A young bird may be moved to another pair after the hatch.
  const fosterIdOf = (row: (typeof rows)[number]) => (row.youngId === null ? row.fosterPairId : row.fosterOfYoung)
  const pairs = await namePairs(db, rows.map(fosterIdOf))
  // The number of a clutch is unique only within a season.
  const cells = rows.map((row): readonly [number, CellValue[]] => {
    const foster = pairs.get(fosterIdOf(row) ?? 0)
    const egg = [row.cycleNumber, row.matingDate, row.clutchNotes, row.eggNumber, row.laidOn, row.hatchDate, row.bandId]
    return [row.breedingPairId, foster ? [...egg, ...foster, row.fosterPairId === null ? null : row.fosteredOn] : egg]
  })
  return new Map([...Map.groupBy(cells, ([pair]) => pair)].map(([pair, ofPair]) => [pair, ofPair.map(([, egg]) => egg)]))
}

/** Lists banded young of foster pairs that have no egg: they were bought, or added without a clutch. */
async function fosteredWithoutEgg(db: Db): Promise<CellValue[][]> {
  const rows = await db
    .selectFrom('offspring')
    .innerJoin('pigeons', 'pigeons.id', 'offspring.pigeonId')
    .select(['offspring.breedingPairId', 'offspring.fosterPairId', 'offspring.hatchDate', 'bandId'])
    .where('offspring.eggId', 'is', null)
    .where('offspring.fosterPairId', 'is not', null)
    .where('offspring.deletedAt', 'is', null)
    .where('pigeons.deletedAt', 'is', null)
    .orderBy('offspring.id')
    .execute()
  const pairs = await namePairs(
    db,
    rows.flatMap(({ breedingPairId, fosterPairId }) => [breedingPairId, fosterPairId]),
  )
  return rows.flatMap(({ breedingPairId, fosterPairId, hatchDate, bandId }) => {
    const foster = pairs.get(fosterPairId ?? 0)
    const parents = pairs.get(breedingPairId ?? 0) ?? NO_PAIR
    return foster ? [[...parents, ...NO_CLUTCH, hatchDate, bandId, ...foster, null]] : []
  })
}

const NO_PAIR = [null, null, null] as const
/** Empty cells for the columns from the end of the pair to the day on which the egg was laid. */
const NO_CLUTCH = Array.from({ length: PAIR_TITLES.indexOf('hatched_on') - PAIR_TITLES.indexOf('ended_on') }, () => null)

/** Returns names for pairs: the bands of their birds and the day of pairing. */
async function namePairs(db: Db, ids: readonly (number | null)[]): Promise<Map<number, readonly CellValue[]>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const parts = await queryInParts(known, (part) =>
    db
      .selectFrom('breedingPairs')
      .innerJoin('pigeons as cocks', 'cocks.id', 'malePigeonId')
      .innerJoin('pigeons as hens', 'hens.id', 'femalePigeonId')
      .select(['breedingPairs.id', 'cocks.bandId as cock', 'hens.bandId as hen', 'pairingDate'])
      .where('breedingPairs.deletedAt', 'is', null)
      .where('breedingPairs.id', 'in', part)
      .execute(),
  )
  return new Map(parts.flat().map(({ id, cock, hen, pairingDate }) => [id, [cock, hen, pairingDate]]))
}

/** Lists the results of all birds in the database, part by part. */
export async function* resultRows(db: Db): Rows {
  yield [RESULT_TITLES]
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('raceResults')
      .innerJoin('raceEvents', 'raceEvents.id', 'raceResults.raceEventId')
      .innerJoin('pigeons', 'pigeons.id', 'raceResults.pigeonId')
      .select(['raceResults.id', 'raceEvents.name', 'date', 'releasedAt', 'raceEvents.distance as raceDistance', 'category'])
      .select(['totalParticipants', 'bandId', 'fancier', 'position', 'sectionPosition', 'raceResults.distance'])
      .select(['arrivalTime', 'speed', 'points', 'coefficient', 'raceResults.notes'])
      .where('raceResults.deletedAt', 'is', null)
      .where('raceEvents.deletedAt', 'is', null)
      .where('pigeons.deletedAt', 'is', null)
      .where('raceResults.id', '>', last)
      .orderBy('raceResults.id')
      .limit(ROWS_PER_PART)
      .execute()
    yield rows.map((row) => [
      ...[row.name, row.date, row.releasedAt, toKm(row.raceDistance), row.category, row.totalParticipants, row.bandId],
      ...[row.fancier, row.position, row.sectionPosition, toKm(row.distance), row.arrivalTime],
      ...[row.speed === null ? null : Number(row.speed.toFixed(SPEED_DECIMALS)), row.points, row.coefficient, row.notes],
    ])
    if (rows.length < ROWS_PER_PART) return
    last = rows.at(-1)!.id
    await yieldToEventLoop()
  }
}

const SPEED_DECIMALS = 4
