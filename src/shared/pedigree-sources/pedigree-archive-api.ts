import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { doneSchema } from '#shared/api/fields.ts'

const archiveFileSchema = z.object({
  name: z.string(),
  bytes: z.int(),
  addedAt: z.string(),
  /** A file that is still being read cannot be searched. */
  state: z.enum(['reading', 'ready', 'unreadable']),
  /** Number of birds in it; null until it is read. */
  birds: z.nullable(z.int()),
  /** Error code of why it cannot be searched. */
  problem: z.nullable(z.string()),
})
export type ArchiveFile = z.output<typeof archiveFileSchema>

/** Manages files of up to 200 MB that are searched without being imported; they may also be copied into the folder by hand. */
export const pedigreeArchiveApi = {
  list: endpoint('GET', '/api/pedigree-archive', {
    reply: z.object({ folder: z.string(), files: z.array(archiveFileSchema) }),
  }),
  add: endpoint('POST', '/api/pedigree-archive', {
    form: { fields: z.object({}), files: { file: 'archive' } },
    reply: z.object({ name: z.string() }),
  }),
  remove: endpoint('DELETE', '/api/pedigree-archive/:name', {
    params: z.object({ name: z.string().check(z.minLength(1), z.maxLength(255)) }),
    reply: doneSchema,
  }),
} as const
