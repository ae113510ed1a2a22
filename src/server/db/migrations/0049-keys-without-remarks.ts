import { sql, type Kysely } from 'kysely'
import { bandKey, splitBandName } from '#shared/bands/band-key.ts'
import { issuerInKey } from '#shared/bands/complete-key.ts'
import { searchBandOf } from '#shared/pigeons/search-rank.ts'
import { resultKey } from '#shared/races/result-lists/band-keys.ts'
import { fold } from '#shared/text/fold.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/**
 * Writes the keys of bands with a remark of digits again, as in `AU 2019 A 9 (2)`: the remark is no longer part of the key. Birds
 * that turn out to wear one band are kept apart: the later one has its id after its key until the keeper has decided.
 */
export async function up(db: OldDb): Promise<void> {
  // Without plugins, the columns have the names of the tables.
  const rows = db.withoutPlugins()
  await birds(rows)
  await keysOf(rows, 'pigeon_bands', 'band_id', bandKey)
  await keysOf(rows, 'race_results', 'band_text', resultKey)
}

/** Checks whether a band has a remark after it that was part of its key before. */
function hasRemark(band: string): boolean {
  const { name } = splitBandName(band)
  return name !== undefined && !/\p{L}/u.test(name)
}

interface Band {
  readonly id: number
  readonly band: string
  readonly key: string
  readonly deleted_at: string | null
}

const BANDS_PER_PAGE = 5000

/** Reads the bands with such a remark, page by page. */
async function* remarkedBands(db: OldDb, table: string, column: string): AsyncGenerator<Band> {
  for (let lastId = 0; ;) {
    const { rows } = await sql<Band>`
      select id, ${sql.ref(column)} as band, band_key as key, deleted_at from ${sql.table(table)}
      where id > ${lastId} order by id limit ${sql.lit(BANDS_PER_PAGE)}`.execute(db)
    yield* rows.filter(({ band }) => hasRemark(band))
    if (rows.length < BANDS_PER_PAGE) return
    lastId = Number(rows.at(-1)!.id)
  }
}

async function keysOf(db: OldDb, table: string, column: string, keyOf: (band: string) => string): Promise<void> {
  for await (const { id, band, key } of remarkedBands(db, table, column)) {
    await writeKey(db, table, id, completed(keyOf(band), band, key))
  }
}

const writeKey = (db: OldDb, table: string, id: number, key: string) =>
  sql`update ${sql.table(table)} set band_key = ${key} where id = ${id}`.execute(db)

/** Keeps the issuer that the former key had. */
function completed(key: string, band: string, formerKey: string): string {
  const issuer = issuerInKey(formerKey)
  return issuer ? bandKey(band, { country: issuer }) : key
}

async function birds(db: OldDb): Promise<void> {
  for await (const { id, band, key: formerKey, deleted_at: deletedAt } of remarkedBands(db, 'pigeons', 'band_id')) {
    const key = completed(bandKey(band), band, formerKey)
    const isFree = deletedAt !== null || !(await isWorn(db, key, id))
    await writeKey(db, 'pigeons', id, isFree ? key : `${key}~${id}`)
    await sql`update pigeons set search_band = ${searchBandOf(band)} where id = ${id}`.execute(db)
    await addSearchWords(db, id, fold(bandKey(band)))
  }
}

async function isWorn(db: OldDb, key: string, ownId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pigeons where band_key = ${key} and deleted_at is null and id <> ${ownId} limit 1`.execute(db)
  return rows.length > 0
}

/** Adds the new key to the search texts of a bird and of its young. */
async function addSearchWords(db: OldDb, id: number, words: string): Promise<void> {
  await sql`
    update pigeons set search_text = search_text || ' ' || ${words}
    where id = ${id} or sire_id = ${id} or dam_id = ${id}`.execute(db)
}
