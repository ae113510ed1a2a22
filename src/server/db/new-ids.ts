import type pg from 'pg'

/** A placeholder in the parameters of an insert, which the next id of a table replaces when the statement runs. */
export class NewId {
  readonly table: string

  constructor(table: string) {
    this.table = table
  }
}

/** Reserves numbers of a table and returns the last of them. */
export type Reserve = (table: string, count: number) => Promise<number>

/** Returns the values of a statement with ids instead of the placeholders, in ascending order. */
export async function withNewIds(values: readonly unknown[], reserve: Reserve): Promise<readonly unknown[]> {
  const counts = new Map<string, number>()
  for (const value of values) if (value instanceof NewId) counts.set(value.table, (counts.get(value.table) ?? 0) + 1)
  if (counts.size === 0) return values
  const next = new Map<string, number>()
  for (const [table, count] of counts) next.set(table, (await reserve(table, count)) - count + 1)
  return values.map((value) => {
    if (!(value instanceof NewId)) return value
    const id = next.get(value.table)!
    next.set(value.table, id + 1)
    return id
  })
}

const RESERVE_SQL = `
  insert into host_counters as counter (loft_number, name, last) values ($1, $2, $3)
  on conflict (loft_number, name) do update set last = counter.last + excluded.last returning last`

/** Reserves numbers of a loft. In a transaction, others that insert into the same table wait until its end. */
export const reserveWith =
  (client: pg.ClientBase, loft: number): Reserve =>
  async (table, count) => {
    const { rows } = await client.query<{ last: number }>(RESERVE_SQL, [loft, table, count])
    return rows[0]!.last
  }

/** Other transactions may need the numbers of a table while they wait for this one; PostgreSQL would not detect that deadlock. */
const MAX_WAIT_MS = 800

/** Reserves numbers of a loft over a connection of its own, so that a long transaction lets others insert into the same table. */
export const reserveOverOwnConnection =
  (connect: () => Promise<pg.PoolClient>, loft: number): Reserve =>
  async (table, count) => {
    const client = await connect()
    try {
      await client.query(`begin; set local lock_timeout = ${MAX_WAIT_MS}`)
      const last = await reserveWith(client, loft)(table, count)
      await client.query('commit')
      return last
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  }
