import { sql, type Kysely } from 'kysely'
import { searchBandOf, searchNameOf } from '#shared/pigeons/search-rank.ts'
import { engineOf } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Search results are ranked by the band and the name of the bird itself, so both are indexed beside all its words. */
export async function up(db: OldDb): Promise<void> {
  for (const column of ['search_band', 'search_name']) {
    await db.schema
      .alterTable('pigeons')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  }
  if (engineOf(db) === 'postgres') {
    await sql`drop index pigeons_words`.execute(db)
    await fillColumns(db.withoutPlugins())
    const columns = sql`search_text gin_trgm_ops, search_band gin_trgm_ops, search_name gin_trgm_ops`
    await sql`create index pigeons_words on pigeons using gin (${columns})`.execute(db)
    return
  }
  for (const trigger of ['ai', 'ad', 'au']) await sql`drop trigger ${sql.ref(`pigeon_words_${trigger}`)}`.execute(db)
  await sql`drop table pigeon_words`.execute(db)
  await fillColumns(db.withoutPlugins())
  await createWordIndex(db)
}

async function createWordIndex(db: OldDb): Promise<void> {
  const names = sql`search_text, search_band, search_name`
  const of = (row: 'old' | 'new') => sql.raw(`${row}.id, ${row}.search_text, ${row}.search_band, ${row}.search_name`)
  const remove = sql`insert into pigeon_words(pigeon_words, rowid, ${names}) values ('delete', ${of('old')})`
  const add = sql`insert into pigeon_words(rowid, ${names}) values (${of('new')})`
  await sql`create virtual table pigeon_words using fts5(${names}, content='pigeons', content_rowid='id', tokenize='trigram')`.execute(
    db,
  )
  await sql`insert into pigeon_words(pigeon_words) values ('rebuild')`.execute(db)
  await sql`create trigger pigeon_words_ai after insert on pigeons begin ${add}; end`.execute(db)
  await sql`create trigger pigeon_words_ad after delete on pigeons begin ${remove}; end`.execute(db)
  await sql`create trigger pigeon_words_au after update of ${names} on pigeons begin ${remove}; ${add}; end`.execute(db)
}

interface OldBird {
  readonly id: number
  readonly band_id: string
  readonly name: string | null
}

const ROWS_PER_STATEMENT = 500

async function fillColumns(db: OldDb): Promise<void> {
  let lastId = 0
  for (;;) {
    const { rows } = await sql<OldBird>`
      select id, band_id, name from pigeons where id > ${lastId} order by id limit ${sql.lit(ROWS_PER_STATEMENT)}`.execute(db)
    if (rows.length === 0) return
    const values = sql.join(
      rows.map(
        ({ id, band_id: band, name }) =>
          sql`(cast(${sql.lit(Number(id))} as bigint), ${searchBandOf(band)}, ${searchNameOf(name)})`,
      ),
    )
    // SQLite and PostgreSQL name the columns of values alike.
    const source = engineOf(db) === 'sqlite' ? sql`(values ${values})` : sql`(values ${values}) as texts`
    await sql`update pigeons set search_band = column2, search_name = column3 from ${source} where id = column1`.execute(db)
    lastId = Number(rows.at(-1)!.id)
  }
}
