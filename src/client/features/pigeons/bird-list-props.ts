import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { FoundPigeon } from '#shared/pigeons/pigeons-api.ts'
import type { PigeonAction } from './pigeon-dialogs.tsx'

/** The props that cards, table and rows of the bird list have in common. */
export interface BirdListProps {
  readonly birds: readonly FoundPigeon[]
  readonly selected: ReadonlySet<number>
  readonly onSelect: (id: number, isSelected: boolean) => void
  readonly onAction: (action: PigeonAction, pigeon: Pigeon) => void
}
