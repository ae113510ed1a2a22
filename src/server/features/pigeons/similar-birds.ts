import { readBand } from '#shared/bands/band-key.ts'
import { compareBands } from '#shared/bands/compare-bands.ts'
import { bandWithName } from '#shared/pigeons/bird-title.ts'
import { engineOf } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { requireConfirmation, type Change } from '#server/history/change.ts'
import { insertRecorded } from '#server/history/recorded.ts'
import { contains, foundInIndex } from './pigeon-filter.repository.ts'
import type { PigeonRow } from './pigeons.table.ts'
import { findRingIssuer } from './ring-issuer.repository.ts'
import { ownWordQuery } from './word-index-query.ts'

export type SimilarBird = Pick<PigeonRow, 'id' | 'bandId' | 'name' | 'isReference'>

/** Lists the birds whose band may be the given one, although that is not certain. */
export async function listSimilarBirds(db: Db, bandId: string, ownId = 0): Promise<SimilarBird[]> {
  const country = await findRingIssuer(db)
  const { key, candidates, mark } = readBand(bandId, { country })
  const serials = new Set(
    [...candidates, ...(mark ? [key] : [])].map((candidate) => /0*(?<serial>\d+)$/.exec(candidate)?.groups?.serial),
  )
  const words = [...serials].filter((serial) => serial !== undefined)
  if (words.length === 0) return []
  const birds = await selectWithDigits(db, words).where('id', '!=', ownId).orderBy('id').execute()
  return birds.filter((bird) => compareBands(bandId, bird.bandId, { country }) === 'ask')
}

/** Builds the query for the birds whose band has one of the given digits; exported for the tests of query plans. */
export function selectWithDigits(db: Db, digits: readonly string[]) {
  const index = engineOf(db) === 'sqlite' ? ownWordQuery({ words: digits, wholeBands: [] }, 'part of the band') : undefined
  return db
    .selectFrom('pigeons')
    .select(['id', 'bandId', 'name', 'isReference'])
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or(digits.map((text) => contains(eb.ref('searchBand'), text))))
    .$if(index !== undefined, (query) => query.where((eb) => foundInIndex(eb, index!)))
}

/** Asks for a confirmation if a bird may wear the same band. Errors: `needs_confirmation` naming `similar_band` and that bird. */
export function confirmSimilarBirds(
  bandId: string,
  similar: readonly SimilarBird[],
  confirm: readonly string[] | undefined,
): void {
  const [first] = similar
  if (!first) return
  const named = bandWithName(first)
  const message = `${bandId} may be the ring of ${named}. Save it only if these are two birds`
  const details = { bandId, otherBandId: named, pigeonIds: similar.map(({ id }) => id) }
  requireConfirmation(confirm, 'similar_band', message, details)
}

/** Remembers that birds with similar bands are different birds. */
export async function keepApart(change: Change, pigeonId: number, others: readonly Pick<PigeonRow, 'id'>[]): Promise<void> {
  await insertRecorded(
    change,
    'separate-birds',
    others.map(({ id }) => ({ pigeonId: Math.min(pigeonId, id), otherPigeonId: Math.max(pigeonId, id) })),
  )
}
