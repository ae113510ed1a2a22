import pg from 'pg'
import { setConstraints } from './cluster.ts'
import { DatabaseUnreachable } from './database-unreachable.ts'
import { BEGIN, END, sendAfter, type Send } from './send-in-loft.ts'

/** Warnings of Citus that the node of a loft did not commit, or that its answer is not known; Citus raises no error for this. */
const NOT_COMMITTED = /^(?:failed to commit transaction|connection to the remote node|could not commit)/

/**
 * Returns a function that sends the statements of a loft over one borrowed connection to Citus: as a role for which its node restricts all
 * tables to that loft, if there is one. Citus sends settings to the node only if separate statements of a transaction
 * set them, so a single statement becomes a transaction.
 */
export function sendInCluster(role: string | undefined, loft: number): Send {
  const settings = role === undefined ? [] : [`set local loft.number = ${loft}`, `set local role ${pg.escapeIdentifier(role)}`]
  let isInTransaction = false
  let isDeferred = false

  async function begin(client: pg.PoolClient, statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const [first, ...others] = statement.text.split(';').map((text) => text.trim())
    const all = [first!, ...settings, ...others]
    const begun = await inBegunTransaction(client, () => sendAfter(client, all.slice(0, -1), { ...statement, text: all.at(-1)! }))
    isInTransaction = true
    isDeferred = false
    return begun
  }

  async function end(client: pg.PoolClient, statement: pg.QueryConfig): Promise<pg.QueryResult> {
    if (statement.text === 'commit' && isDeferred) await client.query({ ...statement, text: setConstraints('immediate', loft) })
    isInTransaction = false
    return statement.text === 'commit' ? commit(client, statement) : client.query(statement)
  }

  return async (client, statement) => {
    if (BEGIN.test(statement.text)) return begin(client, statement)
    if (END.test(statement.text)) return end(client, statement)
    if (statement.text === setConstraints('deferred', loft)) isDeferred = true
    if (isInTransaction || settings.length === 0) return client.query(statement)
    const result = await inBegunTransaction(client, () => sendAfter(client, ['begin', ...settings], statement))
    await commit(client, { ...statement, text: 'commit', values: [] })
    return result
  }
}

/** Ends the transaction if its first statements fail, so that the connection can be used again. */
async function inBegunTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('Query read timeout')))
      await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Commits. Errors: `DatabaseUnreachable` if it is not certain that the node has committed. */
async function commit(client: pg.PoolClient, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  let warning: string | undefined
  const listen = ({ message }: { readonly message?: string | undefined }) => {
    if (message !== undefined && NOT_COMMITTED.test(message)) warning ??= message
  }
  client.on('notice', listen)
  try {
    const result = await client.query(statement)
    if (warning !== undefined) throw new DatabaseUnreachable(new Error(warning))
    return result
  } finally {
    client.off('notice', listen)
  }
}
