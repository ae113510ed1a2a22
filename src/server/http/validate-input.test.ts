import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { validateInput } from './validate-input.ts'
import { Refusal } from './refusal.ts'

function refusalOf(schema: z.ZodMiniType, value: unknown): Refusal {
  try {
    validateInput(schema, value)
  } catch (error) {
    if (error instanceof Refusal) return error
  }
  throw new Error('The input was accepted')
}

test.each([
  [z.number().check(z.gt(0)), 0, 'n must be more than 0 (got 0)', { minimum: 0, isExclusive: true }],
  [z.number().check(z.gte(1)), 0, 'n must be at least 1 (got 0)', { minimum: 1 }],
  [z.number().check(z.lt(9)), 9, 'n must be less than 9 (got 9)', { maximum: 9, isExclusive: true }],
  [z.number().check(z.lte(9)), 10, 'n must be at most 9 (got 10)', { maximum: 9 }],
])('a limit error says whether the limit itself is allowed', (schema, value, sentence, limits) => {
  const { message, details } = refusalOf(z.object({ n: schema }), { n: value })
  expect(message).toBe(sentence)
  expect(details).toEqual({ fields: [{ field: 'n', problem: expect.any(String), value, ...limits }] })
})

test('names only the first of thousands of wrong fields', () => {
  const { message, details } = refusalOf(
    z.array(z.int()),
    Array.from({ length: 5000 }, () => 'x'),
  )
  expect(details).toMatchObject({ fields: { length: 50 } })
  expect(message).toMatch(/; 4950 more are not valid$/)
})
