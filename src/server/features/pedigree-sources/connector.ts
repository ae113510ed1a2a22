import type { SharedBird } from '#shared/sharing-keys/sharing-keys-api.ts'
import { Refusal } from '#server/http/refusal.ts'

/** A pedigree from a source: the requested bird, then its ancestors. */
export interface SourcePedigree {
  readonly birds: readonly [SharedBird, ...SharedBird[]]
  /** Name of the place it was found in, for the user. */
  readonly origin: string
  /** The file of the archive, if any. */
  readonly fileName: string | null
}

/** A connection to a source of pedigrees. */
export interface Connector {
  /** Id of the source, as in the list of sources. */
  readonly source: string
  /** Checks that the source is available. Errors: why it is not. */
  readonly check: () => Promise<void>
  /**
   * Reads a bird with a number of generations of ancestors. Errors: `source_bird_missing`, or why the source is not available.
   */
  readonly read: (bandId: string, generations: number) => Promise<SourcePedigree>
}

export function birdMissing(): Refusal {
  return new Refusal('source_bird_missing', 'No pigeon found with that band ID in the selected source', { field: 'bandId' })
}
