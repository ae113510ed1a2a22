import { sql, type Kysely } from 'kysely'
import { StartupError } from '#server/startup-error.ts'
import { LOFT_COLUMN } from './loft-column.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
export type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Older versions cannot set only one column of a reference to null when its target row is deleted. */
const MIN_POSTGRES_VERSION = 15

/**
 * Adds the number of the loft to every table of PostgreSQL that lacks it, to keys and references as their first column, and to ordered
 * indexes. Rows of several lofts may then have the same ids. The trigram indexes stay: a small loft is read by its other indexes.
 */
export async function addLoftColumn(db: OldDb): Promise<void> {
  await refuseOldPostgres(db)
  const constraints = (await listConstraints(db)).filter(({ definition }) => !startsWithLoft(definition))
  const references = constraints.filter(({ type }) => type === 'f')
  const keys = constraints.filter(({ type }) => type !== 'f')
  for (const { owner, name } of [...references, ...keys])
    await sql`alter table ${sql.table(owner)} drop constraint ${sql.ref(name)}`.execute(db)
  for (const name of await listTablesWithoutLoft(db))
    await sql`alter table ${sql.table(name)} add column ${sql.ref(LOFT_COLUMN)} integer not null default 1`.execute(db)
  for (const { owner, name, definition } of keys)
    await addConstraint(db, owner, name, definition.replace('(', LOFT_AS_FIRST_COLUMN))
  await addLoftToIndexes(db)
  for (const { owner, name, definition } of references) await addConstraint(db, owner, name, referenceInLoft(definition))
  await updateStatistics(db)
}

/** Updates the statistics of the tables with rows. Without them PostgreSQL would expect 200 lofts, and plan for a few rows. */
async function updateStatistics(db: OldDb): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname !~ '^(kysely|host)_' and pg_relation_size(oid) > 8192
    order by relname`.execute(db)
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db)
}

const LOFT_AS_FIRST_COLUMN = `(${LOFT_COLUMN}, `

/** Returns whether the columns of a constraint begin with the loft. */
const startsWithLoft = (definition: string): boolean => /^[^(]*\(loft_number\b/.test(definition)

export const addConstraint = (db: OldDb, owner: string, name: string, definition: string) =>
  sql`alter table ${sql.table(owner)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db)

/**
 * Adds the loft number to the definition of a foreign key. A deleted row sets only the reference to null, not the loft number.
 */
export function referenceInLoft(definition: string): string {
  const column = /^FOREIGN KEY \((.+?)\)/.exec(definition)![1]!
  return definition.replaceAll(/\((?=\w)/g, LOFT_AS_FIRST_COLUMN).replace('ON DELETE SET NULL', `ON DELETE SET NULL (${column})`)
}

async function refuseOldPostgres(db: OldDb): Promise<void> {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int / 10000 as version`.execute(
    db,
  )
  if (rows[0]!.version < MIN_POSTGRES_VERSION)
    throw new StartupError(`PostgreSQL ${MIN_POSTGRES_VERSION} or newer is needed, this is ${rows[0]!.version}.`)
}

interface Constraint {
  readonly owner: string
  readonly name: string
  /** Primary key, unique columns, or foreign key. */
  readonly type: 'p' | 'u' | 'f'
  readonly definition: string
}

async function listConstraints(db: OldDb): Promise<Constraint[]> {
  const { rows } = await sql<Constraint>`
    select owner.relname as owner, conname as name, contype as type, pg_get_constraintdef(rule.oid) as definition
    from pg_constraint rule join pg_class owner on owner.oid = conrelid
    where connamespace = current_schema()::regnamespace and contype in ('p', 'u', 'f') and owner.relname !~ '^(kysely|host)_'
    order by owner.relname, conname`.execute(db)
  return rows
}

async function listTablesWithoutLoft(db: OldDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname !~ '^(kysely|host)_' and not exists (
      select 1 from pg_attribute where attrelid = pg_class.oid and attname = ${LOFT_COLUMN})
    order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** A column that refers to a row of another table. */
const REFERENCE = /\((\w+_id)\b/

/**
 * Adds the loft number to the definition of an index: first, so that the rows of one loft are next to each other. In an index
 * that begins with a reference it is second, because PostgreSQL looks up the rows that refer to a deleted one by both. The others
 * become partial: PostgreSQL plans the checks of references once, often when the table is still empty, and would otherwise read
 * such an index instead of the key. It knows that the number in a statement of the program is above 0, and does not know the
 * parameter of such a check.
 */
function indexWithLoft(definition: string): string {
  if (/ WHERE | UNIQUE /.test(definition)) return definition.replace('(', LOFT_AS_FIRST_COLUMN)
  if (REFERENCE.test(definition)) return definition.replace(REFERENCE, `($1, ${LOFT_COLUMN}`)
  return `${definition.replace('(', LOFT_AS_FIRST_COLUMN)} WHERE ${LOFT_COLUMN} > 0`
}

/** Adds the loft number to each index that lacks it, or that has it last as in versions before migration 0062. */
export async function addLoftToIndexes(db: OldDb): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select relname as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    where relnamespace = current_schema()::regnamespace and amname = 'btree' and relname !~ '^(kysely|host)_'
      and not exists (select 1 from pg_constraint where conindid = indexrelid)
    order by relname`.execute(db)
  for (const { name, definition } of rows) {
    const plain = definition.replace(/, loft_number\)$/, ')')
    const placed = plain.includes(LOFT_COLUMN) ? definition : indexWithLoft(plain)
    if (placed === definition) continue
    await sql`drop index ${sql.ref(name)}`.execute(db)
    await sql.raw(placed).execute(db)
  }
}
