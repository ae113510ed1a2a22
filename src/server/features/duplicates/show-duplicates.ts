import type { CountedPart, PossibleBird, PossiblePair } from '#shared/duplicates/duplicates-api.ts'
import type { Database, Db } from '#server/db/database.ts'
import { listPigeonRows, showPigeons } from '#server/features/pigeons/pigeons.repository.ts'
import { findDuplicates, type DuplicateIds } from './find-duplicates.ts'
import { getTwoBirds } from './keep-birds-apart.ts'

/** Shows pairs that may be one bird. */
export async function showDuplicates(db: Db, pairs: readonly DuplicateIds[]): Promise<PossiblePair[]> {
  const birds = await showBirds(
    db,
    pairs.flatMap(({ ids }) => ids),
  )
  return pairs.flatMap(({ why, ids: [id, otherId] }): PossiblePair[] => {
    const [one, other] = [birds.get(id), birds.get(otherId)]
    return one && other ? [{ why, birds: [one, other] }] : []
  })
}

/** Shows two birds that the keeper compares. Errors: `not_found`, `cannot_merge`. */
export async function showChosenPair(db: Db, id: number, otherId: number): Promise<PossiblePair> {
  await getTwoBirds(db, id, otherId)
  const birds = await showBirds(db, [id, otherId])
  const found = (await findDuplicates(db)).find(({ ids }) => ids.includes(id) && ids.includes(otherId))
  return { why: found?.why ?? 'chosen', birds: [birds.get(id)!, birds.get(otherId)!] }
}

async function showBirds(db: Db, ids: readonly number[]): Promise<Map<number, PossibleBird>> {
  const rows = await listPigeonRows(db, ids)
  const shown = await showPigeons(db, rows)
  const counts = await countParts(db, [...new Set(ids)])
  return new Map(
    shown.map((bird) => {
      const countOf = (part: CountedPart) => counts.get(`${part} ${bird.id}`) ?? 0
      const parts = {
        results: countOf('results'),
        young: countOf('young'),
        pairs: countOf('pairs'),
        treatments: countOf('treatments'),
        vaccinations: countOf('vaccinations'),
        tosses: countOf('tosses'),
        documents: countOf('documents'),
        codes: countOf('codes'),
      }
      return [bird.id, { bird, counts: parts }]
    }),
  )
}

/** The tables in which a bird is counted, with the columns that name it. */
const COUNTED_IN = {
  results: ['raceResults', 'pigeonId'],
  young: ['pigeons', 'sireId', 'damId'],
  pairs: ['breedingPairs', 'malePigeonId', 'femalePigeonId'],
  treatments: ['treatmentBirds', 'pigeonId'],
  vaccinations: ['vaccinationRecords', 'pigeonId'],
  tosses: ['trainingTossBirds', 'pigeonId'],
  documents: ['pigeonDocuments', 'pigeonId'],
  codes: ['qrCodes', 'pigeonId'],
} as const satisfies Record<CountedPart, readonly [keyof Database, ...string[]]>

/** Counts the rows of each bird; the keys are the part and the id. */
async function countParts(db: Db, ids: readonly number[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  if (ids.length === 0) return counts
  for (const [part, [table, ...columns]] of Object.entries(COUNTED_IN)) {
    for (const column of columns) {
      // All of these tables have the columns that are used here.
      const rows = await db
        .selectFrom(table as 'treatmentBirds')
        .select([`${column as 'pigeonId'} as bird`, ({ fn }) => fn.countAll<number>().as('rows')])
        .where(column as 'pigeonId', 'in', ids)
        .where('deletedAt', 'is', null)
        .groupBy(column as 'pigeonId')
        .execute()
      for (const { bird, rows: found } of rows) {
        const key = `${part} ${bird}`
        counts.set(key, (counts.get(key) ?? 0) + Number(found))
      }
    }
  }
  return counts
}
