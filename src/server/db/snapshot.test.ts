import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { beginAction } from '#server/history/begin-action.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { openSqlite } from './open-sqlite.ts'
import { writeSnapshot } from './snapshot.ts'

onBothDatabases((open) => {
  test.each([0, 4999, 5001])('a loft with %i changes is copied, in this thread or in another', async (count) => {
    await using loft = await open('2026-03-06')
    await inTransaction(loft.db, async (trx) => {
      const { actionId } = await beginAction(trx, { kind: 'fill-loft', now: new Date('2026-03-06T12:00:00Z') })
      const change = { actionId, entity: 'pigeons', what: 'create', version: 1, before: '{}', after: '{}' } as const
      for (let start = 0; start < count; start += 1000) {
        const rows = Array.from({ length: Math.min(1000, count - start) }, (_, at) => ({ ...change, entityId: start + at }))
        await trx.insertInto('changes').values(rows).execute()
      }
    })
    const file = join(loft.dataDir, 'copy.sqlite')
    await writeSnapshot(loft.db, file)
    const copy = openSqlite(file, { readonly: true })
    const { changes } = await copy
      .selectFrom('changes')
      .select((eb) => eb.fn.countAll<number>().as('changes'))
      .executeTakeFirstOrThrow()
    await copy.destroy()
    expect(changes).toBe(count)
  })
})
