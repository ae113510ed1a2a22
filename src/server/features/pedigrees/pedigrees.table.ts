import type { Generated, Selectable } from 'kysely'
import type { RecordColumns } from '#server/db/record.table.ts'

/** The pedigree form of a bird, at most one per bird. The parents are columns of the bird itself. */
export interface PedigreesTable extends RecordColumns {
  pigeonId: number
  generation: Generated<number>
  /** Percent, as entered by the keeper; 0 when not entered. */
  inbreedingCoefficient: Generated<number>
  lineage: string | null
  notes: string | null
}
export type PedigreeRow = Selectable<PedigreesTable>
