import type { Generated, Selectable } from 'kysely'
import type { Flag, RecordColumns } from '#server/db/record.table.ts'

/** One bird chosen for one race. */
export interface BasketedBirdsTable extends RecordColumns {
  raceEventId: number
  pigeonId: number
  /** Whether the keeper sends the bird although it is not fit. */
  isOverride: Generated<Flag>
  /** The rubber ring, or its number in the timing clock. */
  ringNumber: string | null
}
export type BasketedBirdRow = Selectable<BasketedBirdsTable>
