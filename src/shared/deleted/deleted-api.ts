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
  /** The name of its owner: the main loft of a section, the bird of a document. */
  partOf: z.nullable(z.string()),
  /** The bird of which a merged bird is a part now. */
  mergedInto: z.nullable(z.object({ id: idSchema, title: z.string() })),
  deletedAt: z.string(),
  /** The day on which it is deleted permanently. */
  goneOn: localDateSchema,
  /** The action that deleted it, possibly together with other rows. */
  actionId: idSchema,
})
export type DeletedRow = z.output<typeof deletedRowSchema>

export const deletedApi = {
  /**
   * Lists deleted rows, newest first; a row that was deleted with another one, such as the sections of a main loft, is part of that
   * row.
   */
  list: endpoint('GET', '/api/deleted', { reply: z.array(deletedRowSchema) }),
  /** Restores the row with everything deleted with it. */
  restore: endpoint('POST', '/api/deleted/:entity/:id/restore', { params: byRecord, reply: undoneSchema }),
  removeForever: endpoint('DELETE', '/api/deleted/:entity/:id', { params: byRecord, reply: doneSchema }),
} as const
