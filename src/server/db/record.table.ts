import type { Generated } from 'kysely'
import type { Moment } from '#shared/calendar/local-date.ts'

/** The columns of every row a keeper can edit; `deletedAt` set means it lies in Recently deleted. */
export interface RecordColumns {
  id: Generated<number>
  version: Generated<number>
  createdAt: Moment
  updatedAt: Moment
  deletedAt: Moment | null
}

export type Flag = 0 | 1
