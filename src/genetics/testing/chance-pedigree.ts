import fc from 'fast-check'
import type { PedigreeEntry } from '../pedigree.ts'

/** Properties are looked at the same times with the same pedigrees each time. */
export const RUNS = { seed: 20_261_121, numRuns: 60 }

/** Pedigrees of up to `most` birds, told parents first, whose lower half are cocks and hens by turns. */
export function chancePedigrees(most = 24): fc.Arbitrary<PedigreeEntry[]> {
  const parents = fc.record({ sire: fc.nat(), dam: fc.nat() })
  return fc.array(parents, { minLength: 2, maxLength: most }).map((birds) =>
    birds.map(({ sire, dam }, at) => ({
      id: at + 1,
      // Odd numbers are cocks, even ones hens; 0 is nobody.
      sireId: odd(sire % (at + 1)) || null,
      damId: even(dam % (at + 1)) || null,
    })),
  )
}

const odd = (id: number): number => (id === 0 || id % 2 === 1 ? id : id - 1)
const even = (id: number): number => (id % 2 === 0 ? id : id - 1)
