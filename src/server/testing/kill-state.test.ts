import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { newCall, type Call } from '../../../scripts/kill/call.ts'
import { checkDatabase } from '../../../scripts/kill/check-database.ts'
import { inAllLofts } from './unrestricted-statements.ts'
import { onBothDatabases, type TestApp } from './test-app.ts'

/** Adds a bird with two unknown parents: three rows in one action. */
async function addBird(loft: TestApp): Promise<Call> {
  const call = newCall({
    method: 'POST',
    path: '/api/pigeons',
    body: { bandId: 'K1B', birthYear: 2024, gender: 'cock', sire: 'K1S', dam: 'K1D' },
    kind: 'add-pigeon',
    changes: ['create pigeons K1B', 'create pigeons K1S', 'create pigeons K1D'],
  })
  const { statusCode, headers, body } = await loft.call('POST', call.path, call.body, { 'idempotency-key': call.key })
  call.answer = { status: statusCode, actionId: Number(headers['x-action-id']), text: body }
  return call
}

const checkLoft = (loft: TestApp, ...calls: Call[]) => checkDatabase(loft.db, { calls, since: 0 })

onBothDatabases((open) => {
  test('a database with exactly the acknowledged calls has no problems', async () => {
    await using loft = await open()
    expect(await checkLoft(loft, await addBird(loft))).toEqual([])
  })

  test('a call without a reply may or may not be stored', async () => {
    await using loft = await open()
    const { answer: _, ...stored } = await addBird(loft)
    expect(await checkLoft(loft, stored, { ...stored, key: 'never arrived' })).toEqual([])
  })

  test('a refused call must not be stored', async () => {
    await using loft = await open()
    const call = await addBird(loft)
    expect(await checkLoft(loft, { ...call, answer: { ...call.answer!, status: 412 } })).toEqual([
      expect.stringContaining('was refused but is stored'),
    ])
  })

  test.each([
    ['an acknowledged call is gone', 'delete from idempotency_keys', 'was acknowledged but is lost'],
    ['it is another action than the answer said', 'update idempotency_keys set action_id = 99', 'but 99 is stored'],
    ['the history has less than the action', "delete from changes where after like '%K1D%'", '2 changes of 3'],
    ['a row is not there', "delete from pigeons where band_id = 'K1B'", 'has a history but does not exist'],
    ['a row has no history', "update changes set entity = 'settings' where after like '%K1D%'", 'There are 3 pigeons, but 2'],
    [
      'a row says more than its history',
      "update pigeons set notes = 'x' where band_id = 'K1B'",
      'differs from its history in notes',
    ],
    ['a row changed more often than its history', 'update pigeons set version = 2', 'has version 2 after changes to 1'],
    ['an action without a call', "insert into actions (at, actor, kind) values ('', '', 'add-pigeon')", 'belongs to no call'],
    ['a bird is there twice', "update pigeons set band_key = 'K1B', deleted_at = band_id", '3 birds wear 1 bands'],
  ])('reports when %s', async (_, damage, problem) => {
    await using loft = await open()
    const call = await addBird(loft)
    await inAllLofts(() => sql.raw(damage).execute(loft.db))
    expect((await checkLoft(loft, call)).join('\n')).toContain(problem)
  })
})
