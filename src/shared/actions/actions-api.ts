import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, idSchema } from '#shared/api/fields.ts'
import { RECORDED_ENTITIES } from './recorded.ts'

/**
 * One change of one row: only the fields that differ, with their values before and after.
 *
 * Fields are told as the wire shows them, but another row by its name: the history of a bird says in which section it was.
 */
const changeSchema = z.object({
  id: idSchema,
  actionId: idSchema,
  at: z.string(),
  actor: z.string(),
  /** Verb and noun of the action it belongs to, for example `move-pigeon`. */
  kind: z.string(),
  what: z.enum(['create', 'update', 'delete', 'restore', 'undo']),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type RecordedChange = z.output<typeof changeSchema>

/** How many rows went back, and which were left as they are, wholly or in part, because something else has changed them since. */
export const undoneSchema = z.object({
  undone: z.int(),
  kept: z.array(z.object({ entity: z.enum(RECORDED_ENTITIES), id: idSchema, title: z.string() })),
})
export type Undone = z.output<typeof undoneSchema>

export const actionsApi = {
  /** Everything that happened to one row, newest first. */
  history: endpoint('GET', '/api/history/:entity/:id', {
    params: z.object({ entity: z.enum(RECORDED_ENTITIES), id: byId.shape.id }),
    reply: z.array(changeSchema),
  }),
  /** Takes back one whole action. It is an action itself: taking it back does the first one again. */
  undo: endpoint('POST', '/api/actions/:id/undo', { params: byId, reply: undoneSchema }),
  /** Grows with every change in the loft, so that a second device knows when to read again. */
  dataVersion: endpoint('GET', '/api/data-version', { reply: z.object({ version: z.int() }) }),
} as const
