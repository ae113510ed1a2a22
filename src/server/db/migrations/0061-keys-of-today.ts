import { sql, type Kysely, type RawBuilder } from 'kysely'
import { bandKey, readBand, type BandReading } from '#shared/bands/band-key.ts'
import { issuerInKey } from '#shared/bands/complete-key.ts'
import { searchBandOf } from '#shared/pigeons/search-rank.ts'
import { resultKey } from '#shared/races/result-lists/band-keys.ts'
import { fold } from '#shared/text/fold.ts'
import { engineOf } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Bands whose key a migration computes again. */
interface Changed {
  /** A part of their text; absent for all bands. */
  readonly part?: string
  /** Whether the text alone decides the key, although the stored one is as certain. */
  readonly isDecided?: (band: string) => boolean
}

/** Words such as `Anilla` and issuers in brackets are no longer part of a key. */
export const up = (db: OldDb): Promise<void> => computeKeysAgain(db)

/**
 * Writes the keys again that are read better today. Birds that turn out to wear one band keep apart: the later one has its id after its
 * key until the keeper has decided.
 */
export async function computeKeysAgain(db: OldDb, changed: Changed = {}): Promise<void> {
  // Without plugins, the columns have the names of the tables.
  const rows = db.withoutPlugins()
  for (const loft of await lofts(rows)) {
    await birds(rows, loft, changed)
    await keysOf(rows, loft, changed, ['pigeon_bands', 'band_id'], bandKey)
    await keysOf(rows, loft, changed, ['race_results', 'band_text'], resultKey)
  }
}

/** Rows of several lofts may have the same ids: a condition that selects those of one loft. */
type Loft = RawBuilder<unknown>

/** Returns a condition for the rows of each loft. A file of SQLite has one loft. */
async function lofts(db: OldDb): Promise<Loft[]> {
  if (engineOf(db) === 'sqlite') return [sql``]
  const { rows } = await sql<{ loft: number }>`
    select loft_number as loft from pigeons union select loft_number as loft from race_results`.execute(db)
  return rows.map(({ loft }) => sql`and loft_number = ${loft}`)
}

async function birds(db: OldDb, loft: Loft, changed: Changed): Promise<void> {
  for await (const page of changedBands(db, loft, changed, ['pigeons', 'band_id'], bandKey)) {
    const wearers = await wearersOf(
      db,
      loft,
      page.map(({ newKey }) => newKey),
    )
    const keys = page.map(({ id, key, newKey, deleted_at: deletedAt }): Value => {
      if (deletedAt !== null) return [id, newKey]
      wearers.get(key)?.delete(id)
      const others = wearers.get(newKey) ?? new Set()
      wearers.set(newKey, others)
      const isFree = [...others].every((other) => other === id)
      if (isFree) others.add(id)
      return [id, isFree ? newKey : `${newKey}~${id}`]
    })
    await writeValues(db, loft, ['pigeons', 'band_key'], keys)
    await writeValues(
      db,
      loft,
      ['pigeons', 'search_band'],
      page.map(({ id, band }) => [id, searchBandOf(band)]),
    )
    // The new key is found in the search texts of a bird and of its young.
    const words = page.map(({ id, band }): Value => [id, ` ${fold(bandKey(band))}`])
    for (const reference of ['id', 'sire_id', 'dam_id'])
      await writeValues(db, loft, ['pigeons', 'search_text'], words, { reference, isAdded: true })
  }
}

async function keysOf(db: OldDb, loft: Loft, changed: Changed, column: Column, keyOf: KeyOf): Promise<void> {
  for await (const page of changedBands(db, loft, changed, column, keyOf))
    await writeValues(
      db,
      loft,
      [column[0], 'band_key'],
      page.map(({ id, newKey }) => [id, newKey]),
    )
}

interface Band {
  readonly id: number
  readonly band: string
  readonly key: string
  readonly deleted_at: string | null
}

interface ChangedBand extends Band {
  readonly newKey: string
}

