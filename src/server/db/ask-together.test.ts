import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { askTogether } from './ask-together.ts'
import type { Db } from './database.ts'

/** A question whose answers come when they are let go, each with its number. */
function slowQuestion() {
  const answers: { answer: () => void; fail: () => void }[] = []
  const question = askTogether(
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

test('those who ask in one turn share an answer, and who comes while it is on its way is told another', async () => {
  const { answers, question } = slowQuestion()
  const together = [question(database), question(database)]
  await nextTurn()
  const later = [question(database), question(database)]
  await nextTurn()
  expect(answers).toHaveLength(2)
  // Nobody waits for the answer of others.
  answers[1]!.answer()
  expect(await Promise.all(later)).toEqual([2, 2])
  answers[0]!.answer()
  expect(await Promise.all(together)).toEqual([1, 1])
})

test('a question that fails does so for those who shared it, and the next is put all the same', async () => {
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

test('each database, and each transaction, is asked for itself', async () => {
  const { answers, question } = slowQuestion()
  const asked = [question(database), question(otherDatabase), question(inTransaction), question(inTransaction)]
  await nextTurn()
  expect(answers).toHaveLength(4)
  for (const { answer } of answers) answer()
  expect(new Set(await Promise.all(asked)).size).toBe(4)
})
