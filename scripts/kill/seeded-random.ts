/** A seeded random number generator: the same seed gives the same numbers (mulberry32). */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly fraction: () => number
  /** Returns an integer from 0 (inclusive) to `count` (exclusive). */
  readonly below: (count: number) => number
  readonly oneOf: <T>(choices: readonly [T, ...T[]]) => T
}

export function seededRandom(seed: number): Random {
  let state = seed
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number): number => Math.floor(fraction() * count)
  return { fraction, below, oneOf: (choices) => choices[below(choices.length)]! }
}
