import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { LOFT_COLUMN } from '#server/db/loft-column.ts'
import { openPostgresHost } from '#server/db/postgres-host.ts'
import { replayDemoDays } from '#server/demo/replay-demo-days.ts'
import { copyLoftRows } from '#server/testing/copy-loft-rows.ts'
import { listRoutes } from '#server/http/list-routes.ts'
import { releaseEngines } from '#server/testing/run-options.ts'
import { addLoft, HOST_NAME, NOW, openTestHost } from './host-for-tests.ts'

/** Enough lofts that the tables are not small and plans do not read them as a whole. */
const FEW_LOFTS = 15
const MANY_LOFTS = 1000
const FIRST_COPY = 100
/**
 * The limits for the additional pages that a statement reads among many lofts: indexes are deeper, and replace the reading of
 * small tables. PostgreSQL counts a page again each time that it returns to it, so an index in another order than that of the
 * rows costs up to one page for each row.
 */
const MORE = { factor: 1.5, pages: 50 }

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** With row-level security, as by default, and without it. */
const ROLES = ['postgres_lofts', 'postgres'] as const

interface Plan {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

interface Work {
  readonly pages: number
  /** Rows of tables, those that a filter removes included. */
  readonly rows: number
}

/** Returns the rows that the scans of a plan read. */
function rowsReadBy({ Plans: parts = [], ...plan }: Plan): number {
  const own = parts.length === 0 ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] : 0
  return own + parts.reduce((sum, part) => sum + rowsReadBy(part), 0)
}

/** Returns the pages that a statement of a loft reads for each role. */
async function workOf(client: pg.Client, loft: number, { text, values }: Statement): Promise<Work[]> {
  const work: Work[] = []
  for (const role of ROLES) {
    await client.query(`begin; set local role ${role}; set local loft.number = ${loft}`)
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    )
    await client.query('rollback')
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0]!
    work.push({ pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], rows: rowsReadBy(plan) })
  }
  return work
}

describe.runIf(releaseEngines.includes('postgres'))('a loft among many in one PostgreSQL', () => {
  test('no read of the API reads more pages of the database because of other lofts', async () => {
    await using host = await openTestHost({ engine: 'postgres' })
    const cookie = await addLoft(host, 'north')
    const hosted = await host.directory.get('north')
    const { loft, release } = await host.host.lofts.take(hosted)
    await inTransaction(loft.db, (trx) => replayDemoDays(trx, NOW, new Map()))
    release()
    // Rows of a hundred lofts are copied by one statement, which may take longer than one of the program.
    const postgres = await openPostgresHost({ ...host.postgres!, query_timeout: 0 })
    const client = new pg.Client(host.postgres!)
    await client.connect()
    await copyLoftRows(postgres.db, hosted.number, FIRST_COPY, FIRST_COPY + FEW_LOFTS)

    const found = new Map<string, Statement>()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const paths = listRoutes(host.host.app).filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/api/') && !path.includes('/changes'),
    )
    for (const { path } of paths)
      await host.request(`north.${HOST_NAME}`, 'GET', path.replaceAll(/:\w+/g, '1'), undefined, { cookie })
    for (const search of ['GB', 'a', 'blue', 'GB-24'])
      await host.request(`north.${HOST_NAME}`, 'GET', `/api/pigeons?limit=50&search=${search}`, undefined, { cookie })
    for (const [given, more] of query.mock.calls as unknown as [string | Statement, unknown[] | undefined][]) {
      const text = typeof given === 'string' ? given : given.text
      const values = (typeof given === 'string' ? more : given.values) ?? []
      if (/^\s*(select|with)\b/i.test(text) && text.includes(LOFT_COLUMN) && !/for update/.test(text))
        found.set(text, { text, values })
    }
    query.mockRestore()
    expect(found.size).toBeGreaterThan(100)

    const before = new Map<string, Work[]>()
    for (const statement of found.values()) before.set(statement.text, await workOf(client, hosted.number, statement))
    await copyLoftRows(postgres.db, hosted.number, FIRST_COPY + FEW_LOFTS + 1, FIRST_COPY + MANY_LOFTS)
    const grown: string[] = []
    for (const statement of found.values()) {
      const after = await workOf(client, hosted.number, statement)
      for (const [at, role] of ROLES.entries()) {
        const [few, many] = [before.get(statement.text)![at]!, after[at]!]
        if (many.pages > Math.max(MORE.factor * few.pages, few.rows) + MORE.pages)
          grown.push(`${role}, ${few.pages} → ${many.pages}: ${statement.text}`)
      }
    }
    await client.end()
    await postgres.close()
    expect(grown).toEqual([])
  })
})
