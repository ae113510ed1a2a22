import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LOFT_COLUMN } from '#server/db/loft-column.ts'
import { openPostgresHost, type PostgresHost } from '#server/db/postgres-host.ts'
import { listLoftTables } from '#server/db/remove-rows.ts'
import { columnsExceptLoft } from './copy-loft-rows.ts'
import { freshPostgresDatabase, type PostgresConfig } from './postgres-database.ts'
import { migrateTemplate, testAppOf, type TestApp } from './test-app.ts'

/** A host on a PostgreSQL database of its own, with some lofts. */
export interface HostedLofts extends AsyncDisposable {
  readonly host: PostgresHost
  readonly config: PostgresConfig
  readonly lofts: readonly TestApp[]
}

/** Opens a host and creates lofts with the given numbers. */
export async function openHostedLofts(...numbers: readonly number[]): Promise<HostedLofts> {
  const { config, drop } = await freshPostgresDatabase(migrateTemplate)
  const host = await openPostgresHost({ ...config, max: 8 })
  const lofts: TestApp[] = []
  for (const number of numbers) {
    await host.createLoft(number)
    const db = host.openLoft(number)
    lofts.push(await testAppOf({ db, reads: db, drop: async () => undefined }))
  }
  return {
    host,
    config,
    lofts,
    [Symbol.asyncDispose]: async () => {
      for (const loft of lofts) await loft[Symbol.asyncDispose]()
      await host.close()
      await drop()
    },
  }
}

/** Returns a digest of each table of a loft with its rows, and of its counters. */
export async function digestOfLoft({ db }: PostgresHost, number: number): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const { name } of [...(await listLoftTables(db)), { name: 'host_counters' }]) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(stored) - ${LOFT_COLUMN}::text)::text as row from ${sql.table(name)} stored where loft_number = ${number} order by 1`.execute(
      db,
    )
    digests[name] = `${rows.length} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`
  }
  return digests
}

/** Replaces all rows of a loft by copies of the rows of another one, with the same ids. */
export async function replaceLoftRows({ db }: PostgresHost, from: number, to: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Turns off the checks of references.
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const name of [...(await listLoftTables(db)).map((table) => table.name), 'host_counters']) {
      const columns = await columnsExceptLoft(trx, name)
      await sql`delete from ${sql.table(name)} where loft_number = ${to}`.execute(trx)
      await sql`
        insert into ${sql.table(name)} (${sql.ref(LOFT_COLUMN)}, ${columns}) overriding system value
        select ${to}::int, ${columns} from ${sql.table(name)} where loft_number = ${from}`.execute(trx)
    }
  })
}
