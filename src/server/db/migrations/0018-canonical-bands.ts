import { sql, type Kysely } from 'kysely'
import { bandKey, looksLikeBand } from '#shared/bands/band-key.ts'
import { commonIssuer, issuerInKey } from '#shared/bands/complete-key.ts'
import { resultKey } from '#shared/races/result-lists/band-keys.ts'
import { fold } from '#shared/text/fold.ts'
import { columnsOf, engineOf, recordColumns } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/**
 * Writes the canonical keys of all bands, by rules that do not change any more. Birds that turn out to wear one band are kept apart: the later one has its id after its key until the keeper has decided.
 */
export async function up(db: OldDb): Promise<void> {
  await tables(db)
  await sql`drop index pigeons_band_once`.execute(db)
  // Without plugins, the columns have the names of the tables.
  const rows = db.withoutPlugins()
  await birds(rows)
  await bandsOf(rows, 'pigeon_bands', 'band_id', (band) => bandKey(band))
  await bandsOf(rows, 'race_results', 'band_text', resultKey)
  await db.schema
    .createIndex('pigeons_band_once')
    .on('pigeons')
    .column('band_key')
    .unique()
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
  // The number at the end is sorted by its size: leading zeros are not part of the key.
  await db.schema
    .createIndex('pigeons_in_order_of_band')
    .on('pigeons')
    .expression(sql`rtrim(band_key, '0123456789'), length(band_key), band_key`)
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
}

async function tables(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await db.schema.alterTable('settings').addColumn('band_issuer', 'text').execute()
  await recordColumns(db.schema.createTable('separate_birds').addColumn('id', rowNumber, identity))
    .addColumn('pigeon_id', rowNumber, (c) => c.notNull().references('pigeons.id').onDelete('cascade'))
    .addColumn('other_pigeon_id', rowNumber, (c) => c.notNull().references('pigeons.id').onDelete('cascade'))
    .execute()
  for (const column of ['pigeon_id', 'other_pigeon_id']) {
    await db.schema.createIndex(`separate_birds_by_${column}`).on('separate_birds').column(column).execute()
  }
}

interface OldBird {
  readonly id: number
  readonly band_id: string
  readonly is_reference: number
  readonly deleted_at: string | null
}

async function birds(db: OldDb): Promise<void> {
  const { rows } = await sql<OldBird>`select id, band_id, is_reference, deleted_at from pigeons order by id`.execute(db)
  const issuer = issuerOfBirds(rows)
  const taken = new Set<string>()
  const keys = new Map<number, string>()
  for (const { id, band_id: band, deleted_at: deletedAt } of rows) {
    const key = bandKey(band, { country: issuer })
    const plain = bandKey(band)
    const free = [key, plain, `${key}~${id}`].find((candidate) => deletedAt !== null || !taken.has(candidate))!
    if (deletedAt === null) taken.add(free)
    keys.set(Number(id), free)
  }
  await writeKeys(db, 'pigeons', [...keys])
  await addSearchWords(db, new Map(rows.map(({ id, band_id: band }) => [Number(id), band])))
}

function issuerOfBirds(rows: readonly OldBird[]): string | null {
  const own = rows.filter((row) => row.deleted_at === null && Number(row.is_reference) === 0)
  const counts = new Map<string, number>()
  for (const { band_id: band } of own) {
    const issuer = issuerInKey(bandKey(band))
    if (issuer) counts.set(issuer, (counts.get(issuer) ?? 0) + 1)
  }
  return commonIssuer(counts, own.length)
}

async function bandsOf(db: OldDb, table: string, column: string, keyOf: (band: string) => string): Promise<void> {
  let lastId = 0
  for (;;) {
    const { rows } = await sql<{ id: number; band: string; band_key: string }>`
      select id, ${sql.ref(column)} as band, band_key from ${sql.table(table)} where id > ${lastId} order by id limit 5000`.execute(
      db,
    )
    if (rows.length === 0) return
    const changed = rows.map((row) => [Number(row.id), keyOf(row.band), row.band_key] as const)
    await writeKeys(
      db,
      table,
      changed.filter(([, key, old]) => key !== old).map(([id, key]) => [id, key] as const),
    )
    lastId = Number(rows.at(-1)!.id)
  }
}

const ROWS_PER_STATEMENT = 500

async function writeKeys(db: OldDb, table: string, keys: readonly (readonly [id: number, key: string])[]): Promise<void> {
  await writeTexts(db, table, 'band_key', keys)
}

async function writeTexts(
  db: OldDb,
  table: string,
  column: string,
  texts: readonly (readonly [id: number, text: string])[],
): Promise<void> {
  for (let start = 0; start < texts.length; start += ROWS_PER_STATEMENT) {
    const part = texts.slice(start, start + ROWS_PER_STATEMENT)
    const values = sql.join(part.map(([id, text]) => sql`(cast(${sql.lit(id)} as bigint), ${text})`))
    // SQLite and PostgreSQL give the columns of values the same names.
    const source = engineOf(db) === 'sqlite' ? sql`(values ${values})` : sql`(values ${values}) as texts`
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = column2 from ${source} where id = column1`.execute(db)
  }
}

interface SearchedRow {
  readonly id: number
  readonly sire_id: number | null
  readonly dam_id: number | null
  readonly sire_text: string | null
  readonly dam_text: string | null
  readonly search_text: string
}

/** Adds the keys of a bird's bands and of its parents to its search text. */
async function addSearchWords(db: OldDb, bands: ReadonlyMap<number, string>): Promise<void> {
  const former = await sql<{ pigeon_id: number; band_id: string }>`select pigeon_id, band_id from pigeon_bands`.execute(db)
  const formerOf = Map.groupBy(former.rows, (row) => Number(row.pigeon_id))
  const bandOf = (id: number | null, text: string | null) => (id === null ? text : (bands.get(Number(id)) ?? text))
  let lastId = 0
  for (;;) {
    const { rows } = await sql<SearchedRow>`
      select id, sire_id, dam_id, sire_text, dam_text, search_text from pigeons where id > ${lastId} order by id limit 2000`.execute(
      db,
    )
    if (rows.length === 0) return
    const texts = rows.map((row) => {
      const parents = [bandOf(row.sire_id, row.sire_text), bandOf(row.dam_id, row.dam_text)]
      const own = [bands.get(Number(row.id))!, ...(formerOf.get(Number(row.id)) ?? []).map((band) => band.band_id)]
      const known = [...own, ...parents.filter((text) => text !== null && looksLikeBand(text))] as string[]
      const words = new Set(row.search_text.split(' '))
      const added = known.flatMap((band) => fold(bandKey(band)).split(' ')).filter((word) => word !== '' && !words.has(word))
      return { id: Number(row.id), old: row.search_text, text: [row.search_text, ...new Set(added)].join(' ') }
    })
    const changed = texts.filter(({ old, text }) => text !== old).map(({ id, text }) => [id, text] as const)
    await writeTexts(db, 'pigeons', 'search_text', changed)
    lastId = Number(rows.at(-1)!.id)
  }
}
