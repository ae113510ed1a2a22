import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { totalAmount, inOrderOfUse, takeFrom, usableOn } from './choose-batches.ts'

const batch = (id: number, expiryDate: string | null, amount = 1000) => ({
  id,
  expiryDate: expiryDate as LocalDate | null,
  amount,
})
const ids = (batches: readonly { id: number }[]) => batches.map(({ id }) => id)
const TODAY = '2026-03-06' as LocalDate

test('uses the first batch to expire first, one without a date last, and of two equal ones the older entry', () => {
  const batches = [batch(1, null), batch(4, '2026-05-01'), batch(3, '2026-05-01'), batch(2, '2026-04-01')]
  expect(ids(inOrderOfUse(batches))).toEqual([2, 3, 4, 1])
})

test('a batch is usable to the end of its expiry day, and an empty one is not listed', () => {
  const batches = [batch(1, '2026-03-05'), batch(2, '2026-03-06'), batch(3, null), batch(4, '2026-03-07', 0)]
  const { usable, expired } = usableOn(batches, TODAY)
  expect([ids(usable), ids(expired)]).toEqual([[2, 3], [1]])
})

const taken = (amounts: readonly number[]) =>
  takeFrom([batch(1, '2026-04-01', 300), batch(2, '2026-05-01', 500)], amounts).map((parts) =>
    parts.map(({ batch: { id }, amount }) => [id, amount]),
  )

test.each([
  [[300], [[[1, 300]]]],
  [
    [301],
    [
      [
        [1, 300],
        [2, 1],
      ],
    ],
  ],
  [
    [300, 1],
    [[[1, 300]], [[2, 1]]],
  ],
  [
    [200, 200, 400],
    [
      [[1, 200]],
      [
        [1, 100],
        [2, 100],
      ],
      [[2, 400]],
    ],
  ],
  [[], []],
])('takes the amounts %j from the batches in their order', (amounts, expected) => expect(taken(amounts)).toEqual(expected))

test('refuses to take more than the stock', () => {
  expect(() => taken([801])).toThrow(RangeError)
  expect(() => takeFrom([], [1])).toThrow(RangeError)
})

test('takes exactly the wanted amounts, and from no batch more than its stock', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 8 })
  fc.assert(
    fc.property(amounts, fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 8 }), (stock, wanted) => {
      const batches = stock.map((amount, id) => batch(id, null, amount))
      const total = wanted.reduce((sum, one) => sum + one, 0)
      fc.pre(total <= totalAmount(batches))
      const parts = takeFrom(batches, wanted)
      const takenOf = (id: number) => parts.flat().reduce((sum, part) => (part.batch.id === id ? sum + part.amount : sum), 0)
      return (
        parts.every((taken, at) => taken.reduce((sum, { amount }) => sum + amount, 0) === wanted[at]) &&
        batches.every(({ id, amount }) => takenOf(id) <= amount)
      )
    }),
  )
})
