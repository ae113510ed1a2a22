import type { Generated } from 'kysely'
import type { Moment } from '#shared/calendar/local-date.ts'

/** The columns of every row that a keeper can edit; a row with `deletedAt` is in Recently deleted. */
export interface RecordColumns {
  id: Generated<number>
  version: Generated<number>
  createdAt: Moment
  updatedAt: Moment
  deletedAt: Moment | null
}

export type Flag = 0 | 1
