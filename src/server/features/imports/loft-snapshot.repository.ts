import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Db } from '#server/db/database.ts'
import { pagesById } from '#server/db/pages-by-id.ts'
import { API_COLUMNS } from '#server/features/pigeons/pigeon-list.repository.ts'
import { storedKeysOf } from '#server/features/pigeons/ring-issuer.repository.ts'
import type { BirdRow } from '#server/features/pigeons/to-pigeon.ts'
import type { NamedBird, NamedSection, SnapshotPart, Young } from './loft-snapshot.ts'

/** Values per query; each query takes a few milliseconds. */
const VALUES_PER_QUERY = 500

/** Reads the loft's data about some bands in parts, and yields to the event loop between the parts. */
export async function* readLoftSnapshot(db: Db, keys: readonly string[]): AsyncGenerator<SnapshotPart> {
  yield { sections: await listNamedSections(db) }
  for await (const namedBirds of pageNamedBirds(db)) yield { namedBirds }
  const mapKeys = await storedKeysOf(db)
  const seen = new Set<number>()
  const parentIds: number[] = []
  for (const part of partsOf(keys)) {
    const { birds, formerBands } = await findByBand(db, part, mapKeys(part))
    for (const { id } of birds) seen.add(id)
    parentIds.push(...parentsOf(birds))
    yield {
      birds,
      formerBands,
      young: await listYoungOf(
        db,
        birds.map(({ id }) => id),
      ),
    }
    await yieldToEventLoop()
  }
  yield* readAncestors(db, parentIds, seen)
}

/** Reads birds by their ids, with their young and ancestors. */
export async function* readBirds(db: Db, ids: readonly number[]): AsyncGenerator<SnapshotPart> {
  for (const part of partsOf(ids)) yield { young: await listYoungOf(db, part) }
  yield* readAncestors(db, ids, new Set())
}

async function* readAncestors(db: Db, ids: readonly number[], seen: Set<number>): AsyncGenerator<SnapshotPart> {
  let nextIds = [...ids]
  while (nextIds.length > 0) {
    const wanted = [...new Set(nextIds)].filter((id) => !seen.has(id))
    nextIds = []
    for (const part of partsOf(wanted)) {
      const birds = await db.selectFrom('pigeons').select(API_COLUMNS).where('id', 'in', part).execute()
      for (const { id } of birds) seen.add(id)
      nextIds.push(...parentsOf(birds))
      yield { birds }
      await yieldToEventLoop()
    }
  }
}

/** Reads all birds that are not deleted; 100,000 of them in one statement would hold the event loop for 200 ms. */
export function pageNamedBirds(db: Db, perPage?: number): AsyncGenerator<readonly NamedBird[]> {
  const read = (after: number, limit: number) =>
    undeletedBirds(db).clearSelect().select(['id', 'bandId', 'name']).where('id', '>', after).orderBy('id').limit(limit).execute()
  return pagesById(read, perPage)
}

async function findByBand(
  db: Db,
  wanted: readonly string[],
  storedKeys: ReadonlyMap<string, readonly string[]>,
): Promise<{ birds: BirdRow[]; formerBands: [string, number][] }> {
  const keys = [...new Set([...storedKeys.values()].flat())]
  // A band without issuer, in the file or in the loft, has the issuer of the loft's rings, unless another bird has that key.
  const keyInFile = new Map([...storedKeys].flatMap(([key, stored]) => stored.map((known) => [known, key] as const)))
  for (const key of wanted) keyInFile.set(key, key)
  const stored = await undeletedBirds(db).where('bandKey', 'in', keys).execute()
  const storedAs = new Set(stored.map(({ bandKey }) => bandKey))
  const wearers = stored.map((row) => {
    const key = keyInFile.get(row.bandKey) ?? row.bandKey
    return storedAs.has(key) ? row : { ...row, bandKey: key }
  })
  const wornKeys = new Set(wearers.map(({ bandKey }) => bandKey))
  const former = await db
    .selectFrom('pigeonBands')
    .innerJoin('pigeons', 'pigeons.id', 'pigeonBands.pigeonId')
    .select(['pigeonBands.bandKey', 'pigeonId'])
    .where('pigeonBands.bandKey', 'in', keys)
    .where('pigeonBands.deletedAt', 'is', null)
    .where('pigeons.deletedAt', 'is', null)
    .execute()
  const birdsOf = Map.groupBy(former, ({ bandKey }) => bandKey)
  const formerBands = [...birdsOf].flatMap(([key, rows]): [string, number][] => {
    const ids = new Set(rows.map(({ pigeonId }) => pigeonId))
    return ids.size === 1 && !wornKeys.has(key) ? [[key, rows[0]!.pigeonId]] : []
  })
  const ids = formerBands.map(([, id]) => id)
  const rebanded = ids.length > 0 ? await undeletedBirds(db).where('id', 'in', ids).execute() : []
  return { birds: [...wearers, ...rebanded], formerBands }
}

/** Queries each role separately, so that both databases use an index. */
async function listYoungOf(db: Db, ids: readonly number[]): Promise<Young[]> {
  if (ids.length === 0) return []
  const queries = (['sireId', 'damId'] as const).map((parent) =>
    db
      .selectFrom('pigeons')
      .select(['id', 'bandId', 'bandKey', 'birthYear', 'sireId', 'damId'])
      .where(parent, 'in', ids)
      .where('deletedAt', 'is', null)
      .execute(),
  )
  return (await Promise.all(queries)).flat()
}

export function listNamedSections(db: Db): Promise<NamedSection[]> {
  return db
    .selectFrom('loftLocations')
    .innerJoin('mainLoftLocations', 'mainLoftLocations.id', 'mainLoftId')
    .select(['loftLocations.id', 'mainLoftLocations.name as mainLoft', 'section', 'compartment', 'customName'])
    .where('loftLocations.deletedAt', 'is', null)
    .where('mainLoftLocations.deletedAt', 'is', null)
    .orderBy('loftLocations.id')
    .execute()
}

const undeletedBirds = (db: Db) => db.selectFrom('pigeons').select(API_COLUMNS).where('deletedAt', 'is', null)

function parentsOf(birds: readonly BirdRow[]): number[] {
  return birds.flatMap(({ sireId, damId }) => [sireId, damId]).filter((id) => id !== null)
}

function* partsOf<T>(values: readonly T[]): Generator<T[]> {
  for (let start = 0; start < values.length; start += VALUES_PER_QUERY) yield values.slice(start, start + VALUES_PER_QUERY)
}

/** Kinds of actions that preview a file and change no data that it is compared with. */
export const PREVIEW_ACTIONS = {
  preview: 'preview-inventory',
  pedigree: 'preview-pedigree',
  movingIn: 'preview-moving-in',
  movingPhoto: 'add-moving-photo',
  choose: 'choose-import-columns',
  previewResults: 'preview-results',
  chooseResults: 'choose-results',
} as const

/**
 * Returns the id of the last action that may have changed the loft's data, without the running action.
 *
 * It reads actions and not changes: permanent deletion deletes changes too, and their latest number would fall back.
 */
export async function findLatestAction(db: Db, running?: number): Promise<number> {
  const action = await db
    .selectFrom('actions')
    .select('id')
    .where('kind', 'not in', Object.values(PREVIEW_ACTIONS))
    .$if(running !== undefined, (query) => query.where('id', '!=', running!))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return action?.id ?? 0
}
