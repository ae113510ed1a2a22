import type { Generated, Selectable } from 'kysely'
import type { Moment } from '#shared/calendar/local-date.ts'
import type { Flag } from '#server/db/record.table.ts'

/** Lofts the keeper allowed this program to ask: the list of allowed hosts, each with its key. Forgetting one removes its row. */
export interface KnownLoftsTable {
  id: Generated<number>
  /** As the other loft calls itself, else its address. */
  name: string
  /** `https://loft.example.org` */
  address: string
  /** The keeper saw that the host stands in a network of the keeper's own, and allowed it. */
  isPrivateAllowed: Generated<Flag>
  /** The sharing key, encrypted. */
  sealedKey: string
  /** Its last four characters, by which the keeper knows it again. */
  keyEnding: string
  allowedAt: Moment
}
export type KnownLoftRow = Selectable<KnownLoftsTable>
