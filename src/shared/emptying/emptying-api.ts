import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { requiredText } from '#shared/api/fields.ts'
import { backupSchema } from '#shared/backups/backup.ts'

const count = z.int().check(z.gte(0))

export const emptyingApi = {
  /**
   * Removes all birds and lofts and everything written about them for good, once a proven backup of them is made.
   *
   * Settings, accounts, sharing keys, known lofts and backups stay.
   */
  empty: endpoint('POST', '/api/loft/empty', {
    body: z.object({
      /** The name of the loft, or the word for it where it has none. */
      name: requiredText(100),
    }),
    reply: z.object({
      birds: count,
      mainLofts: count,
      /** From which all of it comes back. */
      backup: backupSchema,
    }),
  }),
} as const
