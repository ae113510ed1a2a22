import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { yearOf } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'

/** Selects young of pairs by hatch year, by their ids as birds, or by their pairs. */
export type YoungFilter =
  { readonly hatchedIn: number } | { readonly pigeonIds: readonly number[] } | { readonly pairIds: readonly number[] }

export type YoungRow = Awaited<ReturnType<typeof listYoungOfPairs>>[number]

/**
 * Lists young of pairs: those with their own row, and birds of the loft that were entered without their hatch but whose sire and
 * dam are a pair.
 *
 * The statements filter only by the keys; deleted rows are removed afterwards. With both conditions SQLite may choose the index
 * on rows that are not deleted, which are nearly all rows.
 */
export async function listYoungOfPairs(db: Db, youngFilter: YoungFilter) {
  const rows = []
  for (const batch of await batchesOf(youngFilter)) {
    rows.push(...(await listYoungWithRow(db, batch)), ...(await listYoungByParents(db, batch)))
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
  select 1 from race_results where race_results.pigeon_id = pigeons.id and race_results.deleted_at is null
) then 1 else 0 end`

async function listYoungWithRow(db: Db, batch: YoungBatch) {
  const rows = await db
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

async function listYoungByParents(db: Db, batch: YoungBatch) {
  const rows = await db
    .selectFrom('breedingPairs')
    .innerJoin('pigeons', (join) =>
      join.onRef('pigeons.sireId', '=', 'breedingPairs.malePigeonId').onRef('pigeons.damId', '=', 'breedingPairs.femalePigeonId'),
    )
    .leftJoin('offspring', (join) => join.onRef('offspring.pigeonId', '=', 'pigeons.id').on('offspring.deletedAt', 'is', null))
    .select(['breedingPairs.pairingDate', 'pigeons.hatchDate', 'offspring.id as hatchedAs', ...BIRD_COLUMNS])
    .$if('year' in batch, (query) => query.select(hasRaced.as('hasRaced')))
    .$if('year' in batch, (query) =>
      query.where((eb) =>
        eb.or([
          eb.between('pigeons.hatchDate', ...daysOfYear(yearIn(batch))),
          eb.and([eb('pigeons.hatchDate', 'is', null), eb('pigeons.birthYear', '=', yearIn(batch))]),
        ]),
      ),
    )
    .$if('pigeonIds' in batch, (query) => query.where('pigeons.id', 'in', birdsIn(batch)))
    .$if('pairIds' in batch, (query) => query.where('breedingPairs.id', 'in', pairsIn(batch)))
    .execute()
  const living = rows.filter(
    (row) => row.hatchedAs === null && row.isReference === 0 && row.pigeonDeletedAt === null && row.pairDeletedAt === null,
  )
  return choosePairOfEach(living).map((row) => ({
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

interface YoungByParents {
  readonly pigeonId: number
  readonly breedingPairId: number
  readonly pairingDate: LocalDate
  readonly hatchDate: LocalDate | null
  readonly birthYear: number | null
}

/**
 * Chooses one pair for each bird. Two birds may have been paired several times: a young bird belongs to the last pairing up to
 * its year, else to the first.
 */
function choosePairOfEach<Row extends YoungByParents>(rows: readonly Row[]): Row[] {
  const inOrder = rows.toSorted(
    (a, b) => a.pigeonId - b.pigeonId || compare(a.pairingDate, b.pairingDate) || a.breedingPairId - b.breedingPairId,
  )
  return [...Map.groupBy(inOrder, ({ pigeonId }) => pigeonId).values()].map((pairings) => {
    const before = pairings.filter(({ pairingDate, hatchDate, birthYear }) => {
      const year = hatchDate ? yearOf(hatchDate) : birthYear
      return year === null || yearOf(pairingDate) <= year
    })
    return before.at(-1) ?? pairings[0]!
  })
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Returns the first and the last day of a year. */
export function daysOfYear(year: number): [LocalDate, LocalDate] {
  const digits = String(year).padStart(4, '0')
  return [`${digits}-01-01` as LocalDate, `${digits}-12-31` as LocalDate]
}

const yearIn = (batch: YoungBatch): number => ('year' in batch ? batch.year : 0)
const birdsIn = (batch: YoungBatch): number[] => ('pigeonIds' in batch ? batch.pigeonIds : [])
const pairsIn = (batch: YoungBatch): number[] => ('pairIds' in batch ? batch.pairIds : [])
