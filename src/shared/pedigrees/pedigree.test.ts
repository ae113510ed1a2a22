import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inbreedingDifference, newPedigreeSchema } from './pedigree.ts'

test.each([
  [0, 0, null],
  [0, 12.5, null],
  [12.5, 12.5, null],
  [6.3, 6.25, null],
  [6.2, 6.25, -0.1],
  [25, 31.25, -6.3],
  [12.5, 0, 12.5],
  [0.1, 0, 0.1],
  [0.1, 0.05, null],
])('an entered %s and an exact %s differ by %s', (typed, exact, difference) => {
  expect(inbreedingDifference(typed, exact)).toBe(difference)
})

describe('the form of a pedigree', () => {
  test.each([
    [
      'blank texts and nulls as no value',
      { pigeonId: '3', sireId: '', damId: null, generation: '', inbreedingCoefficient: null, lineage: ' ', notes: null },
      { pigeonId: 3, sireId: null, damId: null, lineage: null, notes: null },
    ],
    [
      'numbers as texts',
      { pigeonId: '3', sireId: '4', generation: '2', inbreedingCoefficient: '0.3' },
      { pigeonId: 3, sireId: 4, generation: 2, inbreedingCoefficient: 0.3 },
    ],
    ['only the id of a bird', { pigeonId: 1 }, { pigeonId: 1 }],
  ])('reads %s', (_, sent, taken) => expect(z.parse(newPedigreeSchema, sent)).toEqual(taken))

  test.each([
    [{}, false],
    [{ pigeonId: 0 }, false],
    [{ pigeonId: 1, generation: 1 }, true],
    [{ pigeonId: 1, generation: 0 }, false],
    [{ pigeonId: 1, generation: 100 }, true],
    [{ pigeonId: 1, generation: 101 }, false],
    [{ pigeonId: 1, inbreedingCoefficient: 0 }, true],
    [{ pigeonId: 1, inbreedingCoefficient: -0.1 }, false],
    [{ pigeonId: 1, inbreedingCoefficient: 100 }, true],
    [{ pigeonId: 1, inbreedingCoefficient: 100.1 }, false],
    [{ pigeonId: 1, inbreedingCoefficient: 33.3 }, true],
    [{ pigeonId: 1, inbreedingCoefficient: 33.33 }, false],
    [{ pigeonId: 1, inbreedingCoefficient: 'much' }, false],
  ])('accepts %o: %s', (sent, fits) => expect(z.safeParse(newPedigreeSchema, sent).success).toBe(fits))
})
