import { sql, type Kysely } from 'kysely'
import { searchBandOf, searchNameOf } from '#shared/pigeons/search-rank.ts'
import { engineOf } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Indexes the band and the name of a bird beside all its words, because search results are ranked by them. */
export async function up(db: OldDb): Promise<void> {
  for (const column of ['search_band', 'search_name']) {
    await db.schema
      .alterTable('pigeons')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  }
  await fillColumns(db.withoutPlugins())
  await (engineOf(db) === 'postgres' ? trigramIndexes(db) : wordIndex(db))
}

async function trigramIndexes(db: OldDb): Promise<void> {
  for (const column of ['search_band', 'search_name']) {
    await sql`create index ${sql.ref(`pigeons_by_${column}`)} on pigeons using gin (${sql.ref(column)} gin_trgm_ops)`.execute(db)
  }
}

/**
 * Creates an index of its own for them: in the index of all words, many birds would have to be read to find the few with a word
 * in the band.
 */
async function wordIndex(db: OldDb): Promise<void> {
  const names = sql`search_band, search_name`
  const valuesOf = (row: 'old' | 'new') => sql.raw(`${row}.id, ${row}.search_band, ${row}.search_name`)
  const remove = sql`insert into pigeon_words_own(pigeon_words_own, rowid, ${names}) values ('delete', ${valuesOf('old')})`
  const add = sql`insert into pigeon_words_own(rowid, ${names}) values (${valuesOf('new')})`
  const options = sql`content='pigeons', content_rowid='id', tokenize='trigram'`
  await sql`create virtual table pigeon_words_own using fts5(${names}, ${options})`.execute(db)
  await sql`insert into pigeon_words_own(pigeon_words_own) values ('rebuild')`.execute(db)
  await sql`create trigger pigeon_words_own_ai after insert on pigeons begin ${add}; end`.execute(db)
  await sql`create trigger pigeon_words_own_ad after delete on pigeons begin ${remove}; end`.execute(db)
  await sql`create trigger pigeon_words_own_au after update of ${names} on pigeons begin ${remove}; ${add}; end`.execute(db)
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
    // SQLite and PostgreSQL give the columns of values the same names.
    const source = engineOf(db) === 'sqlite' ? sql`(values ${values})` : sql`(values ${values}) as texts`
    await sql`update pigeons set search_band = column2, search_name = column3 from ${source} where id = column1`.execute(db)
    lastId = Number(rows.at(-1)!.id)
  }
}
