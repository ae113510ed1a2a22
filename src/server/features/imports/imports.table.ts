import type { Generated, Selectable } from 'kysely'
import type { Moment } from '#shared/calendar/local-date.ts'

/** One file or pasted text on its way into the loft: read, looked at, then taken over by one action or dropped. */
export interface ImportBatchesTable {
  id: Generated<number>
  kind: string
  fileName: string
  /** JSON of the sheets as read; kept so that the preview can be repeated with another mapping. */
  sheets: string
  createdAt: Moment
  /** The action that took it over. */
  actionId: number | null
  /** JSON of the counts and rejected rows of that action. */
  outcome: string | null
}
export type ImportBatchRow = Selectable<ImportBatchesTable>
