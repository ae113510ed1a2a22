import type { RaceEvent } from '#shared/races/race-event.ts'

/** The props of the import steps. */
export interface ImportResultsProps {
  /** Workbooks, as the specification says, or lists as text. */
  readonly kind: 'upload' | 'import-list'
  readonly events: readonly RaceEvent[]
  readonly eventId: number | null
  readonly onClose: () => void
  readonly onImported: (eventId: number) => void
}
