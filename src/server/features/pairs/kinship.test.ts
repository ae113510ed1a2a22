import { describe, expect, test } from 'vitest'
import { inbreedingOf, type PedigreeEntry } from './kinship.ts'

/** A pedigree told as `bird: sire dam`, 0 for an unknown parent. */
const pedigree = (...birds: [id: number, sire: number, dam: number][]): PedigreeEntry[] =>
  birds.map(([id, sire, dam]) => ({ id, sireId: sire || null, damId: dam || null }))

describe('the young of', () => {
  const family = pedigree(
    [1, 0, 0],
    [2, 0, 0],
    [3, 1, 2],
    [4, 1, 2],
    [5, 1, 0],
    [6, 0, 0],
    [7, 3, 6],
    [8, 4, 0],
    [9, 3, 4],
    [10, 9, 4],
  )
  test.each([
    ['strangers', 1, 2, 0],
    ['strangers with a common mate', 2, 5, 0],
    ['father and daughter', 1, 4, 0.25],
    ['full siblings', 3, 4, 0.25],
    ['half siblings', 3, 5, 0.125],
    ['uncle and niece', 4, 7, 0.125],
    ['first cousins', 7, 8, 0.0625],
    // A = 9 is inbred (¼) and its parents are siblings: a(9,4) = (a(3,4) + a(4,4)) / 2 = ¾.
    ['an inbred bird and its parent', 9, 4, 0.375],
    ['generations of it', 10, 9, 0.5],
    ['a bird and one nobody knows', 3, 99, 0],
  ])('%s', (_, sire, dam, expected) => expect(inbreedingOf(family, sire, dam)).toBe(expected))

  test('any order of the birds', () => {
    for (const order of [family, family.toReversed()]) expect(inbreedingOf(order, 10, 9)).toBe(0.5)
  })
})

test('a pedigree that bites its tail is read as far as it makes sense', () => {
  const broken = pedigree([1, 2, 0], [2, 1, 0], [3, 0, 0], [4, 3, 0], [5, 3, 0])
  expect(inbreedingOf(broken, 4, 5)).toBe(0.125)
  expect(inbreedingOf(broken, 1, 2)).toBe(0)
})
