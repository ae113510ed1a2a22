import { expect, test } from 'vitest'
import { openSqlite } from './open-sqlite.ts'

test('writes limits into statements, because SQLite prepares a statement again for each bound limit', async () => {
  const db = openSqlite(':memory:')
  const { sql, parameters } = db.selectFrom('actions').select('id').where('id', '>', 7).limit(3).offset(2).compile()
  expect(sql).toBe('select "id" from "actions" where "id" > ? limit 3 offset ?')
  expect(parameters).toEqual([7, 2])
  await db.destroy()
})
