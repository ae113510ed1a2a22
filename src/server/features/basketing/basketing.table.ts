import type { Generated, Selectable } from 'kysely'
import type { Flag, RecordColumns } from '#server/db/record.table.ts'

/** One bird that is chosen for one race. */
export interface BasketedBirdsTable extends RecordColumns {
  raceEventId: number
  pigeonId: number
  /** The keeper sends it although something speaks against it. */
  isOverride: Generated<Flag>
  /** The rubber ring, or its number in the clock. */
  ringNumber: string | null
}
export type BasketedBirdRow = Selectable<BasketedBirdsTable>
