import type { Generated, Selectable } from 'kysely'
import type { Moment } from '#shared/calendar/local-date.ts'
import type { Flag } from '#server/db/record.table.ts'

/** Other lofts this program may connect to: the list of allowed hosts (SSRF), each with its key. */
export interface KnownLoftsTable {
  id: Generated<number>
  /** The name the other loft reports, else its address. */
  name: string
  /** `https://loft.example.org` */
  address: string
  /** Whether the user confirmed a host in a private network. */
  isPrivateAllowed: Generated<Flag>
  /** The encrypted sharing key. */
  sealedKey: string
  /** The last four characters of the key, by which the user recognizes it. */
  keyEnding: string
  allowedAt: Moment
}
export type KnownLoftRow = Selectable<KnownLoftsTable>
