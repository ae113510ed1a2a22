import type { Generated, Selectable } from 'kysely'
import type { Moment } from '#shared/calendar/local-date.ts'

/** Keys that let another loft read pedigrees. A revoked one is gone for good: its row is removed and no undo brings it back. */
export interface SharingKeysTable {
  id: Generated<number>
  name: string
  /** SHA-256 of the secret, in hexadecimal. */
  secretHash: string
  madeAt: Moment
  lastUsedAt: Moment | null
}
export type SharingKeyRow = Selectable<SharingKeysTable>
