import { ancestryOf } from './ancestry.ts'
import { inbreedingOf } from './inbreeding.ts'
import type { Pedigree } from './pedigree.ts'
import { RelationshipProduct } from './relationship-product.ts'

/**
 * Returns the kinship of every cock with every hen, given by index, as a row for each cock: the inbreeding of their young. An
 * unknown bird, -1, is related to none.
 */
export function kinshipTable(pedigree: Pedigree, cocks: readonly number[], hens: readonly number[]): Float64Array[] {
  const isKnown = (index: number): boolean => index >= 0
  const ancestry = ancestryOf(pedigree, [...cocks, ...hens].filter(isKnown))
  const relationships = new RelationshipProduct(ancestry, inbreedingOf(ancestry))
  const columns = hens.map((hen) => ancestry.indexOf.get(hen) ?? -1)
  const ofCock = new Float64Array(ancestry.birds.length)
  return cocks.map((cock) => {
    const row = new Float64Array(hens.length)
    const cockIndex = ancestry.indexOf.get(cock)
    if (cockIndex === undefined) return row
    ofCock.fill(0)
    ofCock[cockIndex] = 1
    relationships.multiply(ofCock)
    for (const [column, hen] of columns.entries()) if (hen >= 0) row[column] = ofCock[hen]! / 2
    return row
  })
}
