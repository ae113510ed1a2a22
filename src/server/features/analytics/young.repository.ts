import { sql } from 'kysely'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { yearOf } from '#shared/calendar/local-date.ts'
import type { Db } from '#server/db/database.ts'
import { inParts } from '#server/features/pigeons/pigeons.repository.ts'

/** Young of pairs by the year they hatched in, by the year they raced in, or by their pairs. */
export type WhichYoung = { readonly hatchedIn: number } | { readonly racedIn: number } | { readonly pairIds: readonly number[] }

export type YoungRow = Awaited<ReturnType<typeof listYoungOfPairs>>[number]

/**
 * Lists young of pairs: those with a row of their own, and birds of the loft that were entered without their hatch but
 * whose sire and dam are a pair.
 */
export async function listYoungOfPairs(db: Db, which: WhichYoung) {
  const parts: readonly OnePart[] =
    'pairIds' in which ? await inParts(which.pairIds, async (part) => ({ pairIds: part })) : [which]
  const rows = await Promise.all(parts.map(async (part) => [...(await recorded(db, part)), ...(await descended(db, part))]))
  return rows.flat()
}

type OnePart = { readonly hatchedIn: number } | { readonly racedIn: number } | { readonly pairIds: number[] }

const BIRD = [
  'pigeons.id as pigeonId',
  'pigeons.bandId',
  'pigeons.status',
  'pigeons.deletedAt as pigeonDeletedAt',
  'pigeons.birthYear',
  'pigeons.leftReason',
  'pigeons.purchasePriceCents',
  'pigeons.currentValueCents',
  'pigeons.totalInvestmentCents',
  'pigeons.salePriceCents',
  'pigeons.currency',
] as const

/** A bird that has flown a race is fit to race, whatever was written down of it. */
const hasRaced = sql<number>`case when exists (
  select 1 from race_results where race_results.pigeon_id = pigeons.id and race_results.deleted_at is null
) then 1 else 0 end`

function recorded(db: Db, part: OnePart) {
  return db
    .selectFrom('offspring')
    .innerJoin('breedingPairs', 'breedingPairs.id', 'offspring.breedingPairId')
    .leftJoin('pigeons', 'pigeons.id', 'offspring.pigeonId')
    .select(['offspring.id as offspringId', 'breedingPairs.id as breedingPairId', 'offspring.hatchDate', ...BIRD])
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
    .select(hasRaced.as('hasRaced'))
    .where('offspring.deletedAt', 'is', null)
    .where('breedingPairs.deletedAt', 'is', null)
    .$if('hatchedIn' in part, (query) => query.where((eb) => eb.between('offspring.hatchDate', ...daysOf(part))))
    .$if('racedIn' in part, (query) => query.where('offspring.pigeonId', 'in', racersOf(db, part)))
    .$if('pairIds' in part, (query) => query.where('offspring.breedingPairId', 'in', pairsOf(part)))
    .orderBy('offspring.id')
    .execute()
}

async function descended(db: Db, part: OnePart) {
  const rows = await db
    .selectFrom('breedingPairs')
    .innerJoin('pigeons', (join) =>
      join.onRef('pigeons.sireId', '=', 'breedingPairs.malePigeonId').onRef('pigeons.damId', '=', 'breedingPairs.femalePigeonId'),
    )
    .leftJoin('offspring', (join) => join.onRef('offspring.pigeonId', '=', 'pigeons.id').on('offspring.deletedAt', 'is', null))
    .select(['breedingPairs.id as breedingPairId', 'breedingPairs.pairingDate', 'pigeons.hatchDate', ...BIRD])
    .select(hasRaced.as('hasRaced'))
    .where('breedingPairs.deletedAt', 'is', null)
    .where('pigeons.deletedAt', 'is', null)
    .where('pigeons.isReference', '=', 0)
    .where('offspring.id', 'is', null)
    .$if('hatchedIn' in part, (query) =>
      query.where((eb) =>
        eb.or([
          eb.between('pigeons.hatchDate', ...daysOf(part)),
          eb.and([eb('pigeons.hatchDate', 'is', null), eb('pigeons.birthYear', '=', hatchYearOf(part))]),
        ]),
      ),
    )
    .$if('racedIn' in part, (query) => query.where('pigeons.id', 'in', racersOf(db, part)))
    .$if('pairIds' in part, (query) => query.where('breedingPairs.id', 'in', pairsOf(part)))
    .orderBy('pigeons.id')
    .orderBy('breedingPairs.pairingDate')
    .orderBy('breedingPairs.id')
    .execute()
  return onePairEach(rows).map((row) => ({
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

interface Descended {
  readonly pigeonId: number
  readonly breedingPairId: number
  readonly pairingDate: LocalDate
  readonly hatchDate: LocalDate | null
  readonly birthYear: number | null
}

/** Two birds may have been paired several times: a young bird belongs to the last pairing up to its year, else to the first. */
function onePairEach<Row extends Descended>(rows: readonly Row[]): Row[] {
  return [...Map.groupBy(rows, ({ pigeonId }) => pigeonId).values()].map((pairings) => {
    const before = pairings.filter(({ pairingDate, hatchDate, birthYear }) => {
      const year = hatchDate ? yearOf(hatchDate) : birthYear
      return year === null || yearOf(pairingDate) <= year
    })
    return before.at(-1) ?? pairings[0]!
  })
}

/** The first and the last day of a year. */
export function daysOfYear(year: number): [LocalDate, LocalDate] {
  const digits = String(year).padStart(4, '0')
  return [`${digits}-01-01` as LocalDate, `${digits}-12-31` as LocalDate]
}

const hatchYearOf = (part: OnePart): number => ('hatchedIn' in part ? part.hatchedIn : 0)
const daysOf = (part: OnePart): [LocalDate, LocalDate] => daysOfYear(hatchYearOf(part))
const pairsOf = (part: OnePart): number[] => ('pairIds' in part ? part.pairIds : [])

function racersOf(db: Db, part: OnePart) {
  return db
    .selectFrom('raceResults')
    .innerJoin('raceEvents', 'raceEvents.id', 'raceResults.raceEventId')
    .select('raceResults.pigeonId')
    .where('raceResults.deletedAt', 'is', null)
    .where('raceEvents.deletedAt', 'is', null)
    .where('raceResults.pigeonId', 'is not', null)
    .where((eb) => eb.between('raceEvents.date', ...daysOfYear('racedIn' in part ? part.racedIn : 0)))
    .$castTo<{ pigeonId: number }>()
}
