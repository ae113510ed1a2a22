import * as z from 'zod/mini'

const count = z.int().check(z.gte(0))
/** The message of the database or the operating system, unchanged. */
const reason = z.string()

/** The possible faults of a backup; each code has a sentence in both languages. */
export const backupProblemSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('database_missing') }),
  z.object({ code: z.literal('database_changed') }),
  z.object({ code: z.literal('database_damaged'), reason }),
  z.object({ code: z.literal('references_broken'), table: z.string(), count }),
  z.object({ code: z.literal('rows_differ'), table: z.string(), found: count, expected: count }),
  z.object({ code: z.literal('newer') }),
  z.object({ code: z.literal('does_not_open'), reason }),
  z.object({ code: z.literal('files_lost'), lost: count, files: count }),
])

export type BackupProblem = z.output<typeof backupProblemSchema>
