import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import type { LocalDate, Moment } from '#shared/calendar/local-date.ts'
import { daysOfYear, pairOfYoung } from '#shared/pairs/pair-of-young.ts'
import type { Db } from '#server/db/database.ts'
import { rowsOf } from '#server/db/loft-rows.ts'
import { forLongQuery } from '#server/db/reading-thread.ts'
import type { Flag } from '#server/db/record.table.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'

/** Selects young of pairs by hatch year, by their ids as birds, or by their pairs. */
export type YoungFilter =
  | { readonly hatchedIn: number }
  | { readonly pigeonIds: readonly number[] }
  | { readonly pairIds: readonly number[] }

export type YoungRow = Awaited<ReturnType<typeof listYoungOfPairs>>[number]

/**
 * Lists young of pairs: those with their own row, and birds of the loft that were entered without their hatch but belong to a
 * pair of their sire and dam (`pairOfYoung`). All counts of young are made from this list or from `countYoungOfPairs`.
 *
 * The statements filter only by the keys; deleted rows are removed afterwards. With both conditions SQLite may choose the index
 * on rows that are not deleted, which are nearly all rows.
 */
export async function listYoungOfPairs(db: Db, youngFilter: YoungFilter) {
  const rows = []
  const { latitude } = await findSettings(db)
  for (const batch of await batchesOf(youngFilter)) {
    rows.push(...(await listYoungWithRow(db, batch)), ...(await listYoungByParents(db, batch, latitude)))
    await yieldToEventLoop()
  }
  return rows
}

type YoungBatch = { readonly year: number } | { readonly pigeonIds: number[] } | { readonly pairIds: number[] }

async function batchesOf(youngFilter: YoungFilter): Promise<YoungBatch[]> {
  if ('hatchedIn' in youngFilter) return [{ year: youngFilter.hatchedIn }]
  if ('pigeonIds' in youngFilter) return queryInParts(youngFilter.pigeonIds, async (pigeonIds) => ({ pigeonIds }))
  return queryInParts(youngFilter.pairIds, async (pairIds) => ({ pairIds }))
}

const BIRD_COLUMNS = [
  'breedingPairs.id as breedingPairId',
  'breedingPairs.deletedAt as pairDeletedAt',
  'pigeons.id as pigeonId',
  'pigeons.bandId',
  'pigeons.name',
  'pigeons.status',
  'pigeons.isReference',
  'pigeons.deletedAt as pigeonDeletedAt',
  'pigeons.birthYear',
  'pigeons.leftReason',
  'pigeons.currentValueCents',
  'pigeons.totalInvestmentCents',
  'pigeons.salePriceCents',
  'pigeons.currency',
] as const

/** A bird that has flown a race is fit to race, whatever else is recorded. Selected only for the young of one year. */
const hasRaced = sql<number>`case when exists (
  select 1 from ${rowsOf('race_results')} where race_results.pigeon_id = pigeons.id and race_results.deleted_at is null
) then 1 else 0 end`

async function listYoungWithRow(db: Db, batch: YoungBatch) {
  const rows = await forLongQuery(db)
    .selectFrom('offspring')
    .innerJoin('breedingPairs', 'breedingPairs.id', 'offspring.breedingPairId')
    .leftJoin('pigeons', 'pigeons.id', 'offspring.pigeonId')
    .select(['offspring.id as offspringId', 'offspring.deletedAt', 'offspring.hatchDate', ...BIRD_COLUMNS])
    .select([
      'offspring.isActive',
      'offspring.isBanded',
      'offspring.vaccinationRequired',
      'offspring.vaccinationCompleted',
      'offspring.fledgeDate',
      'offspring.readyForRacing',
      'offspring.diedOn',
      'offspring.bandText',
    ])
    .$if('year' in batch, (query) => query.select(hasRaced.as('hasRaced')))
    .$if('year' in batch, (query) => query.where((eb) => eb.between('offspring.hatchDate', ...daysOfYear(yearIn(batch)))))
    .$if('pigeonIds' in batch, (query) => query.where('offspring.pigeonId', 'in', birdsIn(batch)))
    .$if('pairIds' in batch, (query) => query.where('offspring.breedingPairId', 'in', pairsIn(batch)))
    .execute()
  return rows
    .filter(({ deletedAt, pairDeletedAt }) => deletedAt === null && pairDeletedAt === null)
    .toSorted((a, b) => a.offspringId - b.offspringId)
}

async function listYoungByParents(db: Db, batch: YoungBatch, latitude: number | null) {
  const rows = await pairsOfParents(forLongQuery(db), batch)
    .select(['pigeons.hatchDate', ...BIRD_COLUMNS])
    .$if('year' in batch, (query) => query.select(hasRaced.as('hasRaced')))
    .execute()
  return choosePairOfEach(rows, batch, latitude).map((row) => ({
    ...row,
    offspringId: null,
    isActive: null,
    isBanded: null,
    vaccinationRequired: null,
    vaccinationCompleted: null,
    fledgeDate: null,
    readyForRacing: null,
    diedOn: null,
    bandText: null,
  }))
}

