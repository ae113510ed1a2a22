import { statSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { analyseSeason } from '#server/features/analytics/analyse-season.ts'
import { listCalendar } from '#server/features/calendar/list-calendar.ts'
import { sumUpSeason } from '#server/features/dashboard/sum-up-season.ts'
import { listNotifications } from '#server/features/notifications/list-notifications.ts'
import { countHealthEvents } from '#server/features/reports/health.repository.ts'
import { sumBirds, sumEntries, sumPrizes } from '#server/features/reports/money.repository.ts'
import { listCoverage, listDue } from '#server/features/vaccinations/list-statuses.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { databaseFileOf } from './snapshot.ts'
import type { Db } from './database.ts'
import { openSqlite } from './open-sqlite.ts'
import { forLongQuery } from './reading-thread.ts'

const NOW = new Date('2026-03-06T10:00:00Z')
const TODAY = '2026-03-06' as LocalDate
const YEAR = { from: '2025-01-01' as LocalDate, to: TODAY }

const READS: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  notifications: (db) => listNotifications(db, TODAY),
  calendar: (db) => listCalendar(db, '2026-03-01' as LocalDate, '2026-03-31' as LocalDate, TODAY),
  'due vaccinations': (db) => listDue(db, TODAY, { within: 30, include: 'no_record' }),
  coverage: (db) => listCoverage(db, TODAY),
  analytics: async (db) => {
    const { pairs, races, insights } = await analyseSeason(db, 2025, TODAY, NOW)
    return { pairs, races, insights: await insights }
  },
  season: (db) => sumUpSeason(db, TODAY),
  money: async (db) => [await sumBirds(db), await sumEntries(db, YEAR), await sumPrizes(db)],
  health: (db) => countHealthEvents(db, YEAR),
}

test('a thread reads the same as the connection of the program', async () => {
  await using loft = await demoApp('sqlite')
  const file = await databaseFileOf(loft.db)
  const here = openSqlite(file, { readonly: true })
  const apart = openSqlite(file, { readonly: true, threadFromBytes: 0 })
  try {
    expect([forLongQuery(here) === here, forLongQuery(apart) === apart]).toEqual([true, false])
    const statementOf = (db: Db) => forLongQuery(db).selectFrom('actions').select('id').limit(3).compile().sql
    expect(statementOf(apart)).toBe(statementOf(here))
    for (const [name, read] of Object.entries(READS)) expect([name, await read(apart)]).toEqual([name, await read(here)])
  } finally {
    await apart.destroy()
    await here.destroy()
  }
})

test.each([
  [0, true],
  [1, false],
])('a file that is %i bytes smaller than the limit has a thread: %s', async (missing, hasThread) => {
  await using loft = await demoApp('sqlite')
  const file = await databaseFileOf(loft.db)
  const reads = openSqlite(file, { readonly: true, threadFromBytes: statSync(file).size + missing })
  expect(forLongQuery(reads) !== reads).toBe(hasThread)
  await reads.destroy()
})

test('a thread sees what was committed, keeps types and reports errors as the connection does', async () => {
  await using loft = await demoApp('sqlite')
  const reads = openSqlite(await databaseFileOf(loft.db), { readonly: true, threadFromBytes: 0 })
  try {
    const apart = forLongQuery(reads)
    const { rows } =
      await sql`select 1 as a_number, 1.5 as a_fraction, 'é' as a_text, null as no_value, x'0102' as some_bytes`.execute(apart)
    expect(rows).toEqual([{ aNumber: 1, aFraction: 1.5, aText: 'é', noValue: null, someBytes: new Uint8Array([1, 2]) }])
    await loft.db.updateTable('pigeons').set({ name: 'Committed' }).where('id', '=', 1).execute()
    expect(await apart.selectFrom('pigeons').select('name').where('id', '=', 1).executeTakeFirst()).toEqual({ name: 'Committed' })
    const wrong = (db: Db) =>
      sql`select * from no_such_table`.execute(db).catch((error: unknown) => (error as { code: string }).code)
    expect(await wrong(apart)).toBe(await wrong(reads))
    await expect(apart.transaction().execute(async () => {})).rejects.toThrow('no transactions')
  } finally {
    await reads.destroy()
  }
})
