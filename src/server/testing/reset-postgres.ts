import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'

/** A database with more pages than this in its tables is slow to scan, because deleted rows stay on them. */
const MAX_PAGES = 300

/** The contents of a PostgreSQL database before its first use. */
export interface FreshState {
  /** Changes with every change to tables, columns, constraints, triggers and statistics. */
  readonly structure: string
  /** The rows of each table that has some, as JSON. */
  readonly seeds: Readonly<Record<string, string>>
  /** The last number of each sequence; null before the first. */
  readonly sequences: Readonly<Record<string, number | null>>
}

const CATALOGS = ['class', 'attrdef', 'constraint', 'index', 'namespace', 'trigger', 'statistic']
const STRUCTURE = `
  select concat_ws(' ', (select sum(relpages) || ' ' || sum(reltuples) from pg_class),
    ${CATALOGS.map((name) => `(select count(*) || ' ' || max(xmin::text::bigint) from pg_${name})`).join(', ')}) as structure`
const SEQUENCES = 'select sequencename as name, last_value as last from pg_sequences where schemaname = current_schema()'
/** The tables that have rows or had some. */
const USED_TABLES = `
  select relname as name, (pg_relation_size(oid) / 8192)::int as pages from pg_class
  where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) > 0`

const quote = (name: string): string => `"${name}"`
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
const seedOf = (table: string): string => `(select coalesce(jsonb_agg(to_jsonb(row)), '[]')::text from ${quote(table)} row)`

/** Reads the state of a database that nobody has used. */
export async function readFreshState(client: pg.ClientBase): Promise<FreshState> {
  const [structure, sequences, tables] = await readState(client)
  const seeds: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ seed: string }>(`select ${seedOf(name)} as seed`)
    seeds[name] = rows[0]!.seed
  }
  return { structure, sequences, seeds }
}

/**
 * Empties a used database and puts back the rows and numbers of a fresh one. Returns false, with the database in any state, if a
 * test changed more than rows, or if it would be slower than a fresh one.
 */
export async function resetDatabase(client: pg.ClientBase, fresh: FreshState): Promise<boolean> {
  const [structure, sequences, tables] = await readState(client)
  if (structure !== fresh.structure) return false
  if (tables.reduce((sum, { pages }) => sum + pages, 0) > MAX_PAGES) return false
  const seeded = Object.keys(fresh.seeds)
  const seeds = await client.query<Record<string, string>>(
    `select ${seeded.map((name) => `${seedOf(name)} as ${quote(name)}`).join(', ')}`,
  )
  const changed = seeded.filter((name) => seeds.rows[0]![name] !== fresh.seeds[name])
  const emptied = [...tables.map(({ name }) => name).filter((name) => !(name in fresh.seeds)), ...changed]
  const raised = isDeepStrictEqual(sequences, fresh.sequences)
    ? []
    : Object.keys(sequences).filter((name) => sequences[name] !== fresh.sequences[name])
  if (emptied.length + raised.length === 0) return true
  await client.query(
    [
      'begin',
      // Turns off the checks of references and all other triggers.
      'set local session_replication_role = replica',
      ...emptied.map((name) => `delete from ${quote(name)}`),
      ...changed.map((name) => insertSeed(name, fresh.seeds[name]!)),
      ...raised.map((name) => setSequence(name, fresh.sequences[name]!)),
      'commit',
    ].join(';\n'),
  )
  return true
}

const insertSeed = (table: string, rows: string): string =>
  `insert into ${quote(table)} overriding system value
   select * from jsonb_populate_recordset(null::${quote(table)}, ${literal(rows)}::jsonb)`

const setSequence = (name: string, last: number | null): string =>
  `select setval(${literal(quote(name))}, ${last ?? 1}, ${last !== null})`

async function readState(client: pg.ClientBase) {
  // Statements in one message take one round trip.
  const results = (await client.query([STRUCTURE, SEQUENCES, USED_TABLES].join(';\n'))) as unknown as readonly pg.QueryResult<
    Record<string, never>
  >[]
  const [structure, sequences, tables] = results.map(({ rows }) => rows as unknown) as [
    readonly { readonly structure: string }[],
    readonly { readonly name: string; readonly last: number | null }[],
    readonly { readonly name: string; readonly pages: number }[],
  ]
  return [structure[0]!.structure, Object.fromEntries(sequences.map(({ name, last }) => [name, last])), tables] as const
}
