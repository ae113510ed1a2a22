import { sql, type RawBuilder } from 'kysely'
import { StartupError } from '#server/startup-error.ts'
import { readCluster } from './cluster.ts'
import type { Db } from './database.ts'
import { isUniqueViolation } from './is-unique-violation.ts'
import { LOFT_COLUMN, SEARCHED_BIRDS } from './loft-column.ts'

/** The policy of each table, which shows a transaction only the rows of the loft that it has set. */
const POLICY = 'rows_of_loft'

/** Restricts rows to the loft that a transaction has set. */
const IS_OF_LOFT = sql`${sql.ref(LOFT_COLUMN)} = current_setting('loft.number')::integer`

/** PostgreSQL cuts off longer names, and then the role could have the name of the user. */
const MAX_USER_LENGTH = 57

/**
 * Makes PostgreSQL restrict the statements of lofts, in addition to the conditions of the statements. Returns a role that owns nothing,
 * and for which each table with rows of lofts has a policy. It runs at every start, so that new tables get a policy. Errors:
 * `StartupError` if the user of the database may not create the role.
 */
export async function prepareRowSecurity(db: Db): Promise<string> {
  const { rows } = await sql<{ user: string }>`select current_user as "user"`.execute(db)
  const { user } = rows[0]!
  const role = `${user.slice(0, MAX_USER_LENGTH)}_lofts`
  await prepareRole(db, role, user)
  for (const name of await listOpenTables(db, role)) await restrictTable(db, name, role)
  await prepareSearch(db, role)
  return role
}

interface RoleFacts {
  readonly exists: boolean
  readonly isUsable: boolean
  readonly isPowerful: boolean
}

async function prepareRole(db: Db, role: string, user: string): Promise<void> {
  const create = sql`create role ${sql.id(role)} nologin noinherit`
  const grant = sql`grant ${sql.id(role)} to ${sql.id(user)}`
  try {
    if (!(await readRole(db, role)).exists) await create.execute(db).catch(ignoreExisting)
    if (!(await readRole(db, role)).isUsable) await grant.execute(db)
    await grantReading(db, role)
  } catch (error) {
    if (!isForbidden(error)) throw error
    throw new StartupError(
      `The user "${user}" of the database may not create the role with which PostgreSQL keeps lofts apart. Let an administrator of PostgreSQL run ` +
        `this once: create role "${role}" nologin noinherit; grant "${role}" to "${user}"; ` +
        'ROW_SECURITY=0 does without this second protection.',
      { cause: error },
    )
  }
  if ((await readRole(db, role)).isPowerful)
    throw new StartupError(
      `The role "${role}" of PostgreSQL must not be a superuser, have BYPASSRLS, or own tables or belong to "${user}": lofts would not be kept apart.`,
    )
}

async function readRole(db: Db, role: string): Promise<RoleFacts> {
  const { rows } = await sql<RoleFacts>`
    select true as "exists",
      pg_has_role(current_user, oid, case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end) as is_usable,
      rolsuper or rolbypassrls or pg_has_role(oid, current_user::text, 'MEMBER')
        or exists (select 1 from pg_class where relowner = pg_roles.oid) as is_powerful
    from pg_roles where rolname = ${role}`.execute(db)
  return rows[0] ?? { exists: false, isUsable: false, isPowerful: false }
}

/** Ignores that a role or view exists, because another node may have made it at the same moment. Throws other errors again. */
function ignoreExisting(error: unknown): void {
  if (!isUniqueViolation(error) && codeOf(error) !== '42710') throw error
}

const isForbidden = (error: unknown): boolean => codeOf(error) === '42501'
const codeOf = (error: unknown): unknown => error instanceof Error && 'code' in error && error.code

/** Allows the role to use the tables, and to read which migrations are applied. */
async function grantReading(db: Db, role: string): Promise<void> {
  const { rows } = await sql<{ schema: string; hasSchema: boolean; hasMigrations: boolean }>`
    select current_schema() as schema, has_schema_privilege(${role}, current_schema(), 'usage') as has_schema,
      has_table_privilege(${role}, 'kysely_migration', 'select') as has_migrations`.execute(db)
  const { schema, hasSchema, hasMigrations } = rows[0]!
  if (!hasSchema) await sql`grant usage on schema ${sql.id(schema)} to ${sql.id(role)}`.execute(db)
  if (!hasMigrations) await sql`grant select on kysely_migration to ${sql.id(role)}`.execute(db)
}

/** Lists the tables with rows of lofts, counters included, that are not restricted to the role yet. */
async function listOpenTables(db: Db, role: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = ${LOFT_COLUMN}
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace and not (
      relrowsecurity
      and exists (select 1 from pg_policy where polrelid = pg_class.oid and polname = ${POLICY} and polroles = array[${role}::regrole::oid])
      and has_table_privilege(${role}, pg_class.oid, 'select') and has_table_privilege(${role}, pg_class.oid, 'insert')
      and has_table_privilege(${role}, pg_class.oid, 'update') and has_table_privilege(${role}, pg_class.oid, 'delete'))
    order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Restricts one table, in a transaction of its own, so that writers of another node never wait for several tables. The policy is not
 * forced on the owner, who migrates and backs up all lofts.
 */
async function restrictTable(db: Db, name: string, role: string): Promise<void> {
  const table = sql.table(name)
  const policy = sql.id(POLICY)
  await executeTogether(db, [
    sql`drop policy if exists ${policy} on ${table}`,
    sql`create policy ${policy} on ${table} to ${sql.id(role)} using (${IS_OF_LOFT}) with check (${IS_OF_LOFT})`,
    sql`alter table ${table} enable row level security`,
    sql`grant select, insert, update, delete on ${table} to ${sql.id(role)}`,
  ])
}

/** Executes statements as one transaction: in one message, except with Citus, which refuses that for its tables. */
async function executeTogether(db: Db, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  if (!(await readCluster(db))) await sql.join([...statements], sql`; `).execute(db)
  else
    await db.transaction().execute(async (trx) => {
      for (const statement of statements) await statement.execute(trx)
    })
}

/**
 * The columns that searches compare and return. The view of a database gets other columns only after a migration, which removes
 * it.
 */
const SEARCHED_COLUMNS = [
  LOFT_COLUMN,
  'id',
  'deleted_at',
  'is_reference',
  'status',
  'gender',
  'loft_location_id',
  'band_id',
  'birth_year',
  'search_text',
  'search_band',
  'search_name',
]

/**
 * Makes a view through which the role searches birds. It is read as its owner, to whom no policy applies, and shows only the birds of the
 * loft that the transaction has set. It is not a security barrier, so that PostgreSQL may use its indexes of parts of words.
 */
async function prepareSearch(db: Db, role: string): Promise<void> {
  const { rows } = await sql<{ isReady: boolean }>`
    select coalesce(has_table_privilege(${role}, to_regclass(${SEARCHED_BIRDS}), 'select'), false) as is_ready`.execute(db)
  if (rows[0]!.isReady) return
  const view = sql.table(SEARCHED_BIRDS)
  const columns = sql.join(SEARCHED_COLUMNS.map((column) => sql.ref(column)))
  await executeTogether(db, [
    sql`create or replace view ${view} as select ${columns} from pigeons where ${IS_OF_LOFT}`,
    sql`grant select on ${view} to ${sql.id(role)}`,
  ]).catch(ignoreExisting)
}
