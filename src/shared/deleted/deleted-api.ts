import * as z from 'zod/mini'
import { RECORDED_ENTITIES } from '#shared/actions/recorded.ts'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, doneSchema, idSchema } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'

const deletedRowSchema = z.object({
  entity: z.enum(RECORDED_ENTITIES),
  id: idSchema,
  /** The band or name the keeper knows it by. */
  title: z.string(),
  deletedAt: z.string(),
  /** The day it goes for good. */
  goneOn: localDateSchema,
})
export type DeletedRow = z.output<typeof deletedRowSchema>

const oneRow = z.object({ entity: z.enum(RECORDED_ENTITIES), id: byId.shape.id })

export const deletedApi = {
  list: endpoint('GET', '/api/deleted', { reply: z.array(deletedRowSchema) }),
  /** Brings the row back with all that went with it. */
  restore: endpoint('POST', '/api/deleted/:entity/:id/restore', { params: oneRow, reply: doneSchema }),
  removeForever: endpoint('DELETE', '/api/deleted/:entity/:id', { params: oneRow, reply: doneSchema }),
} as const
