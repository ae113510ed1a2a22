import pg from 'pg'
import { isUnreachable } from './database-unreachable.ts'

/** Sends one statement over a connection. */
export type Send = (client: pg.PoolClient, statement: pg.QueryConfig) => Promise<pg.QueryResult>

/** Sends a statement as the user of the connection. */
export const sendAsUser: Send = (client, statement) => client.query(statement)

export const BEGIN = /^(?:begin|start transaction)\b/
export const END = /^(?:commit|rollback)$/

/**
 * Returns a function that sends the statements of a loft over one borrowed connection: as a role for which PostgreSQL restricts all tables
 * to that loft. Both settings end with the transaction, so that a transaction pooler may give the connection to another loft. A
 * statement outside a transaction becomes one with its settings, in the same round trip.
 */
export function sendInLoft(role: string, loft: number): Send {
  let isInTransaction = false
  return async (client, statement) => {
    if (BEGIN.test(statement.text)) {
      const begun = await beginInLoft(client, statement, role, loft)
      isInTransaction = true
      return begun
    }
    if (END.test(statement.text)) isInTransaction = false
    else if (!isInTransaction) return sendWithSettings(client, statement, role, loft)
    return client.query(statement)
  }
}

async function beginInLoft(
  client: pg.PoolClient,
  statement: pg.QueryConfig,
  role: string,
  loft: number,
): Promise<pg.QueryResult> {
  const text = `${statement.text}; set local role ${pg.escapeIdentifier(role)}; set local loft.number = ${loft}`
  try {
    return lastOf(await client.query({ ...statement, text }))
  } catch (error) {
    // The transaction has begun if only a setting was refused; the connection must not be used again within it.
    if (!isUnreachable(error)) await client.query('rollback')
    throw error
  }
}

/**
 * Sends a statement with the role and loft that apply to it. PostgreSQL runs the messages before a sync as one transaction. The
 * statement with the settings returns no row.
 */
function sendWithSettings(client: pg.PoolClient, statement: pg.QueryConfig, role: string, loft: number): Promise<pg.QueryResult> {
  const settings = `select where set_config('role', ${pg.escapeLiteral(role)}, true) || set_config('loft.number', '${loft}', true) is null`
  return sendAfter(client, [settings], statement)
}

/** Sends a statement after others without parameters, in one round trip, and returns its result. */
export function sendAfter(client: pg.PoolClient, before: readonly string[], statement: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query({ ...statement, queryMode: 'extended' } as pg.QueryConfig, (error, results) =>
      error ? reject(error) : resolve(lastOf(results)),
    )
    const { submit } = query
    query.submit = (connection) => {
      connection.stream.cork()
      try {
        for (const text of before) {
          connection.parse({ text } as pg.QueryParse, true)
          connection.bind({}, true)
          connection.execute(null, true)
        }
        return submit.call(query, connection)
      } finally {
        connection.stream.uncork()
      }
    }
    client.query(query)
  })
}

/** Returns the last result, because the driver returns the results of several statements as a list. */
const lastOf = (results: unknown): pg.QueryResult => (Array.isArray(results) ? results.at(-1) : results) as pg.QueryResult
