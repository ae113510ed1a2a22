import { ancestryOf } from './ancestry.ts'
import { listAncestorShares, type AncestorShare } from './common-ancestors.ts'
import { inbreedingOf } from './inbreeding.ts'
import type { Pedigree } from './pedigree.ts'
import { listRelationshipPaths, type RelationshipPath } from './relationship-paths.ts'
import { relationshipWord, type RelationshipWord } from './relationship-word.ts'

/** The relationship of two birds over their whole known pedigree. */
export interface Relationship {
  readonly word: RelationshipWord
  /** The inbreeding that their young would have. */
  readonly kinship: number
  /** Wright's coefficient of relationship, 0 to 1. */
  readonly coefficient: number
  /** The part that each common ancestor adds to the kinship, the greatest first. */
  readonly shares: readonly AncestorShare[]
  readonly paths: readonly RelationshipPath[]
  /** False when `paths` holds only the shortest ones. */
  readonly hasAllPaths: boolean
}

const UNRELATED: Relationship = { word: { kind: 'none' }, kinship: 0, coefficient: 0, shares: [], paths: [], hasAllPaths: true }

/** Calculates how bird `a` is related to bird `b`, both given by index; an unknown bird, -1, is related to none. */
export function relationshipOf(pedigree: Pedigree, a: number, b: number): Relationship {
  if (a < 0 || b < 0) return UNRELATED
  const ancestry = ancestryOf(pedigree, [a, b])
  const inbreeding = inbreedingOf(ancestry)
  const [one, other] = [ancestry.indexOf.get(a)!, ancestry.indexOf.get(b)!]
  const shares = listAncestorShares(ancestry, inbreeding, one, other)
  const kinship = shares.reduce((sum, share) => sum + share.inbreeding, 0)
  const { paths, isComplete } = listRelationshipPaths(ancestry, one, other)
  const indexInPedigree = (bird: number): number => ancestry.birds[bird]!
  return {
    word: relationshipWord(ancestry, one, other),
    kinship,
    coefficient: (2 * kinship) / Math.sqrt((1 + inbreeding[one]!) * (1 + inbreeding[other]!)),
    shares: shares.map((share) => ({ ...share, index: indexInPedigree(share.index) })),
    paths: paths.map(({ ancestor, up, down }) => ({
      ancestor: indexInPedigree(ancestor),
      up: up.map(indexInPedigree),
      down: down.map(indexInPedigree),
    })),
    hasAllPaths: isComplete,
  }
}
