import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import { isInCare } from '#shared/pigeons/status.ts'
import type { Db } from '#server/db/database.ts'
import { queryInParts } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'
import type { BirdEntry } from './bird-entry.ts'

/** Birds read before yielding to the event loop; takes some milliseconds. */
const BIRDS_PER_QUERY = 1000

export async function countBirds(db: Db): Promise<number> {
  const { birds } = await db
    .selectFrom('pigeons')
    .select(({ fn }) => fn.countAll<number>().as('birds'))
    .executeTakeFirstOrThrow()
  return Number(birds)
}

/**
 * Reads all birds, including deleted and reference birds, in parts, and yields to the event loop between the parts. The next part is
 * read while `onPart` works on the one before.
 */
export async function readBirdEntries(db: Db, onPart: (entries: BirdEntry[]) => Promise<void>): Promise<void> {
  let rows = await listEntriesAfter(db, 0)
  for (;;) {
    const last = rows.at(-1)
    const next = last && rows.length === BIRDS_PER_QUERY ? listEntriesAfter(db, last.id) : undefined
    const [following] = await Promise.all([next, onPart(rows.map(toEntry))])
    if (!following) return
    rows = following
    await yieldToEventLoop()
  }
}

const listEntriesAfter = (db: Db, id: number) => entriesOf(db).where('id', '>', id).orderBy('id').limit(BIRDS_PER_QUERY).execute()

export async function listBirdEntries(db: Db, ids: readonly number[]): Promise<BirdEntry[]> {
  const rows = await queryInParts(ids, (part) => entriesOf(db).where('id', 'in', part).execute())
  return rows.flat().map(toEntry)
}

/** Lists the birds changed by actions after the given one, or returns undefined when there are more than `limit`. */
export async function listBirdsChangedSince(db: Db, actionId: number, limit: number): Promise<number[] | undefined> {
  const rows = await db
    .selectFrom('changes')
    .select('entityId')
    .distinct()
    .where('actionId', '>', actionId)
    // The expression keeps SQLite from using the index on the entity, so that it reads only the changes of these actions.
    .where(sql<string>`entity || ''`, '=', 'pigeons')
    .limit(limit + 1)
    .execute()
  return rows.length > limit ? undefined : rows.map(({ entityId }) => entityId)
}

const entriesOf = (db: Db) =>
  db.selectFrom('pigeons').select(['id', 'sireId', 'damId', 'gender', 'birthYear', 'status', 'isReference', 'deletedAt'])

type EntryRow = Pick<PigeonRow, 'id' | 'sireId' | 'damId' | 'gender' | 'birthYear' | 'status' | 'isReference' | 'deletedAt'>

function toEntry({ gender, status, isReference, deletedAt, ...bird }: EntryRow): BirdEntry {
  return {
    ...bird,
    sex: gender === 'por_definir' ? null : gender,
    isInCare: deletedAt === null && isInCare({ status, isReference: isReference === 1 }),
    isDeleted: deletedAt !== null,
  }
}
