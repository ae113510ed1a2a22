import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { doneSchema } from '#shared/api/fields.ts'
import { backupSchema } from './backup.ts'
import { STORE_STATES } from './store-state.ts'

const params = z.object({ id: z.string().check(z.regex(/^[\w-]{1,80}$/)) })

export const backupsApi = {
  /** Lists the backups, the latest first. */
  list: endpoint('GET', '/api/backups', {
    reply: z.object({
      items: z.array(backupSchema),
      /** Ids of backups whose description is damaged, so that their content is unknown. */
      damaged: z.array(z.string()),
      /** The state of the database at the start. */
      store: z.enum(STORE_STATES),
      /** The time of the latest verified backup; null without one. */
      lastProvenAt: z.nullable(z.iso.datetime()),
      /** The folder of the backups. */
      folder: z.string(),
      /** Whether the loft has any data to lose. */
      isNeeded: z.boolean(),
    }),
  }),
  /** Makes a backup and verifies it. */
  make: endpoint('POST', '/api/backups', { reply: backupSchema }),
  /** Verifies a backup: reads it completely, photos included, and tries to open it. */
  check: endpoint('POST', '/api/backups/:id/check', { params, reply: backupSchema }),
  /** Removes a backup; the last verified one cannot be removed. */
  remove: endpoint('DELETE', '/api/backups/:id', { params, reply: z.object({ id: z.string() }) }),
  /** Restores the loft from a backup, after making a backup of its present state. */
  restore: endpoint('POST', '/api/backups/:id/restore', {
    params,
    reply: z.object({
      /** The backup of the state before; null when that could not be read. */
      before: z.nullable(backupSchema),
      /** Whether the server restarts now; it answers again in a moment. */
      restarts: z.boolean(),
    }),
  }),
  /** Begins with an empty loft when the database is missing although there are backups; the server restarts. */
  startEmpty: endpoint('POST', '/api/backups/start-empty', { reply: doneSchema }),
  /** Exports all data of the loft, photos included, as a ZIP file that can be read without this program. */
  exportAll: endpoint('GET', '/api/export', { reply: z.unknown() }),
  /** Turns an export of this or another loft into a backup that can be restored. */
  upload: endpoint('POST', '/api/backups/upload', {
    form: { fields: z.object({}), files: { file: 'archive' } },
    reply: backupSchema,
  }),
} as const
