import type { Generated } from 'kysely'
import type { Moment } from '#shared/calendar/local-date.ts'

/** An uploaded file or pasted text: read, previewed, then imported by one action or dropped. */
export interface ImportBatchesTable {
  id: Generated<number>
  kind: string
  fileName: string
  /** JSON of the sheets as read, so that the preview can be repeated with other columns; empty after the import. */
  sheets: string
  /** JSON of the keeper's choices for the file. */
  choices: string
  createdAt: Moment
  /** Who opened it; null for a file that was imported at once. */
  actor: Generated<string | null>
  /** When it was opened, or its choices were last changed. */
  usedAt: Generated<Moment | null>
  /** The action that imported it. */
  actionId: number | null
  /** JSON of the result and of the rejected rows. */
  outcome: string | null
  /** JSON of the extras; null after the import. */
  extras: string | null
  /** The rows with their verdicts, one JSON per line, for kinds of imports whose rows can be viewed afterwards. */
  rows: string | null
}
