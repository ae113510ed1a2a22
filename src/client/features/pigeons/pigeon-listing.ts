import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { FoundPigeon } from '#shared/pigeons/pigeons-api.ts'
import type { PigeonAction } from './pigeon-dialogs.tsx'

/** The props of both views of the bird list, cards and table. */
export interface PigeonListing {
  readonly birds: readonly FoundPigeon[]
  readonly selected: ReadonlySet<number>
  readonly onSelect: (id: number, isSelected: boolean) => void
  readonly onAction: (action: PigeonAction, pigeon: Pigeon) => void
  readonly onQr: (id: number) => void
}
