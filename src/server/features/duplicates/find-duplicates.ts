import { readBand } from '#shared/bands/band-key.ts'
import { bandRest, compareBands } from '#shared/bands/compare-bands.ts'
import { issuerInKey } from '#shared/bands/complete-key.ts'
import type { Db } from '#server/db/database.ts'
import { forEachYielding } from '#server/for-each-yielding.ts'
import { findRingIssuer } from '#server/features/pigeons/ring-issuer.repository.ts'
import { cachePerVersion } from '#server/history/cache-per-version.ts'

/** Two birds that may be one; the first has the lower id. */
export interface DuplicateIds {
  readonly why: 'same' | 'ask'
  readonly ids: readonly [number, number]
}

interface BandedBird {
  readonly id: number
  readonly bandId: string
  readonly bandKey: string
}

/** Lists the pairs of birds that may be one bird and that the keeper has not kept apart. */
export function findDuplicates(db: Db): Promise<DuplicateIds[]> {
  return cachePerVersion(db, 'duplicate birds', async () => {
    const birds = await db
      .selectFrom('pigeons')
      .select(['id', 'bandId', 'bandKey'])
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute()
    const apart = await db
      .selectFrom('separateBirds')
      .select(['pigeonId', 'otherPigeonId'])
      .where('deletedAt', 'is', null)
      .execute()
    const known = new Set(apart.map((pair) => `${pair.pigeonId} ${pair.otherPigeonId}`))
    const pairs = [...sameBands(birds), ...(await similarBands(birds, await findRingIssuer(db)))]
    const listed = new Map(pairs.map((pair) => [pair.ids.join(' '), pair]))
    return [...listed.values()].filter(({ ids }) => !known.has(ids.join(' ')))
  })
}

/** Returns pairs with the same key. The key of the later birds has a number at its end. */
function sameBands(birds: readonly BandedBird[]): DuplicateIds[] {
  const numbered = birds.filter(({ bandKey }) => bandKey.includes('~'))
  const wearers = new Map(birds.map((bird) => [bird.bandKey, bird.id]))
  return numbered.flatMap(({ id, bandKey }) => {
    const first = wearers.get(bandKey.slice(0, bandKey.indexOf('~')))
    return first === undefined ? [] : [pairOf('same', id, first)]
  })
}

const pairOf = (why: DuplicateIds['why'], id: number, otherId: number): DuplicateIds => ({
  why,
  ids: [Math.min(id, otherId), Math.max(id, otherId)],
})

/** Returns pairs of which one band is not certain and may be the other one. */
async function similarBands(birds: readonly BandedBird[], country: string | null): Promise<DuplicateIds[]> {
  const byRest = new Map<string, BandedBird[]>()
  const open: { readonly bird: BandedBird; readonly rests: readonly string[] }[] = []
  const add = (rest: string, bird: BandedBird) => byRest.set(rest, [...(byRest.get(rest) ?? []), bird])
  await forEachYielding(birds, (bird) => {
    if (issuerInKey(bird.bandKey)) return void add(bandRest(bird.bandKey.replace(/~\d+$/, '')), bird)
    const rests = [...new Set(readBand(bird.bandId, { country }).candidates.map(bandRest))]
    if (rests.length === 0) return
    open.push({ bird, rests })
    for (const rest of rests) add(rest, bird)
  })
  const pairs: DuplicateIds[] = []
  await forEachYielding(open, ({ bird, rests }) => {
    for (const other of new Set(rests.flatMap((rest) => byRest.get(rest) ?? []))) {
      if (other.id === bird.id) continue
      const comparison = compareBands(bird.bandId, other.bandId, { country })
      if (comparison !== 'different') pairs.push(pairOf(comparison === 'equal' ? 'same' : 'ask', bird.id, other.id))
    }
  })
  return pairs
}