/** Selects birds without their own row, once for each pair of their sire and dam. */
function pairsOfParents(db: Db, batch: YoungBatch) {
  return db
    .selectFrom('breedingPairs')
    .innerJoin('pigeons', (join) =>
      join.onRef('pigeons.sireId', '=', 'breedingPairs.malePigeonId').onRef('pigeons.damId', '=', 'breedingPairs.femalePigeonId'),
    )
    .leftJoin('offspring', (join) => join.onRef('offspring.pigeonId', '=', 'pigeons.id').on('offspring.deletedAt', 'is', null))
    .select(['breedingPairs.id as breedingPairId', 'breedingPairs.pairingDate', 'breedingPairs.endedOn'])
    .select(['breedingPairs.deletedAt as pairDeletedAt', 'offspring.id as hatchedAs', 'pigeons.createdAt'])
    .select(['pigeons.id as pigeonId', 'pigeons.hatchDate', 'pigeons.birthYear'])
    .select(['pigeons.isReference', 'pigeons.deletedAt as pigeonDeletedAt'])
    .$if('year' in batch, (query) =>
      query.where((eb) =>
        eb.or([
          eb.between('pigeons.hatchDate', ...daysOfYear(yearIn(batch))),
          eb.and([eb('pigeons.hatchDate', 'is', null), eb('pigeons.birthYear', '=', yearIn(batch))]),
        ]),
      ),
    )
    .$if('pigeonIds' in batch, (query) => query.where('pigeons.id', 'in', birdsIn(batch)))
    .$if('pairIds' in batch, (query) =>
      // The rule chooses among all pairs of the same two birds, so they are selected too.
      query.where('breedingPairs.id', 'in', (eb) =>
        eb
          .selectFrom('breedingPairs as asked')
          .innerJoin('breedingPairs as same', (join) =>
            join.onRef('same.malePigeonId', '=', 'asked.malePigeonId').onRef('same.femalePigeonId', '=', 'asked.femalePigeonId'),
          )
          .select('same.id')
          .where('asked.id', 'in', pairsIn(batch)),
      ),
    )
}

interface YoungByParents {
  readonly pigeonId: number
  readonly breedingPairId: number
  readonly pairingDate: LocalDate
  readonly endedOn: LocalDate | null
  readonly pairDeletedAt: Moment | null
  readonly hatchedAs: number | null
  readonly hatchDate: LocalDate | null
  readonly birthYear: number | null
  readonly createdAt: Moment
  readonly isReference: Flag
  readonly pigeonDeletedAt: Moment | null
}

/** Chooses the pair of each bird with `pairOfYoung`, and leaves out birds without one. */
function choosePairOfEach<Row extends YoungByParents>(rows: readonly Row[], batch: YoungBatch, latitude: number | null): Row[] {
  const notDeleted = rows.filter(
    (row) => row.hatchedAs === null && row.isReference === 0 && row.pigeonDeletedAt === null && row.pairDeletedAt === null,
  )
  const inOrder = notDeleted.toSorted((a, b) => a.pigeonId - b.pigeonId || a.breedingPairId - b.breedingPairId)
  const asked = 'pairIds' in batch ? new Set(batch.pairIds) : undefined
  return [...Map.groupBy(inOrder, ({ pigeonId }) => pigeonId).values()].flatMap((pairs) => {
    const { createdAt, ...birth } = pairs[0]!
    const pair = pairOfYoung({ ...birth, enteredOn: createdAt.slice(0, 10) as LocalDate }, pairs, latitude)
    return pair === undefined || asked?.has(pair.breedingPairId) === false ? [] : [pair]
  })
}

/** Counts the young of some pairs, dead or alive, by the id of the pair. */
export async function countYoungOfPairs(db: Db, pairIds: readonly number[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  const { latitude } = await findSettings(db)
  await queryInParts(pairIds, async (part) => {
    const rows = await db
      .selectFrom('offspring')
      .select((eb) => ['breedingPairId', eb.fn.countAll<number>().as('young')])
      .where('breedingPairId', 'in', part)
      .where('deletedAt', 'is', null)
      .groupBy('breedingPairId')
      .execute()
    for (const { breedingPairId, young } of rows) counts.set(breedingPairId!, Number(young))
    const batch = { pairIds: part }
    for (const { breedingPairId } of choosePairOfEach(await pairsOfParents(db, batch).execute(), batch, latitude)) {
      counts.set(breedingPairId, (counts.get(breedingPairId) ?? 0) + 1)
    }
    return []
  })
  return counts
}

const yearIn = (batch: YoungBatch): number => ('year' in batch ? batch.year : 0)
const birdsIn = (batch: YoungBatch): number[] => ('pigeonIds' in batch ? batch.pigeonIds : [])
const pairsIn = (batch: YoungBatch): number[] => ('pairIds' in batch ? batch.pairIds : [])
