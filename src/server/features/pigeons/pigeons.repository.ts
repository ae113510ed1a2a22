import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { bandKey } from '#shared/bands/band-key.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { Db } from '#server/db/database.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { PigeonRow, PigeonsTable } from './pigeons.table.ts'
import { mapStoredKeys } from './ring-issuer.repository.ts'
import { toPigeon, type BirdRow, type LinkedParent } from './to-pigeon.ts'

/** Values per `in (…)` list; far below the limit of both databases. */
const VALUES_PER_QUERY = 1000

/** Reads a bird in the form of the API. Errors: `not_found`. */
export async function getPigeon(db: Db, id: number): Promise<Pigeon> {
  return showPigeon(db, await getPigeonRow(db, id))
}

/** Reads the row of a bird. Errors: `not_found`. */
export async function getPigeonRow(db: Db, id: number): Promise<PigeonRow> {
  const [row] = await getPigeonRows(db, [id])
  return row!
}

/** Reads each bird once, in the order of its first mention. Errors: `not_found` naming the ids without a bird. */
export async function getPigeonRows(db: Db, ids: readonly number[]): Promise<PigeonRow[]> {
  const wanted = [...new Set(ids)]
  const found = new Map((await listPigeonRows(db, wanted)).map((row) => [row.id, row]))
  const missing = wanted.filter((id) => !found.has(id))
  if (missing.length > 0) {
    const named = missing.slice(0, 5).join(', ') + (missing.length > 5 ? ', …' : '')
    throw new Refusal('not_found', `There is no pigeon ${named}`, { ids: missing })
  }
  return wanted.map((id) => found.get(id)!)
}

/** Reads those of the given birds that exist and are not deleted. */
export async function listPigeonRows(db: Db, ids: readonly number[]): Promise<PigeonRow[]> {
  const parts = queryInParts([...new Set(ids)], (part) =>
    db.selectFrom('pigeons').selectAll().where('id', 'in', part).where('deletedAt', 'is', null).execute(),
  )
  return (await parts).flat()
}

/** Finds the bird that wears a band, in any notation of the band. */
export async function findPigeonByBand(db: Db, bandId: string): Promise<PigeonRow | undefined> {
  const key = bandKey(bandId)
  const keys = await mapStoredKeys(db, [key])
  const rows = await db
    .selectFrom('pigeons')
    .selectAll()
    .where('bandKey', 'in', keys.get(key)!)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.find((row) => row.bandKey === key) ?? rows[0]
}

/** Finds the bird that wears a band, else the only bird that wore it before. */
export async function findPigeonByAnyBand(db: Db, bandId: string): Promise<PigeonRow | undefined> {
  const key = bandKey(bandId)
  return (await mapPigeonsByBandKey(db, [key])).get(key)
}

/** Maps band keys to birds: the bird that wears the band, else the only bird that wore it before. */
export async function mapPigeonsByBandKey(db: Db, keys: readonly string[]): Promise<Map<string, PigeonRow>> {
  const storedKeys = await mapStoredKeys(db, keys)
  const wanted = [...new Set([...storedKeys.values()].flat())]
  const former = await queryInParts(wanted, (part) =>
    db
      .selectFrom('pigeonBands')
      .innerJoin('pigeons', 'pigeons.id', 'pigeonBands.pigeonId')
      .selectAll('pigeons')
      .select('pigeonBands.bandKey as formerKey')
      .where('pigeonBands.bandKey', 'in', part)
      .where('pigeonBands.deletedAt', 'is', null)
      .where('pigeons.deletedAt', 'is', null)
      .execute(),
  )
  const current = await queryInParts(wanted, (part) =>
    db.selectFrom('pigeons').selectAll().where('bandKey', 'in', part).where('deletedAt', 'is', null).execute(),
  )
  const formerWearers = new Map<string, Map<number, PigeonRow>>()
  for (const { formerKey, ...row } of former.flat()) {
    formerWearers.set(formerKey, (formerWearers.get(formerKey) ?? new Map()).set(row.id, row))
  }
  const found = new Map<string, PigeonRow>()
  for (const [key, birds] of formerWearers) {
    const [only, ...others] = birds.values()
    if (only && others.length === 0) found.set(key, only)
  }
  for (const row of current.flat()) found.set(row.bandKey, row)
  const birds = [...storedKeys].map(([key, stored]) => [key, stored.map((known) => found.get(known)).find(Boolean)] as const)
  return new Map(birds.flatMap(([key, row]) => (row ? [[key, row] as const] : [])))
}

export async function showPigeon(db: Db, row: BirdRow): Promise<Pigeon> {
  const [pigeon] = await showPigeons(db, [row])
  return pigeon!
}

/** Converts rows to the form of the API, with the bands of the parents. */
export async function showPigeons(db: Db, rows: readonly BirdRow[]): Promise<Pigeon[]> {
  const parents = await mapLinkedParents(
    db,
    rows.flatMap((row) => [row.sireId, row.damId]),
  )
  return rows.map((row) => toPigeon(row, parents))
}

/** Maps ids to linked parents, including deleted birds. */
export async function mapLinkedParents(db: Db, ids: readonly (number | null)[]): Promise<Map<number, LinkedParent>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  const parts = await queryInParts(wanted, (part) =>
    db
      .selectFrom('pigeons')
      .select(['id', 'bandId', 'name', 'deletedAt'])
      .where((eb) => isOneOf(db, eb.ref('id'), part))
      .execute(),
  )
  return new Map(parts.flat().map((parent) => [parent.id, parent]))
}

/** Checks that a section exists. Errors: `unknown_section`. */
export async function requireSection(db: Db, id: number): Promise<void> {
  const section = await db
    .selectFrom('loftLocations')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!section) throw new Refusal('unknown_section', `There is no section ${id}`, { field: 'loftLocationId' })
}

/** Lists the young of a bird that are not deleted. */
export function listYoung(db: Db, id: number): Promise<Selectable<PigeonsTable>[]> {
  return db
    .selectFrom('pigeons')
    .selectAll()
    .where((eb) => eb.or([eb('sireId', '=', id), eb('damId', '=', id)]))
    .where('deletedAt', 'is', null)
    .execute()
}

/** Runs a query for many values in parts that both databases accept, and yields to the event loop between the parts. */
export async function queryInParts<V, R>(values: readonly V[], query: (part: V[]) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < values.length; start += VALUES_PER_QUERY) {
    // SQLite answers synchronously, so without this yield no other request would run until the last part.
    if (start > 0) await yieldToEventLoop()
    results.push(await query(values.slice(start, start + VALUES_PER_QUERY)))
  }
  return results
}
