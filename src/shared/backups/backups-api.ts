import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { backupSchema } from './backup.ts'
import { STORE_STATES } from './store-state.ts'

const params = z.object({ id: z.string().check(z.regex(/^[\w-]{1,80}$/)) })

export const backupsApi = {
  /** Lists the backups, the latest first. */
  list: endpoint('GET', '/api/backups', {
    reply: z.object({
      items: z.array(backupSchema),
      /** Names of those whose description is damaged, so that nobody knows what is in them. */
      damaged: z.array(z.string()),
      /** How the database was found at the start. */
      store: z.enum(STORE_STATES),
      /** When the latest proven one was made; null without any. */
      lastProvenAt: z.nullable(z.iso.datetime()),
      /** Where they lie. */
      folder: z.string(),
      /** Whether there is anything to lose yet. */
      isNeeded: z.boolean(),
    }),
  }),
  /** Makes a backup and proves it. */
  make: endpoint('POST', '/api/backups', { reply: backupSchema }),
  /** Reads a backup from end to end, photos included, and tries to open it. */
  check: endpoint('POST', '/api/backups/:id/check', { params, reply: backupSchema }),
  /** Removes a backup; the last proven one stays. */
  remove: endpoint('DELETE', '/api/backups/:id', { params, reply: z.object({ id: z.string() }) }),
  /** Puts the loft back to what it was; what it is now becomes a backup first. */
  restore: endpoint('POST', '/api/backups/:id/restore', {
    params,
    reply: z.object({
      /** The backup of what was there before; null where that could not be read. */
      before: z.nullable(backupSchema),
      /** Whether the program opens anew now, and answers again in a moment. */
      restarts: z.boolean(),
    }),
  }),
  /** Everything the loft keeps, photos included, as one ZIP file that no program is needed to read. */
  exportAll: endpoint('GET', '/api/export', { reply: z.unknown() }),
  /** Reads an export of this or another loft into a backup, from where it can be restored. */
  bring: endpoint('POST', '/api/backups/bring', {
    form: { fields: z.object({}), files: { file: 'archive' } },
    reply: backupSchema,
  }),
} as const
