import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, confirmField, idSchema, queryInteger } from '#shared/api/fields.ts'
import { byRecord, RECORDED_ENTITIES } from './recorded.ts'

/**
 * One change of one row: only the fields that differ, with their values before and after.
 *
 * Values are those of the API, but another row is given by name: the history of a bird shows the name of its section.
 */
const changeSchema = z.object({
  id: idSchema,
  actionId: idSchema,
  /** The time when it arrived at the server. */
  at: z.string(),
  /** The time when it was done, if a device without a connection sent it more than two minutes later. */
  doneAt: z.nullable(z.string()),
  actor: z.string(),
  /** Verb and noun of the action it belongs to, for example `move-pigeon`. */
  kind: z.string(),
  /** The other bird of an action that merged two birds, and whether it is the kept one. */
  merged: z.nullable(z.object({ id: idSchema, title: z.string(), isKept: z.boolean() })),
  what: z.enum(['create', 'update', 'delete', 'restore', 'undo']),
  /** The version of the row after this change. Send the version of the newest change as `If-Match` to restore an old value. */
  version: z.int(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** Fields that the current user may restore to the value before this change, because they have another value now. */
  restorable: z.array(z.string()),
})
export type RecordedChange = z.output<typeof changeSchema>

/**
 * The number of rows that were restored, and of those that were skipped, wholly or in part, because something else has changed
 * them since.
 */
export const undoneSchema = z.object({
  undone: z.int(),
  kept: z.array(z.object({ entity: z.enum(RECORDED_ENTITIES), id: idSchema, title: z.string() })),
})
export type Undone = z.output<typeof undoneSchema>

/** The message to a device after each change: the new data version, and the kinds of changed rows, null if it may be any. */
export const changeEventSchema = z.object({ version: z.int(), changed: z.nullable(z.array(z.enum(RECORDED_ENTITIES))) })
export type ChangeEvent = z.output<typeof changeEventSchema>

export const actionsApi = {
  /** Returns all changes of one row, newest first. */
  history: endpoint('GET', '/api/history/:entity/:id', { params: byRecord, reply: z.array(changeSchema) }),
  /** Restores fields to the value before a change: the given ones, or all its `restorable` ones. */
  putBack: endpoint('POST', '/api/history/:entity/:id/put-back', {
    params: byRecord,
    body: z.object({
      changeId: idSchema,
      fields: z.optional(z.array(z.string().check(z.maxLength(50))).check(z.minLength(1), z.maxLength(50))),
      /** Confirmations the user has given, as when the row is edited. */
      confirm: confirmField,
    }),
    /** The restored fields: the requested ones and those that belong together with them. */
    reply: z.object({ fields: z.array(z.string()) }),
  }),
  /** Undoes one whole action. Undoing is an action itself: undoing it again redoes the first one. */
  undo: endpoint('POST', '/api/actions/:id/undo', { params: byId, reply: undoneSchema }),
  /** Returns a number that grows with every change in the loft, so that other devices know when to reload. */
  dataVersion: endpoint('GET', '/api/data-version', { reply: z.object({ version: z.int() }) }),
  /**
   * A stream of server-sent events. It begins with the changes since a version that the client knows, and continues with each
   * change within two seconds. The reply is the data of each event.
   */
  changes: endpoint('GET', '/api/changes', { query: z.object({ since: queryInteger(0) }), reply: changeEventSchema }),
} as const
