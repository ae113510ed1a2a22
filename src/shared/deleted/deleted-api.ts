import * as z from 'zod/mini'
import { undoneSchema } from '#shared/actions/actions-api.ts'
import { byRecord, RECORDED_ENTITIES } from '#shared/actions/recorded.ts'
import { endpoint } from '#shared/api/endpoint.ts'
import { doneSchema, idSchema } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'

const deletedRowSchema = z.object({
  entity: z.enum(RECORDED_ENTITIES),
  id: idSchema,
  /** The band or name the keeper knows it by. */
  title: z.string(),
  /** The name of what it is part of: a section's main loft, a document's bird. */
  partOf: z.nullable(z.string()),
  deletedAt: z.string(),
  /** The day it goes for good. */
  goneOn: localDateSchema,
  /** The action that deleted it, and perhaps others with it. */
  actionId: idSchema,
})
export type DeletedRow = z.output<typeof deletedRowSchema>

export const deletedApi = {
  /** Newest first; what went along with another row, such as the sections of a main loft, is part of that row. */
  list: endpoint('GET', '/api/deleted', { reply: z.array(deletedRowSchema) }),
  /** Brings the row back with all that went with it. */
  restore: endpoint('POST', '/api/deleted/:entity/:id/restore', { params: byRecord, reply: undoneSchema }),
  removeForever: endpoint('DELETE', '/api/deleted/:entity/:id', { params: byRecord, reply: doneSchema }),
} as const