type Column = readonly [table: string, column: string]
type KeyOf = (band: string, options?: { readonly country?: string }) => string

const BANDS_PER_PAGE = 5000

/** Reads the bands whose key is another one today, page by page. */
async function* changedBands(
  db: OldDb,
  loft: Loft,
  { part, isDecided = () => false }: Changed,
  [table, column]: Column,
  keyOf: KeyOf,
): AsyncGenerator<ChangedBand[]> {
  const holdsPart = part === undefined ? sql`` : sql`and ${sql.ref(column)} like ${`%${part}%`}`
  for (let lastId = 0; ;) {
    const { rows } = await sql<Band>`
      select id, ${sql.ref(column)} as band, band_key as key, deleted_at from ${sql.table(table)}
      where id > ${lastId} ${loft} ${holdsPart} order by id limit ${sql.lit(BANDS_PER_PAGE)}`.execute(db)
    const changed = rows.flatMap((row) => {
      const key = newKeyOf(row, keyOf, isDecided(row.band))
      return key === withoutId(row.key) ? [] : { ...row, id: Number(row.id), newKey: key }
    })
    if (changed.length > 0) yield changed
    if (rows.length < BANDS_PER_PAGE) return
    lastId = Number(rows.at(-1)!.id)
  }
}

/** Removes the id from the key of a bird that the keeper has not merged yet with another of the same band. */
const withoutId = (key: string): string => key.replace(/~\d+$/, '')

const CERTAINTY: Readonly<Record<BandReading['kind'], number>> = { unknown: 0, ambiguous: 1, weak: 2, full: 3 }

/** Returns the key of a band today. A key that is as certain stays: the whole list, or the loft, decided it. */
function newKeyOf({ band, key }: Band, keyOf: KeyOf, isDecided: boolean): string {
  const former = withoutId(key)
  const issuer = issuerInKey(former)
  const read = issuer ? keyOf(band, { country: issuer }) : keyOf(band)
  if (read === former || isDecided) return read
  // The key of a key is the same key, unless the rules have changed.
  const before = keyOf(former) === former ? CERTAINTY[readBand(former).kind] : 0
  return read !== '' && (before === 0 || CERTAINTY[readBand(read).kind] > before) ? read : former
}

type Value = readonly [id: number, value: string]

/** Rows in one statement: each has two of the parameters that SQLite takes. */
const VALUES_PER_STATEMENT = 1000

/** Writes a value into each row, or adds it to the text there; a statement for each row takes minutes for a large list. */
async function writeValues(
  db: OldDb,
  loft: Loft,
  [table, column]: Column,
  values: readonly Value[],
  { reference = 'id', isAdded = false } = {},
): Promise<void> {
  for (let at = 0; at < values.length; at += VALUES_PER_STATEMENT) {
    const part = values.slice(at, at + VALUES_PER_STATEMENT)
    const list = sql.join(part.map(([id, value]) => sql`(cast(${id} as integer), cast(${value} as text))`))
    const value = isAdded ? sql`${sql.ref(column)} || given.column2` : sql`given.column2`
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${value} from (values ${list}) as given
      where ${sql.ref(reference)} = given.column1 ${loft}`.execute(db)
  }
}

/** Returns the birds that wear each of these keys. */
async function wearersOf(db: OldDb, loft: Loft, keys: readonly string[]): Promise<Map<string, Set<number>>> {
  const wearers = new Map<string, Set<number>>()
  for (let at = 0; at < keys.length; at += VALUES_PER_STATEMENT) {
    const { rows } = await sql<{ id: number; key: string }>`
      select id, band_key as key from pigeons
      where band_key in (${sql.join(keys.slice(at, at + VALUES_PER_STATEMENT))}) and deleted_at is null ${loft}`.execute(db)
    for (const { id, key } of rows) wearers.set(key, (wearers.get(key) ?? new Set()).add(Number(id)))
  }
  return wearers
}
