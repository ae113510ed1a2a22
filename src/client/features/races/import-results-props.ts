import type { RaceEvent } from '#shared/races/race-event.ts'

/** What the steps of taking a list over are given. */
export interface ImportResultsProps {
  /** Workbooks, as the specification has it, or lists as text. */
  readonly kind: 'upload' | 'import-list'
  readonly events: readonly RaceEvent[]
  readonly eventId: number | null
  readonly onClose: () => void
  readonly onImported: (eventId: number) => void
}
