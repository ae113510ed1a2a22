import fc from 'fast-check'
import type { PedigreeEntry } from '#genetics/pedigree.ts'

/** Options of fast-check: a fixed seed, so that every run checks the same pedigrees. */
export const PROPERTY_OPTIONS = { seed: 20_261_121, numRuns: 60 }

/** Generates pedigrees of up to `maxBirds` birds with parents first. Odd ids are cocks, even ids are hens, and an id of 0 becomes an unknown parent. */
export function randomPedigrees(maxBirds = 24): fc.Arbitrary<PedigreeEntry[]> {
  const parents = fc.record({ sire: fc.nat(), dam: fc.nat() })
  return fc.array(parents, { minLength: 2, maxLength: maxBirds }).map((birds) =>
    birds.map(({ sire, dam }, at) => ({
      id: at + 1,
      sireId: toOdd(sire % (at + 1)) || null,
      damId: toEven(dam % (at + 1)) || null,
    })),
  )
}

const toOdd = (id: number): number => (id === 0 || id % 2 === 1 ? id : id - 1)
const toEven = (id: number): number => (id % 2 === 0 ? id : id - 1)
