import * as z from 'zod/mini'
import { accountCommandSchema } from './account-commands.ts'

/** The commands of the command line; paths are absolute, because the program may have another working directory. */
export const commandSchema = z.discriminatedUnion('kind', [
  /** Prints the address of the running program. */
  z.object({ kind: z.literal('address') }),
  /** Stops the running program. */
  z.object({ kind: z.literal('stop') }),
  z.object({ kind: z.literal('backup') }),
  z.object({ kind: z.literal('backups') }),
  /** One backup, or all. */
  z.object({ kind: z.literal('check'), id: z.optional(z.string()) }),
  /** From a backup of this loft, or from a folder with a backup. */
  z.object({ kind: z.literal('restore'), id: z.string(), folder: z.string() }),
  /** Begins with an empty loft when the database is missing although there are backups. */
  z.object({ kind: z.literal('begin') }),
  z.object({ kind: z.literal('export'), file: z.string() }),
  z.object({ kind: z.literal('import'), file: z.string(), isRestored: z.boolean() }),
  accountCommandSchema,
])

export type Command = z.infer<typeof commandSchema>
