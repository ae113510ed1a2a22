import type { Selectable } from 'kysely'
import type { Moment } from '#shared/calendar/local-date.ts'
import type { RecordColumns } from '#server/db/record.table.ts'

/** One row, once an address has been made. */
export interface CalendarFeedsTable extends RecordColumns {
  /** SHA-256 of the secret in the address; null if revoked. */
  secretHash: string | null
  madeAt: Moment | null
}
export type CalendarFeedRow = Selectable<CalendarFeedsTable>
