import type { Generated, Selectable } from 'kysely'
import type { RecordColumns } from '#server/db/record.table.ts'

/** What a keeper filled in about the pedigree of a bird, one row a bird; its parents are columns of the bird. */
export interface PedigreesTable extends RecordColumns {
  pigeonId: number
  generation: Generated<number>
  /** Percent, as typed in; 0 where nothing was. */
  inbreedingCoefficient: Generated<number>
  lineage: string | null
  notes: string | null
}
export type PedigreeRow = Selectable<PedigreesTable>
