import type { Generated, Selectable } from 'kysely'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Moment } from '#shared/calendar/local-date.ts'

/** One action of a user: everything that one call changed. */
export interface ActionsTable {
  id: Generated<number>
  at: Moment
  actor: string
  /** Verb and noun, for example `move-pigeon`. */
  kind: string
  undoneByActionId: number | null
}

export type ActionRow = Selectable<ActionsTable>

/** One row's part in an action. `before` and `after` are JSON of the columns that differ, of the whole row when made. */
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

/** Answers already given, so that a repeated call is answered and not carried out again. */
export interface IdempotencyKeysTable {
  key: string
  /** SHA-256 of method, address and body. */
  requestHash: string
  reply: string
  actionId: number
  createdAt: Moment
}
