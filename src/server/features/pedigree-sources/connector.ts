import type { SharedBird } from '#shared/sharing-keys/sharing-keys-api.ts'
import { Refusal } from '#server/http/refusal.ts'

/** What a source found: the bird asked for, then its ancestors. */
export interface SourcePedigree {
  readonly birds: readonly [SharedBird, ...SharedBird[]]
  /** Where it was found, as the keeper knows it. */
  readonly origin: string
  /** The file of the archive. */
  readonly fileName: string | null
}

/** A source that can be asked, whatever stands behind it. */
export interface Connector {
  /** The source's id, as the list of sources names it. */
  readonly source: string
  /** Errors: why the source cannot be asked. */
  readonly check: () => Promise<void>
  /** Reads a bird with so many generations of ancestors. Errors: `source_bird_missing`, why the source cannot be asked. */
  readonly read: (bandId: string, generations: number) => Promise<SourcePedigree>
}

export function birdMissing(): Refusal {
  return new Refusal('source_bird_missing', 'No pigeon found with that band ID in the selected source', { field: 'bandId' })
}
