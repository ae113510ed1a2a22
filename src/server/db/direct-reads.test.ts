import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fastFolder } from '#server/testing/fast-folder.ts'
import { directReadsOf } from './direct-reads.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './open-sqlite.ts'
import { preparedQuery } from './prepared-query.ts'

const accountsNamed = preparedQuery((db, { name }: { readonly name: string }) =>
  db.selectFrom('users').select(['username', 'madeAt']).where('username', '=', name),
)

test('prepared queries of a connection that only reads run at once, see only committed rows, and name columns as other queries do', async () => {
  const folder = mkdtempSync(join(fastFolder(), 'direct-'))
  const db = openSqlite(join(folder, 'loft.sqlite'))
  await migrate(db)
  const reads = openSqlite(join(folder, 'loft.sqlite'), { readonly: true })
  expect([directReadsOf(reads), directReadsOf(db)]).toEqual([expect.any(Function), undefined])
  const byKysely = () => reads.selectFrom('users').select(['username', 'madeAt']).execute()
  await db.transaction().execute(async (trx) => {
    await sql`insert into users (username, username_key, password, role, made_at) values ('Ana', 'ana', '', 'manager', '2026-03-06')`.execute(
      trx,
    )
    expect(await accountsNamed(reads, { name: 'Ana' })).toEqual([])
    expect(await accountsNamed(trx, { name: 'Ana' })).toHaveLength(1)
  })
  const found = await accountsNamed(reads, { name: 'Ana' })
  expect(found).toEqual(await byKysely())
  expect(found).toHaveLength(1)
  expect(await accountsNamed(reads, { name: 'Eva' })).toEqual([])
  await reads.destroy()
  await db.destroy()
  rmSync(folder, { recursive: true })
})
