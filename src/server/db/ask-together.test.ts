import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batchPerTurn } from './ask-together.ts'
import type { Db } from './database.ts'

/** Creates a batched query whose results the test resolves one by one. */
function slowQuestion() {
  const answers: { answer: () => void; fail: () => void }[] = []
  const question = batchPerTurn(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = answers.length + 1
        answers.push({ answer: () => resolve(number), fail: () => reject(new Error(`no answer ${number}`)) })
      }),
  )
  return { answers, question }
}
const database = { isTransaction: false } as Db
const otherDatabase = { isTransaction: false } as Db
const inTransaction = { isTransaction: true } as Db

test('calls in one turn share a result, and a call made while it is pending gets another', async () => {
  const { answers, question } = slowQuestion()
  const together = [question(database), question(database)]
  await nextTurn()
  const later = [question(database), question(database)]
  await nextTurn()
  expect(answers).toHaveLength(2)
  // A pending query does not delay the next one.
  answers[1]!.answer()
  expect(await Promise.all(later)).toEqual([2, 2])
  answers[0]!.answer()
  expect(await Promise.all(together)).toEqual([1, 1])
})

test('a failed query fails for every call that shared it, and the next call runs a new query', async () => {
  const { answers, question } = slowQuestion()
  const together = [question(database), question(database)]
  const failures = Promise.allSettled(together)
  await nextTurn()
  answers[0]!.fail()
  expect((await failures).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = question(database)
  await nextTurn()
  answers[1]!.answer()
  expect(await next).toBe(2)
})

test('queries every database and every transaction separately', async () => {
  const { answers, question } = slowQuestion()
  const asked = [question(database), question(otherDatabase), question(inTransaction), question(inTransaction)]
  await nextTurn()
  expect(answers).toHaveLength(4)
  for (const { answer } of answers) answer()
  expect(new Set(await Promise.all(asked)).size).toBe(4)
})
