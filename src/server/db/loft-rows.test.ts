import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { findUnrestricted } from '#server/testing/unrestricted-statements.ts'
import { ENGINES } from '#server/testing/run-options.ts'
import { freshPostgresDatabase } from '#server/testing/postgres-database.ts'
import { addBird } from '#server/testing/birds.ts'
import { testApp } from '#server/testing/test-app.ts'
import { inTransaction, type Db } from './database.ts'
import { LoftRows, rowsOf, withRawNames } from './loft-rows.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './open-postgres.ts'

const unused = openPostgres({ host: '/nowhere' })
const textOf = (query: { compile: (db: Db) => { sql: string } }) => query.compile(unused).sql

describe('a statement of PostgreSQL', () => {
  test.each([
    [
      'a query with a join',
      unused.selectFrom('eggs').leftJoin('offspring as young', 'young.eggId', 'eggs.id').select('eggs.id'),
      'select "eggs"."id" from "eggs" left join "offspring" as "young" on "young"."egg_id" = "eggs"."id" and "young"."loft_number" = 1 where "eggs"."loft_number" = 1',
    ],
    [
      'a cross join',
      unused.selectFrom('eggs').crossJoin('users').select('eggs.id'),
      'select "eggs"."id" from "eggs" cross join "users" where "eggs"."loft_number" = 1 and "users"."loft_number" = 1',
    ],
    [
      'a sub-select',
      unused
        .selectFrom('eggs')
        .select('id')
        .where('id', 'in', (eb) => eb.selectFrom('offspring').select('offspring.eggId')),
      'select "id" from "eggs" where "eggs"."loft_number" = 1 and "id" in (select "offspring"."egg_id" from "offspring" where "offspring"."loft_number" = 1)',
    ],
    [
      'a common table expression, which has only rows of the loft itself',
      unused
        .with('found', (query) => query.selectFrom('eggs').select('id'))
        .selectFrom('found')
        .select('found.id'),
      'with "found" as (select "id" from "eggs" where "eggs"."loft_number" = 1) select "found"."id" from "found"',
    ],
    [
      'a union',
      unused.selectFrom('eggs').select('id').unionAll(unused.selectFrom('users').select('id')),
      'select "id" from "eggs" where "eggs"."loft_number" = 1 union all select "id" from "users" where "users"."loft_number" = 1',
    ],
    [
      'groups of rows',
      unused.selectFrom('eggs').selectAll().groupBy('eggs.id'),
      'select * from "eggs" where "eggs"."loft_number" = 1 group by "eggs"."id", "eggs"."loft_number"',
    ],
    [
      'a condition in raw SQL',
      unused.deleteFrom('eggs').where(sql<boolean>`id = 1 or id = 2`),
      'delete from "eggs" where "eggs"."loft_number" = 1 and (id = 1 or id = 2)',
    ],
    [
      'a change',
      unused.updateTable('eggs').set({ notes: 'x' }).where('id', '=', 1),
      'update "eggs" set "notes" = $1 where "eggs"."loft_number" = 1 and "id" = $2',
    ],
    [
      'a deletion',
      unused.deleteFrom('eggs').using('users').whereRef('users.id', '=', 'eggs.id'),
      'delete from "eggs" using "users" where "eggs"."loft_number" = 1 and "users"."loft_number" = 1 and "users"."id" = "eggs"."id"',
    ],
    [
      'raw SQL',
      sql`select count(*) from ${rowsOf('eggs')} join ${rowsOf('users', 'keeper')} on true`,
      'select count(*) from (select * from "eggs" where "loft_number" = 1) as "eggs" join (select * from "users" where "loft_number" = 1) as "keeper" on true',
    ],
  ])('with %s names only rows of the loft', (_, query, expected) => {
    expect(textOf(query)).toBe(expected)
    expect(findUnrestricted(expected, new Set(['eggs', 'offspring', 'users']))).toEqual([])
  })

  test('inserts rows of the loft, and recognizes a conflict within it', () => {
    const insert = unused
      .insertInto('storedFiles')
      .values({ hash: 'x', mediaType: 'application/pdf', size: 1, content: Buffer.of(), createdAt: '' as never })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ mediaType: 'image/jpeg' }))
    const columns = '"hash", "media_type", "size", "content", "created_at", "loft_number"'
    expect(textOf(insert)).toBe(
      `insert into "stored_files" (${columns}) values ($1, $2, $3, $4, $5, $6) on conflict ("loft_number", "hash") do update set "media_type" = $7`,
    )
  })

  test.each([
    ['select * from pigeons', ['pigeons']],
    ['select * from "pigeons" as "bird" where "pigeons"."loft_number" = 1', ['pigeons']],
    ['select * from "eggs", "pigeons" where "eggs"."loft_number" = 1', ['pigeons']],
    ['insert into "pigeons" ("id") values ($1)', ['pigeons']],
    ['update "pigeons" set "notes" = $1', ['pigeons']],
    ['select "eggs"."id", "pigeons"."id" from "eggs" where "eggs"."loft_number" = 1', []],
  ])('is recognized as unrestricted: %s', (statement, expected) => {
    expect(findUnrestricted(statement, new Set(['eggs', 'pigeons']))).toEqual(expected)
  })
})

describe.runIf(ENGINES.includes('postgres'))('two lofts of one PostgreSQL', () => {
  test('may have rows with the same ids and bands, and neither reads nor changes rows of the other', async () => {
    const { config, drop } = await freshPostgresDatabase(async (template) => {
      const made = openPostgres(template)
      await migrate(made)
      await made.destroy()
    })
    const first = openPostgres(config)
    const second = first.withoutPlugins().withPlugin(new LoftRows({ number: 2 })) as Db
    await using loft = await testApp('postgres')
    await addBird(loft, 'GB-26-A-1')
    const [bird] = await withRawNames(loft.db).selectFrom('pigeons').selectAll().execute()
    for (const db of [first, second]) {
      const { loft_number: _, id, ...columns } = bird as unknown as Record<string, unknown>
      const names = sql.join([...Object.keys(columns), 'id', 'loft_number'].map((name) => sql.ref(name)))
      const number = db === first ? 1 : 2
      await sql`insert into pigeons (${names}) overriding system value values (${sql.join([...Object.values(columns), id, number])})`.execute(
        db,
      )
      await db
        .insertInto('idempotencyKeys')
        .values({ key: 'k', requestHash: `${number}`, reply: '', actionId: 1, createdAt: '' as never })
        .execute()
    }
    await inTransaction(second, (trx) => trx.updateTable('pigeons').set({ notes: 'second' }).execute())
    const notes = async (db: Db) =>
      (await db.selectFrom('pigeons').select(['id', 'notes']).execute()).map((row) => [row.id, row.notes])
    expect([await notes(first), await notes(second)]).toEqual([[[1, null]], [[1, 'second']]])
    await second.deleteFrom('pigeons').execute()
    expect([await notes(first), await notes(second)]).toEqual([[[1, null]], []])
    // A row of the second loft cannot refer to a bird of the first.
    const foreign = second
      .insertInto('pigeonBands')
      .values({ pigeonId: 1, bandId: 'x', bandKey: 'X', reason: 'other', createdAt: '', updatedAt: '' } as never)
    await expect(foreign.execute()).rejects.toThrow('violates foreign key constraint')
    await first.destroy()
    await drop()
  })
})
