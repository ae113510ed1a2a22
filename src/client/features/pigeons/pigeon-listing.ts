import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { FoundPigeon } from '#shared/pigeons/pigeons-api.ts'
import type { PigeonAction } from './pigeon-dialogs.tsx'

/** The props of all views of the bird list: cards, table and rows. */
export interface PigeonListing {
  readonly birds: readonly FoundPigeon[]
  readonly selected: ReadonlySet<number>
  readonly onSelect: (id: number, isSelected: boolean) => void
  readonly onAction: (action: PigeonAction, pigeon: Pigeon) => void
}
