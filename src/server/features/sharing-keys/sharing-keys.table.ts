import type { Generated, Selectable } from 'kysely'
import type { Moment } from '#shared/calendar/local-date.ts'

/** Keys that let another loft read pedigrees. Revoking a key removes its row; no undo restores it. */
export interface SharingKeysTable {
  id: Generated<number>
  name: string
  /** SHA-256 of the secret, in hexadecimal. */
  secretHash: string
  madeAt: Moment
  lastUsedAt: Moment | null
}
export type SharingKeyRow = Selectable<SharingKeysTable>
