import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { requiredText } from '#shared/api/fields.ts'
import { backupSchema } from '#shared/backups/backup.ts'

const count = z.int().check(z.gte(0))

export const emptyingApi = {
  /**
   * Deletes all birds, main lofts and sections with all their data permanently, after making and verifying a backup.
   *
   * Settings, accounts, sharing keys, the list of other lofts and backups stay.
   */
  empty: endpoint('POST', '/api/loft/empty', {
    body: z.object({
      /** The name of the loft; for a loft without a name, `EMPTY` or `VACIAR`. */
      name: requiredText(100),
    }),
    reply: z.object({
      birds: count,
      mainLofts: count,
      /** The backup from which everything can be restored. */
      backup: backupSchema,
    }),
  }),
} as const
