import type { Generated, Selectable } from 'kysely'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Moment } from '#shared/calendar/local-date.ts'

/** One action: everything that one call changed. */
export interface ActionsTable {
  id: Generated<number>
  at: Moment
  /** The time when it was done, if a device without a connection sent it later. */
  doneAt: Generated<Moment | null>
  actor: string
  /** Verb and noun, for example `move-pigeon`. */
  kind: string
  undoneByActionId: number | null
}

export type ActionRow = Selectable<ActionsTable>

/**
 * One row's part in an action. `before` and `after` are JSON of the columns that differ, or of the whole row when it was created.
 */
export interface ChangesTable {
  id: Generated<number>
  actionId: number
  entity: RecordedEntity
  entityId: number
  what: 'create' | 'update' | 'delete' | 'restore' | 'undo'
  /** The row's version after this change. */
  version: number
  before: string
  after: string
}

export type ChangeRow = Selectable<ChangesTable>

/** Stored replies, so that a repeated call is answered and not carried out again. */
export interface IdempotencyKeysTable {
  key: string
  /** SHA-256 of account, method, URL, input and files. */
  requestHash: string
  reply: string
  actionId: number
  createdAt: Moment
}
