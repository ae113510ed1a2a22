import type { Generated } from 'kysely'
import type { Moment } from '#shared/calendar/local-date.ts'

/** One file or pasted text on its way into the loft: read, looked at, then taken over by one action or dropped. */
export interface ImportBatchesTable {
  id: Generated<number>
  kind: string
  fileName: string
  /** JSON of the sheets as read, so that the preview can be repeated with another mapping; empty once taken over. */
  sheets: string
  /** JSON of what the keeper said of the file. */
  choices: string
  createdAt: Moment
  /** The action that took it over. */
  actionId: number | null
  /** JSON of what that action did, and of the rows it left out. */
  outcome: string | null
  /** JSON of what comes beside the rows; empty once taken over. */
  extras: string | null
  /** Its rows as they were judged, one on a line, for kinds whose past imports can be looked into. */
  rows: string | null
}
