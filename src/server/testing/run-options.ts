import { inject } from 'vitest'

export type Engine = 'sqlite' | 'postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** The databases on which this run tests; set in `vitest.config.ts`. */
    engines: readonly Engine[]
    /** Long tests run in their full form. */
    isFull: boolean
  }
}

/** Both databases, or the one that was chosen with `npm test -- --engine`. */
export const ENGINES = inject('engines')

/** Runs that are part of the release check (`npm run prove -- all`) only. */
export const isFull = inject('isFull')

/** Returns one database on which a long test runs in `npm test`; both in the release check. */
export const longRunEngines = (preferred: Engine): readonly Engine[] =>
  isFull || !ENGINES.includes(preferred) ? ENGINES : [preferred]

/** The databases of a test that only the release check runs: none in `npm test`. */
export const releaseEngines: readonly Engine[] = isFull ? ENGINES : []

/**
 * For a test that starts the program several times: each start takes two seconds of the processor, and shares it with the other test
 * files, so that a busy machine needs longer than the limit of other tests.
 */
export const SEVERAL_STARTS = { timeout: isFull ? 600_000 : 90_000 }

/** Returns the size of a long test: the first number in `npm test`, the second in the release check. */
export const runSize = (little: number, everything: number): number => (isFull ? everything : little)
