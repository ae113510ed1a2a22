import type { SexedEntry } from '#genetics/pedigree-faults.ts'

/** What genetics knows of a bird. */
export interface BirdEntry extends SexedEntry {
  readonly birthYear: number | null
  /** Whether the loft feeds it: a kinship with the loft is one with these. */
  readonly isInCare: boolean
  /** Deleted birds stay ancestors, because they can be restored, but are not listed. */
  readonly isDeleted: boolean
}
