import type { SexedEntry } from '#genetics/pedigree-faults.ts'

/** The data of a bird that the genetics computations need. */
export interface BirdEntry extends SexedEntry {
  readonly birthYear: number | null
  /** Whether the bird is in care; the mean kinship with the loft covers these birds. */
  readonly isInCare: boolean
  /** A deleted bird remains an ancestor, because it can be restored, but is not listed. */
  readonly isDeleted: boolean
}
