import * as z from 'zod/mini'
import { accountOrderSchema } from './account-orders.ts'

/** What may be asked of a loft from the command line; paths are whole, because the program may run elsewhere. */
export const orderSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('backup') }),
  z.object({ kind: z.literal('backups') }),
  /** One backup, or all. */
  z.object({ kind: z.literal('check'), id: z.optional(z.string()) }),
  /** From a backup of this loft, or from a folder with one. */
  z.object({ kind: z.literal('restore'), id: z.string(), folder: z.string() }),
  z.object({ kind: z.literal('export'), file: z.string() }),
  z.object({ kind: z.literal('import'), file: z.string(), isRestored: z.boolean() }),
  accountOrderSchema,
])

export type Order = z.infer<typeof orderSchema>
