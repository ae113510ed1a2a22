import { sql, type Kysely } from 'kysely'
import { engineOf } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/**
 * Indexes texts for searches of one character. On SQLite each indexed text gets a second space at its end, so that each of its
 * characters begins a trigram, and a table lists in which texts the trigrams are. PostgreSQL indexes the characters of the texts,
 * and the last two characters of a band in the order of the list.
 */
export async function up(db: OldDb): Promise<void> {
  if (engineOf(db) === 'postgres') {
    const columns = ['search_band', 'search_name', 'search_text'].map((column) => `string_to_array(${column}, null)`).join(', ')
    await sql.raw(`create index pigeons_by_characters on pigeons using gin (${columns})`).execute(db)
    await sql`create index pigeons_by_last_characters on pigeons (right(search_band, 3), id)`.execute(db)
    // A band has several spellings; the index above has the end of the last one.
    await sql.raw(`create index pigeons_with_other_ends on pigeons (id) where ${SEVERAL_ENDS}`).execute(db)
    await sql.raw(`create index pigeons_with_short_bands on pigeons (id) where search_band ~ '${SHORT}'`).execute(db)
    return
  }
  await wordIndex(db, 'pigeon_words', ['search_text'])
  await wordIndex(db, 'pigeon_words_own', ['search_band', 'search_name'])
}

/** The spellings of the band, of which there are up to three, end with different characters. */
const SEVERAL_ENDS = `case when split_part(search_band, ' ', 3) <> '' and right(split_part(search_band, ' ', 2), 2) <> right(split_part(search_band, ' ', 3), 2)
  or split_part(search_band, ' ', 4) <> '' and right(split_part(search_band, ' ', 3), 2) <> right(split_part(search_band, ' ', 4), 2) then 1 else 0 end = 1`

/** A spelling of the band has at most two characters. */
const SHORT = String.raw` \S{1,2} `

const OTHERS = `'*[^ #&''()+,./0-9a-z-]*'`
const MARK = 'char(1, 1, 1)'

async function wordIndex(db: OldDb, name: string, columns: readonly string[]): Promise<void> {
  const texts = (row: string) =>
    columns.map((column) => `${row}${column} || '  ' || iif(${row}search_text glob ${OTHERS}, ${MARK}, '')`).join(', ')
  const names = columns.join(', ')
  const remove = `insert into ${name}(${name}, rowid, ${names}) values ('delete', old.id, ${texts('old.')})`
  const add = `insert into ${name}(rowid, ${names}) values (new.id, ${texts('new.')})`
  const view = `${name}_texts`
  await sql.raw(`drop table ${name}`).execute(db)
  for (const trigger of ['ai', 'ad', 'au']) await sql.raw(`drop trigger ${name}_${trigger}`).execute(db)
  await sql.raw(`drop view ${view}`).execute(db)
  await sql.raw(`create view ${view}(id, ${names}) as select id, ${texts('')} from pigeons`).execute(db)
  const options = `content='${view}', content_rowid='id', tokenize='trigram'`
  await sql.raw(`create virtual table ${name} using fts5(${names}, ${options})`).execute(db)
  await sql.raw(`insert into ${name}(${name}) values ('rebuild')`).execute(db)
  await sql.raw(`create virtual table ${name}_places using fts5vocab('${name}', 'instance')`).execute(db)
  await sql.raw(`create trigger ${name}_ai after insert on pigeons begin ${add}; end`).execute(db)
  await sql.raw(`create trigger ${name}_ad after delete on pigeons begin ${remove}; end`).execute(db)
  // Both indexes have the mark, which follows from all words.
  const changed = [...new Set([...columns, 'search_text'])].join(', ')
  await sql.raw(`create trigger ${name}_au after update of ${changed} on pigeons begin ${remove}; ${add}; end`).execute(db)
}
