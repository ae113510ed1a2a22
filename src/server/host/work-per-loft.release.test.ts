import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { LOFT_COLUMN } from '#server/db/loft-column.ts'
import { openPostgresHost } from '#server/db/postgres-host.ts'
import { replayDemoDays } from '#server/demo/replay-demo-days.ts'
import { copyLoftRows } from '#server/testing/copy-loft-rows.ts'
import { listRoutes } from '#server/testing/list-routes.ts'
import { releaseEngines } from '#server/testing/run-options.ts'
import { addLoft, HOST_NAME, NOW, openTestHost } from './host-for-tests.ts'

/** Among so many, plans no longer read whole tables because they are small. */
const FEW_LOFTS = 15
const MANY_LOFTS = 1000
const FIRST_COPY = 100
/** What a statement may read more among four times as many lofts: indexes are deeper, and replace the reading of small tables. */
const MORE = { factor: 1.5, pages: 50 }

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** Returns how many pages of the database a statement reads. */
async function pagesOf(client: pg.Pool, { text, values }: Statement): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Record<string, number> }[] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  )
  const { Plan: plan } = rows[0]!['QUERY PLAN'][0]!
  return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
}

describe.runIf(releaseEngines.includes('postgres'))('a loft among many in one PostgreSQL', () => {
  test('no read of the API reads more pages of the database because of other lofts', async () => {
    await using host = await openTestHost({ engine: 'postgres' })
    const cookie = await addLoft(host, 'north')
    const hosted = await host.directory.get('north')
    const { loft, release } = await host.host.lofts.take(hosted)
    await inTransaction(loft.db, (trx) => replayDemoDays(trx, NOW, new Map()))
    release()
    const postgres = await openPostgresHost(host.postgres!)
    const pool = new pg.Pool(host.postgres!)
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

    const before = new Map<string, number>()
    for (const statement of found.values()) before.set(statement.text, await pagesOf(pool, statement))
    await copyLoftRows(postgres.db, hosted.number, FIRST_COPY + FEW_LOFTS + 1, FIRST_COPY + MANY_LOFTS)
    const grown: string[] = []
    for (const statement of found.values()) {
      const [few, many] = [before.get(statement.text)!, await pagesOf(pool, statement)]
      if (many > MORE.factor * few + MORE.pages) grown.push(`${few} → ${many}: ${statement.text}`)
    }
    await pool.end()
    await postgres.close()
    expect(grown).toEqual([])
  })
})
