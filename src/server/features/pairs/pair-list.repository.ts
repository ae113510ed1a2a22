import { fold } from '#shared/text/fold.ts'
import type { PairQuery } from '#shared/pairs/pairs-api.ts'
import type { Db } from '#server/db/database.ts'
import { hasText, isTitled, listNestBoxesWith } from '#server/features/pigeons/titled-birds.repository.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import type { PageRange } from '#server/http/page-of.ts'
import type { PairRow } from './pairs.table.ts'

export type PairFilter = Pick<PairQuery, 'state' | 'pigeonIds' | 'search'>

/** Lists pairs that match a filter, the newest first. */
export async function listPairPage(db: Db, filter: PairFilter, page?: PageRange): Promise<PairRow[]> {
  return (await matchingPairs(db, filter))
    .selectAll()
    .$if(page?.start !== undefined, (query) => query.where('id', '<', page!.start!))
    .orderBy('id', 'desc')
    .$if(page !== undefined, (query) => query.limit(page!.limit))
    .execute()
}

export async function countPairs(db: Db, filter: PairFilter): Promise<number> {
  const counted = (await matchingPairs(db, filter)).select((eb) => eb.fn.countAll<number>().as('pairs'))
  return Number((await counted.executeTakeFirstOrThrow()).pairs)
}

/** Applies the rule of `matchesPair` to the words in SQL; a test compares them. */
async function matchingPairs(db: Db, { state, pigeonIds, search = '' }: PairFilter) {
  const words = await Promise.all(
    fold(search)
      .split(' ')
      .filter(Boolean)
      .map(async (word) => ({ word, boxes: await listNestBoxesWith(db, word) })),
  )
  return db
    .selectFrom('breedingPairs')
    .where('deletedAt', 'is', null)
    .$if(state !== undefined, (query) => query.where('isActive', '=', state === 'active' ? 1 : 0))
    .$if(pigeonIds !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          isOneOf(db, eb.ref('malePigeonId').$castTo<number>(), pigeonIds!),
          isOneOf(db, eb.ref('femalePigeonId').$castTo<number>(), pigeonIds!),
        ]),
      ),
    )
    .where((eb) =>
      eb.and(
        words.map(({ word, boxes }) =>
          eb.or([
            isTitled(eb, eb.ref('malePigeonId'), word),
            isTitled(eb, eb.ref('femalePigeonId'), word),
            hasText(eb.ref('maleText'), word),
            hasText(eb.ref('femaleText'), word),
            ...(boxes.length > 0 ? [eb('nestBox', 'in', boxes)] : []),
          ]),
        ),
      ),
    )
}
