import { expect, test } from 'vitest'
import type { MatingCandidate, MatingPlan } from '#shared/pedigrees/mating.ts'
import { orderPlan, isBelowLimit } from './plan-order.ts'

const bird = (id: number, bandId: string, meanKinship: number, pairedWith: number[] = []): MatingCandidate => ({
  id,
  bandId,
  name: null,
  meanKinship,
  pairedWith,
  gender: null,
  birthYear: null,
  color: null,
  strain: null,
  status: 'active',
  isReference: false,
  isDeleted: false,
  photoUrl: null,
  thumbnailUrl: null,
  inbreeding: 0,
  completeness: 0,
})

const PLAN: MatingPlan = {
  cocks: [bird(1, 'AU 10', 4), bird(2, 'AU 9', 5, [11])],
  hens: [bird(11, 'AU 20', 2, [2]), bird(12, 'AU 21', 1)],
  cockCount: 2,
  henCount: 2,
  inbreeding: [
    [0, 6.25],
    [12.5, 0],
  ],
  suggestions: [
    { cockId: 1, henId: 11, inbreeding: 0 },
    { cockId: 2, henId: 12, inbreeding: 6.25 },
  ],
}
const ids = (birds: readonly { id: number }[]) => birds.map(({ id }) => id)

test('sorts bands by their numbers, and keeps the index of each bird in the figures', () => {
  const { cocks, hens, suggestions } = orderPlan(PLAN, { below: 0, isFreeOnly: false, sort: 'band' })
  expect(cocks.map(({ id, index }) => [id, index])).toEqual([
    [2, 1],
    [1, 0],
  ])
  expect(ids(hens)).toEqual([11, 12])
  expect(suggestions).toHaveLength(2)
})

test('sorts birds with low mean kinship first', () => {
  const { cocks, hens } = orderPlan(PLAN, { below: 0, isFreeOnly: false, sort: 'rare' })
  expect([ids(cocks), ids(hens)]).toEqual([
    [1, 2],
    [12, 11],
  ])
})

test('leaves out paired birds and their suggestions on request', () => {
  const { cocks, hens, suggestions } = orderPlan(PLAN, { below: 0, isFreeOnly: true, sort: 'band' })
  expect([ids(cocks), ids(hens), suggestions]).toEqual([[1], [12], []])
})

test('leaves out suggestions at the limit and above', () => {
  expect(orderPlan(PLAN, { below: 6.25, isFreeOnly: false, sort: 'band' }).suggestions).toEqual([PLAN.suggestions[0]])
})

test.each([
  [6.25, 0, true],
  [6.25, 6.25, false],
  [6.25 - 1e-12, 6.25, false],
  [6.2, 6.25, true],
])('an inbreeding of %s is below the limit %s: %s', (inbreeding, below, isIn) =>
  expect(isBelowLimit(inbreeding, below)).toBe(isIn),
)
