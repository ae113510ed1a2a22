import { seededFractions } from '../../src/genetics/testing/seeded-fractions.ts'

/** A seeded random number generator: the same seed gives the same numbers. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly fraction: () => number
  /** Returns an integer from 0 (inclusive) to `count` (exclusive). */
  readonly below: (count: number) => number
  readonly oneOf: <T>(choices: readonly [T, ...T[]]) => T
}

export function seededRandom(seed: number): Random {
  const fraction = seededFractions(seed)
  const below = (count: number): number => Math.floor(fraction() * count)
  return { fraction, below, oneOf: (choices) => choices[below(choices.length)]! }
}
