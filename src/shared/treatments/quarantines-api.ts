import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, doneSchema, requiredId } from '#shared/api/fields.ts'
import { pageFields, pageSchema } from '#shared/api/paging.ts'
import { optionalDay } from '#shared/calendar/optional-day.ts'
import { newQuarantineSchema, quarantinePatchSchema, quarantineSchema } from './quarantine.ts'

export const quarantineQuerySchema = z.object({
  /** `open` until the keeper releases the bird, even after the last day. Both when it is left out. */
  status: z.optional(z.enum(['open', 'ended'])),
  pigeonId: z.optional(requiredId),
  ...pageFields(500, 100),
})
export type QuarantineQuery = z.output<typeof quarantineQuerySchema>

export const quarantinesApi = {
  /** Lists quarantines, the newest first. */
  list: endpoint('GET', '/api/quarantines', {
    query: quarantineQuerySchema,
    reply: pageSchema(quarantineSchema),
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
