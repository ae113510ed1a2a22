import { sql, type Kysely } from 'kysely'
import { engineOf } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/**
 * Indexes texts for searches of two characters, which are looked up by the trigrams that begin with them. On SQLite each indexed
 * text gets a space at its end. A text with unusual characters gets a trigram that marks it, because the characters that may
 * follow are then not known; PostgreSQL has an index of these birds.
 */
export async function up(db: OldDb): Promise<void> {
  // The list of due vaccinations reads the young birds by it.
  await sql`create index pigeons_by_hatch_date on pigeons (hatch_date) where hatch_date is not null`.execute(db)
  if (engineOf(db) === 'postgres') {
    const others = sql`char_length(translate(search_text, ${sql.lit(CHARACTERS)}, ''))`
    await sql`create index pigeons_with_other_characters on pigeons (id) where ${others} between 1 and 1000000`.execute(db)
    return
  }
  await wordIndex(db, 'pigeon_words', ['search_text'])
  await wordIndex(db, 'pigeon_words_own', ['search_band', 'search_name'])
}

/** The characters of most texts, in the order of their codes. */
const CHARACTERS = " #&'()+,-./0123456789abcdefghijklmnopqrstuvwxyz"
const OTHERS = `'*[^ #&''()+,./0-9a-z-]*'`
const MARK = 'char(1, 1, 1)'

async function wordIndex(db: OldDb, name: string, columns: readonly string[]): Promise<void> {
  const texts = (row: string) =>
    columns.map((column) => `${row}${column} || ' ' || iif(${row}search_text glob ${OTHERS}, ${MARK}, '')`).join(', ')
  const names = columns.join(', ')
  const remove = `insert into ${name}(${name}, rowid, ${names}) values ('delete', old.id, ${texts('old.')})`
  const add = `insert into ${name}(rowid, ${names}) values (new.id, ${texts('new.')})`
  const view = `${name}_texts`
  await sql.raw(`drop table ${name}`).execute(db)
  for (const trigger of ['ai', 'ad', 'au']) await sql.raw(`drop trigger ${name}_${trigger}`).execute(db)
  await sql.raw(`create view ${view}(id, ${names}) as select id, ${texts('')} from pigeons`).execute(db)
  const options = `content='${view}', content_rowid='id', tokenize='trigram'`
  await sql.raw(`create virtual table ${name} using fts5(${names}, ${options})`).execute(db)
  await sql.raw(`insert into ${name}(${name}) values ('rebuild')`).execute(db)
  await sql.raw(`create trigger ${name}_ai after insert on pigeons begin ${add}; end`).execute(db)
  await sql.raw(`create trigger ${name}_ad after delete on pigeons begin ${remove}; end`).execute(db)
  // Both indexes have the mark, which follows from all words.
  const changed = [...new Set([...columns, 'search_text'])].join(', ')
  await sql.raw(`create trigger ${name}_au after update of ${changed} on pigeons begin ${remove}; ${add}; end`).execute(db)
}
