import type pg from 'pg'

export type OnStatement = (text: string, values: readonly unknown[]) => void

/** Reports each statement that the connections of a pool send. */
export function watchStatements(pool: pg.Pool, onStatement: OnStatement): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...all: unknown[]) => unknown
    const watched = (statement: string | { readonly text: string; readonly values?: unknown[] | null }, ...more: unknown[]) => {
      if (typeof statement === 'string') onStatement(statement, [])
      else onStatement(statement.text, statement.values ?? [])
      return query(statement, ...more)
    }
    client.query = watched as typeof client.query
  })
}
