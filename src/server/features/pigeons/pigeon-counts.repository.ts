import { sql } from 'kysely'
import { searchTermsOf } from '#shared/pigeons/search-text.ts'
import { engineOf } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { remember } from '#server/history/remember.ts'
import {
  birdsThatPass,
  birdsWithWords,
  isFiltered,
  wordQuestion,
  type BirdFilter,
  type WordQuestion,
} from './pigeon-filter.repository.ts'

/** How many birds pass a filter, and whether so few have its words that these are the place to begin. */
export interface Measure {
  readonly birds: number
  readonly areWordsRare: boolean
}

/** Up to so many birds are collected and sorted; where more pass, a page fills soon on a walk in the list's order. */
export const FEW_BIRDS = 1000

/** Counts the birds that pass a filter, again only after something in the loft has changed. */
export function measureBirds(db: Db, filter: BirdFilter): Promise<Measure> {
  const { gender, include, mainLoftId, q, sectionId, status } = filter
  const key = JSON.stringify(['birds', gender, include, mainLoftId, q, sectionId, status])
  return remember(db, key, () => measureAnew(db, filter))
}

async function measureAnew(db: Db, filter: BirdFilter): Promise<Measure> {
  const way = isNarrow(filter) ? 'columns' : 'all'
  const question = engineOf(db) === 'sqlite' ? wordQuestion(searchTermsOf(filter.q ?? '')) : undefined
  if (!question) return { birds: await countThoseThatPass(db, filter, way), areWordsRare: false }
  if ((await countWords(db, question, FEW_BIRDS + 1)) <= FEW_BIRDS) {
    return { birds: await countThoseThatPass(db, filter, 'words'), areWordsRare: true }
  }
  const { q, include, ...others } = filter
  const birds =
    isFiltered(others) || !question.isExact
      ? await countThoseThatPass(db, filter, way)
      : (await countWords(db, question)) - (await countUnlisted(db, { q, include }))
  return { birds, areWordsRare: false }
}

/** A section or one status leaves so few birds that looking at each is quicker than an index of common words. */
function isNarrow({ sectionId, status }: BirdFilter): boolean {
  return typeof sectionId === 'number' || (status !== undefined && status !== 'in_care')
}

async function countThoseThatPass(db: Db, filter: BirdFilter, way: 'words' | 'columns' | 'all'): Promise<number> {
  const { birds } = await db
    .selectFrom('pigeons')
    .select((eb) => eb.fn.countAll<number>().as('birds'))
    .where(birdsThatPass(db, filter, way))
    .executeTakeFirstOrThrow()
  return birds
}

/** Counts what the index of words knows, deleted and reference birds too: far quicker than asking the birds themselves. */
async function countWords(db: Db, { match }: WordQuestion, limit = -1): Promise<number> {
  const { birds } = await db
    .selectFrom(
      sql<{ id: number }>`(select rowid as id from pigeon_words where pigeon_words match ${match} limit ${limit})`.as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('birds'))
    .executeTakeFirstOrThrow()
  return birds
}

/** Counts the birds that have the words and are not in the list: deleted ones, and reference birds where they do not belong to it. */
async function countUnlisted(db: Db, { q, include }: Pick<BirdFilter, 'q' | 'include'>): Promise<number> {
  const words = birdsWithWords(q)
  const deleted = db.selectFrom('pigeons').where('deletedAt', 'is not', null).where(words)
  const references = db.selectFrom('pigeons').where('deletedAt', 'is', null).where('isReference', '=', sql.lit(1)).where(words)
  const counts = [deleted, ...(include === 'reference' ? [] : [references])].map((query) =>
    query.select((eb) => eb.fn.countAll<number>().as('birds')).executeTakeFirstOrThrow(),
  )
  return (await Promise.all(counts)).reduce((sum, { birds }) => sum + birds, 0)
}
