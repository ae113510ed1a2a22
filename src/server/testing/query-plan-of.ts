import { sql } from 'kysely'
import { engineOf } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'

/** Returns the query plan of the database. */
export async function queryPlanOf(
  db: Db,
  query: { compile: () => { sql: string; parameters: readonly unknown[] } },
): Promise<string> {
  const engine = engineOf(db)
  const { sql: text, parameters } = query.compile()
  const literal = (value: unknown) => (typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`)
  let at = 0
  const sqlText = text.replace(engine === 'sqlite' ? /\?/g : /\$\d+/g, () => literal(parameters[at++]))
  const { rows } = await sql
    .raw<Record<string, unknown>>(`explain ${engine === 'sqlite' ? 'query plan' : ''} ${sqlText}`)
    .execute(db)
  return rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'] ?? row['queryPlan'])).join('\n')
}
