import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, confirmField, idSchema } from '#shared/api/fields.ts'
import { byRecord, RECORDED_ENTITIES } from './recorded.ts'

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
  /** The version it made of the row. That of the newest change is the one to put back from with `If-Match`. */
  version: z.int(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** Fields that can go back to what they were before this change, by whoever asks: those that are something else by now. */
  restorable: z.array(z.string()),
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
  history: endpoint('GET', '/api/history/:entity/:id', { params: byRecord, reply: z.array(changeSchema) }),
  /** Puts fields back to what they were before a change; all of its `restorable` ones where none are named. */
  putBack: endpoint('POST', '/api/history/:entity/:id/put-back', {
    params: byRecord,
    body: z.object({
      changeId: idSchema,
      fields: z.optional(z.array(z.string().check(z.maxLength(50))).check(z.minLength(1), z.maxLength(50))),
      /** Doubts the keeper has seen, as when the row is edited. */
      confirm: confirmField,
    }),
    /** The fields that went back: those asked for, and what belongs together with them. */
    reply: z.object({ fields: z.array(z.string()) }),
  }),
  /** Takes back one whole action. It is an action itself: taking it back does the first one again. */
  undo: endpoint('POST', '/api/actions/:id/undo', { params: byId, reply: undoneSchema }),
  /** Grows with every change in the loft, so that a second device knows when to read again. */
  dataVersion: endpoint('GET', '/api/data-version', { reply: z.object({ version: z.int() }) }),
} as const
