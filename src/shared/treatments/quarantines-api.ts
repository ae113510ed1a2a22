import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, doneSchema, queryInteger, requiredId } from '#shared/api/fields.ts'
import { optionalDay } from '#shared/calendar/optional-day.ts'
import { newQuarantineSchema, quarantinePatchSchema, quarantineSchema } from './quarantine.ts'

export const quarantineQuerySchema = z.object({
  /** `open` until the keeper releases the bird, even after the last day. Both when it is left out. */
  status: z.optional(z.enum(['open', 'ended'])),
  pigeonId: z.optional(requiredId),
  limit: z._default(queryInteger(1, 500), 100),
  /** `nextCursor` of the previous page. */
  cursor: z.optional(requiredId),
})
export type QuarantineQuery = z.output<typeof quarantineQuerySchema>

export const quarantinesApi = {
  /** Lists quarantines, the newest first. */
  list: endpoint('GET', '/api/quarantines', {
    query: quarantineQuerySchema,
    reply: z.object({ items: z.array(quarantineSchema), matching: z.int(), nextCursor: z.nullable(z.int()) }),
  }),
  /** Creates one row for each bird. */
  create: endpoint('POST', '/api/quarantines', { body: newQuarantineSchema, reply: z.array(quarantineSchema) }),
  update: endpoint('PATCH', '/api/quarantines/:id', { params: byId, body: quarantinePatchSchema, reply: quarantineSchema }),
  end: endpoint('POST', '/api/quarantines/:id/end', {
    params: byId,
    body: z.object({ endedOn: optionalDay }),
    reply: quarantineSchema,
  }),
  remove: endpoint('DELETE', '/api/quarantines/:id', { params: byId, reply: doneSchema }),
} as const
