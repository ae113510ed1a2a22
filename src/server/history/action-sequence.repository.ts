import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import { LOFT_COLUMN } from '#server/db/loft-column.ts'
import { raiseCounters } from '#server/db/host-counters.ts'
import { hostedLoftOf, loftOf } from '#server/db/loft-rows.ts'
import type { ActionRow } from './history.table.ts'

/** Raises the action number sequence of an SQLite database above a number that was used in another database. */
export async function raiseActionSequence(trx: Trx, number: number): Promise<void> {
  await sql`insert into sqlite_sequence (name, seq) select 'actions', 0
    where not exists (select 1 from sqlite_sequence where name = 'actions')`.execute(trx)
  await sql`update sqlite_sequence set seq = max(seq, ${number}) where name = 'actions'`.execute(trx)
}

/** The number of actions that may end while rows are staged. */
const RESERVED_ACTIONS = 10_000

/** Finds a number for an action of PostgreSQL that is higher than those of the actions that end while its rows are staged. */
export async function findReservableAction(trx: Trx): Promise<number> {
  const loft = hostedLoftOf(trx)
  const { rows } = await (
    loft === undefined
      ? sql<Last>`select coalesce(pg_sequence_last_value(pg_get_serial_sequence('actions', 'id')), 0) as last`
      : sql<Last>`
        select coalesce(max(last), 0) as last from host_counters where loft_number = ${sql.lit(loft)} and name = 'actions'`
  ).execute(trx)
  return rows[0]!.last + RESERVED_ACTIONS
}

interface Last {
  readonly last: number
}

/** Makes the next action of PostgreSQL get a number above a given one. */
export async function raiseIdentity(trx: Trx, id: number): Promise<void> {
  const loft = hostedLoftOf(trx)
  if (loft === undefined) await sql`select setval(pg_get_serial_sequence('actions', 'id'), ${id}::bigint)`.execute(trx)
  else await raiseCounters(trx, loft, { actions: id })
}

/** Inserts an action of PostgreSQL with a number that was reserved for it. */
export async function insertReservedAction(trx: Trx, action: Omit<ActionRow, 'undoneByActionId'>): Promise<void> {
  const { id, at, doneAt, actor, kind } = action
  await sql`insert into actions (id, at, done_at, actor, kind, ${sql.ref(LOFT_COLUMN)}) overriding system value
    values (${id}, ${at}, ${doneAt}, ${actor}, ${kind}, ${sql.lit(loftOf(trx))})`.execute(trx)
}
