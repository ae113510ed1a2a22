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
const turn = () => new Promise(setImmediate)

test('those who ask at once share one answer, and those who come while it is on its way share the next', async () => {
  const { answers, question } = slowQuestion()
  const together = [question(database), question(database)]
  await turn()
  const later = [question(database), question(database)]
  await turn()
  expect(answers).toHaveLength(1)
  answers[0]!.answer()
  expect(await Promise.all(together)).toEqual([1, 1])
  await turn()
  expect(answers).toHaveLength(2)
  answers[1]!.answer()
  expect(await Promise.all(later)).toEqual([2, 2])
})

test('a question that fails does so for those who shared it, and the next is put all the same', async () => {
  const { answers, question } = slowQuestion()
  const first = question(database)
  await turn()
  const second = question(database)
  answers[0]!.fail()
  await expect(first).rejects.toThrow('no answer 1')
  await turn()
  answers[1]!.answer()
  expect(await second).toBe(2)
})

test('each database, and each transaction, is asked for itself', async () => {
  const { answers, question } = slowQuestion()
  const asked = [question(database), question(otherDatabase), question(inTransaction), question(inTransaction)]
  await turn()
  expect(answers).toHaveLength(4)
  for (const { answer } of answers) answer()
  expect(new Set(await Promise.all(asked)).size).toBe(4)
})
