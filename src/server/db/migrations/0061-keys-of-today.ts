import { sql, type Kysely, type RawBuilder } from 'kysely'
import { bandKey, readBand, type BandReading } from '#shared/bands/band-key.ts'
import { issuerInKey } from '#shared/bands/complete-key.ts'
import { searchBandOf } from '#shared/pigeons/search-rank.ts'
import { resultKey } from '#shared/races/result-lists/band-keys.ts'
import { fold } from '#shared/text/fold.ts'
import { engineOf } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/**
 * Words such as `Anilla` and issuers in brackets are no longer part of a key. Writes the keys again that are read better today.
 * Birds that turn out to wear one band keep apart: the later one has its id after its key until the keeper has decided.
 */
export async function up(db: OldDb): Promise<void> {
  // Without plugins, the columns have the names of the tables.
  const rows = db.withoutPlugins()
  for (const loft of await lofts(rows)) {
    await birds(rows, loft)
    await keysOf(rows, loft, ['pigeon_bands', 'band_id'], bandKey)
    await keysOf(rows, loft, ['race_results', 'band_text'], resultKey)
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

async function birds(db: OldDb, loft: Loft): Promise<void> {
  for await (const { id, band, key: formerKey, deleted_at: deletedAt } of changedBands(
    db,
    loft,
    ['pigeons', 'band_id'],
    bandKey,
  )) {
    const key = newKey(band, formerKey, bandKey)
    const isFree = deletedAt !== null || !(await isWorn(db, loft, key, id))
    await writeKey(db, loft, 'pigeons', id, isFree ? key : `${key}~${id}`)
    await sql`update pigeons set search_band = ${searchBandOf(band)} where id = ${id} ${loft}`.execute(db)
    await addSearchWords(db, loft, id, fold(bandKey(band)))
  }
}

async function keysOf(db: OldDb, loft: Loft, column: Column, keyOf: KeyOf): Promise<void> {
  for await (const { id, band, key } of changedBands(db, loft, column, keyOf))
    await writeKey(db, loft, column[0], id, newKey(band, key, keyOf))
}

interface Band {
  readonly id: number
  readonly band: string
  readonly key: string
  readonly deleted_at: string | null
}

type Column = readonly [table: string, column: string]
type KeyOf = (band: string, options?: { readonly country?: string }) => string

const BANDS_PER_PAGE = 5000

/** Reads the bands whose key is another one today, page by page. */
async function* changedBands(db: OldDb, loft: Loft, [table, column]: Column, keyOf: KeyOf): AsyncGenerator<Band> {
  for (let lastId = 0; ;) {
    const { rows } = await sql<Band>`
      select id, ${sql.ref(column)} as band, band_key as key, deleted_at from ${sql.table(table)}
      where id > ${lastId} ${loft} order by id limit ${sql.lit(BANDS_PER_PAGE)}`.execute(db)
    yield* rows.filter(({ band, key }) => newKey(band, key, keyOf) !== withoutId(key))
    if (rows.length < BANDS_PER_PAGE) return
    lastId = Number(rows.at(-1)!.id)
  }
}

/** Removes the id from the key of a bird that the keeper has not merged yet with another of the same band. */
const withoutId = (key: string): string => key.replace(/~\d+$/, '')

const CERTAINTY: Readonly<Record<BandReading['kind'], number>> = { unknown: 0, ambiguous: 1, weak: 2, full: 3 }

/** Returns the key of a band today. A key that is as certain stays: the whole list, or the loft, decided it. */
function newKey(band: string, key: string, keyOf: KeyOf): string {
  const former = withoutId(key)
  const issuer = issuerInKey(former)
  const read = issuer ? keyOf(band, { country: issuer }) : keyOf(band)
  if (read === former) return former
  // The key of a key is the same key, unless the rules have changed.
  const before = keyOf(former) === former ? CERTAINTY[readBand(former).kind] : 0
  return read !== '' && (before === 0 || CERTAINTY[readBand(read).kind] > before) ? read : former
}

const writeKey = (db: OldDb, loft: Loft, table: string, id: number, key: string) =>
  sql`update ${sql.table(table)} set band_key = ${key} where id = ${id} ${loft}`.execute(db)

async function isWorn(db: OldDb, loft: Loft, key: string, ownId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pigeons where band_key = ${key} and deleted_at is null and id <> ${ownId} ${loft} limit 1`.execute(db)
  return rows.length > 0
}

/** Adds the new key to the search texts of a bird and of its young. */
async function addSearchWords(db: OldDb, loft: Loft, id: number, words: string): Promise<void> {
  await sql`
    update pigeons set search_text = search_text || ' ' || ${words}
    where (id = ${id} or sire_id = ${id} or dam_id = ${id}) ${loft}`.execute(db)
}
