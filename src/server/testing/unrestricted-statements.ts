import type pg from 'pg'
import { LOFT_COLUMN } from '#server/db/loft-column.ts'

/** Statements that change the structure or the session, and the removal of all rows of a database with one loft. */
const NOT_CHECKED =
  /^\s*(?:alter|create|drop|truncate|vacuum|analyze|begin|commit|rollback|start|set|discard|savepoint|release)\b/i
/** A table with its alias, after a word or a comma that may precede one. */
const NAMED_TABLE = /(?:\b(from|join|update|into|using)\s+(?:only\s+)?|,\s*)"?([a-z_]+)"?(?!\s*\.)(?:\s+as\s+"?([a-z_]+)"?)?/gi

/** Returns the tables that a statement of PostgreSQL names without restricting them to one loft. */
export function findUnrestricted(statement: string, tables: ReadonlySet<string>): string[] {
  if (NOT_CHECKED.test(statement)) return []
  const found: string[] = []
  for (const match of statement.matchAll(NAMED_TABLE)) {
    const [whole, word, table, alias] = match
    if (!tables.has(table!)) continue
    // After a comma only a quoted name is a table, and one of a list of columns is not followed by a condition of its own.
    if (word === undefined && !/\bfrom\s+"[^()]*$/i.test(statement.slice(0, match.index))) continue
    const rest = statement.slice(match.index + whole.length)
    const isRestricted =
      word?.toLowerCase() === 'into'
        ? new RegExp(String.raw`^\s*\([^)]*"${LOFT_COLUMN}"`).test(rest)
        : new RegExp(String.raw`^ where "${LOFT_COLUMN}" = \d+\) as `).test(rest) ||
          statement.includes(`"${alias ?? table}"."${LOFT_COLUMN}" = `)
    if (!isRestricted) found.push(table!)
  }
  return found
}

let unchecked = 0

/** Runs statements of a test that are for the rows of all lofts, such as a migration. */
export async function inAllLofts<T>(work: () => Promise<T>): Promise<T> {
  unchecked += 1
  try {
    return await work()
  } finally {
    unchecked -= 1
  }
}

/** Returns a pool whose statements fail if they name a table without restricting it to one loft. */
export function refuseUnrestricted(pool: pg.Pool, tables: ReadonlySet<string>): pg.Pool {
  const checked = new Set<string>()
  const check = (query: string | { readonly text: string }) => {
    const text = typeof query === 'string' ? query : query.text
    if (unchecked > 0 || checked.has(text)) return
    const unrestricted = findUnrestricted(text, tables)
    if (unrestricted.length > 0) throw new Error(`Not restricted to a loft: ${unrestricted.join(', ')} in ${text}`)
    checked.add(text)
  }
  const query = (client: pg.PoolClient) => (given: string, values?: unknown[]) => {
    check(given)
    return client.query(given, values)
  }
  const connect = async () => {
    const client = await pool.connect()
    return replace(client, 'query', query(client))
  }
  return replace(pool, 'connect', connect)
}

function replace<T extends object>(object: T, name: keyof T, value: unknown): T {
  return new Proxy(object, {
    get(target, key) {
      if (key === name) return value
      const own: unknown = Reflect.get(target, key, target)
      return typeof own === 'function' ? (own.bind(target) as unknown) : own
    },
  })
}
