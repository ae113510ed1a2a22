import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batchKeys, batchPerTurn } from './batch-per-turn.ts'
import type { Db } from './database.ts'

/** Creates a batched query whose results the test resolves one by one. */
function slowQuery() {
  const executions: { answer: () => void; fail: () => void }[] = []
  const query = batchPerTurn(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = executions.length + 1
        executions.push({ answer: () => resolve(number), fail: () => reject(new Error(`no answer ${number}`)) })
      }),
  )
  return { executions, query }
}
const database = { isTransaction: false } as Db
const otherDatabase = { isTransaction: false } as Db
const inTransaction = { isTransaction: true } as Db

test('calls in one turn share a result, and a call made while it is pending gets another', async () => {
  const { executions, query } = slowQuery()
  const first = [query(database), query(database)]
  await nextTurn()
  const later = [query(database), query(database)]
  await nextTurn()
  expect(executions).toHaveLength(2)
  // A pending query does not delay the next one.
  executions[1]!.answer()
  expect(await Promise.all(later)).toEqual([2, 2])
  executions[0]!.answer()
  expect(await Promise.all(first)).toEqual([1, 1])
})

test('a failed query fails for every call that shared it, and the next call runs a new query', async () => {
  const { executions, query } = slowQuery()
  const first = [query(database), query(database)]
  const failures = Promise.allSettled(first)
  await nextTurn()
  executions[0]!.fail()
  expect((await failures).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = query(database)
  await nextTurn()
  executions[1]!.answer()
  expect(await next).toBe(2)
})

test('queries every database and every transaction separately', async () => {
  const { executions, query } = slowQuery()
  const calls = [query(database), query(otherDatabase), query(inTransaction), query(inTransaction)]
  await nextTurn()
  expect(executions).toHaveLength(4)
  for (const { answer } of executions) answer()
  expect(new Set(await Promise.all(calls)).size).toBe(4)
})

test('calls with keys in one turn share one query of all their keys, and later ones get another', async () => {
  const asked: (readonly number[])[] = []
  const find = batchKeys(async (keys: readonly number[]) => {
    asked.push(keys)
    return new Map(keys.filter((key) => key !== 3).map((key) => [key, key * 10]))
  })
  expect(await Promise.all([find(1), find(2), find(1), find(3)])).toEqual([10, 20, 10, undefined])
  expect(await find(1)).toBe(10)
  expect(asked).toEqual([[1, 2, 3], [1]])
})

test('a failed query for several keys fails for each of its calls alone', async () => {
  let fails = true
  const find = batchKeys(async (keys: readonly number[]) => {
    if (fails) throw new Error('no answer')
    return new Map(keys.map((key) => [key, key]))
  })
  const first = await Promise.allSettled([find(1), find(2)])
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await find(1)).toBe(1)
})
