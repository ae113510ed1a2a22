import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { freshPostgresDatabase } from '#server/testing/postgres-database.ts'
import { migrateTemplate } from '#server/testing/test-app.ts'
import { migrateHost } from './host-migrations.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './open-postgres.ts'

test('migrations take no lock of the session, because a pooler gives the session to other clients', async () => {
  const { config, drop } = await freshPostgresDatabase(migrateTemplate)
  const db = openPostgres(config)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await migrate(db)
    await migrateHost(db)
    const sent = query.mock.calls.map(([statement]: unknown[]) =>
      typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? ''),
    )
    expect(sent.filter((text) => text.includes('pg_advisory_xact_lock('))).toHaveLength(2)
    expect(sent.filter((text) => text.includes('pg_advisory_lock('))).toEqual([])
  } finally {
    query.mockRestore()
    await db.destroy()
    await drop()
  }
})
