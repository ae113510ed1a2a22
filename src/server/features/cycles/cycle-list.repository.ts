import { statusesOf } from '#shared/cycles/cycle-lists.ts'
import type { CycleQuery } from '#shared/cycles/cycles-api.ts'
import { seasonKey } from '#shared/cycles/cycle-lists.ts'
import type { Db } from '#server/db/database.ts'
import type { PageRange } from '#server/http/page-of.ts'
import type { CycleRow } from './cycles.table.ts'

export type CycleFilter = Pick<CycleQuery, 'pairId' | 'status' | 'season'>

/** Lists cycles that match a filter, the newest first. */
export function listCyclePage(db: Db, filter: CycleFilter, page?: PageRange): Promise<CycleRow[]> {
  return matchingCycles(db, filter)
    .selectAll('breedingCycles')
    .$if(page?.start !== undefined, (query) => query.where('breedingCycles.id', '<', page!.start!))
    .orderBy('breedingCycles.id', 'desc')
    .$if(page !== undefined, (query) => query.limit(page!.limit))
    .execute()
}

export async function countCycles(db: Db, filter: CycleFilter): Promise<number> {
  const counted = matchingCycles(db, filter).select((eb) => eb.fn.countAll<number>().as('cycles'))
  return Number((await counted.executeTakeFirstOrThrow()).cycles)
}

/** Lists the seasons of pairs that have cycles, those of the newest cycles first. */
export async function listCycleSeasons(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('breedingCycles')
    .innerJoin('breedingPairs', 'breedingPairs.id', 'breedingCycles.breedingPairId')
    .select((eb) => ['breedingPairs.breedingSeason', 'breedingPairs.pairingDate', eb.fn.max('breedingCycles.id').as('newest')])
    .where('breedingCycles.deletedAt', 'is', null)
    .where('breedingPairs.deletedAt', 'is', null)
    .groupBy(['breedingPairs.breedingSeason', 'breedingPairs.pairingDate'])
    .execute()
  return [...new Set(rows.toSorted((one, other) => Number(other.newest) - Number(one.newest)).map(seasonKey))]
}

/** Applies the rule of `isInCycleList` to the status and the pair in SQL; a test compares them. */
function matchingCycles(db: Db, { pairId, status, season }: CycleFilter) {
  const { name, year } = /^(?<name>[a-z]+)-(?<year>\d{4})$/.exec(season ?? '')?.groups ?? {}
  return db
    .selectFrom('breedingCycles')
    .where('breedingCycles.deletedAt', 'is', null)
    .$if(pairId !== undefined, (query) => query.where('breedingCycles.breedingPairId', '=', pairId!))
    .$if(status !== undefined, (query) =>
      query.where((eb) => {
        const hasStatus = eb('breedingCycles.status', 'in', statusesOf(status!))
        if (status !== 'current') return hasStatus
        const activePairs = eb.selectFrom('breedingPairs').select('id').where('isActive', '=', 1)
        return eb.or([hasStatus, eb('breedingCycles.breedingPairId', 'in', activePairs)])
      }),
    )
    .$if(season !== undefined && season !== '', (query) =>
      query.where((eb) =>
        eb(
          'breedingCycles.breedingPairId',
          'in',
          eb
            .selectFrom('breedingPairs')
            .select('id')
            .where('deletedAt', 'is', null)
            .where((eb) => eb(eb.cast<string>('breedingSeason', 'text'), '=', name ?? ''))
            .where('pairingDate', 'like', `${year ?? '-'}-%` as never),
        ),
      ),
    )
}
