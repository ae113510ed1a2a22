import { engineOf } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { birdsThatPass, type BirdFilter } from './pigeon-filter.repository.ts'

interface Remembered {
  /** Number of the latest change when they were counted. */
  readonly version: number
  readonly counts: Map<string, number>
}

/** Enough for every filter in use; one more begins anew. */
const MOST_REMEMBERED = 500

const rememberedOf = new WeakMap<Db, Remembered>()

/** Counts the birds that pass a filter, again only after something in the loft has changed. */
export async function countBirds(db: Db, filter: BirdFilter): Promise<number> {
  const { gender, include, mainLoftId, q, sectionId, status } = filter
  const key = JSON.stringify([gender, include, mainLoftId, q, sectionId, status])
  const { counts } = await remembered(db)
  const known = counts.get(key)
  if (known !== undefined) return known
  const { birds } = await db
    .selectFrom('pigeons')
    .select((eb) => eb.fn.countAll<number>().as('birds'))
    .where(birdsThatPass(filter, engineOf(db), 'by_index'))
    .executeTakeFirstOrThrow()
  counts.set(key, birds)
  return birds
}

/** A change made while one counts makes its own version, so that nothing outdated is kept. */
async function remembered(db: Db): Promise<Remembered> {
  const { version } = await db
    .selectFrom('changes')
    .select((eb) => eb.fn.max<number | null>('id').as('version'))
    .executeTakeFirstOrThrow()
  const last = rememberedOf.get(db)
  if (last && last.version === (version ?? 0) && last.counts.size < MOST_REMEMBERED) return last
  const fresh = { version: version ?? 0, counts: new Map<string, number>() }
  rememberedOf.set(db, fresh)
  return fresh
}
