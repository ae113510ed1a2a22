import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { plainText } from '#shared/api/fields.ts'

/** The result of a pedigree imported in one call. */
export const pedigreeImportedSchema = z.object({
  /** Something was imported, or nothing was wrong. */
  success: z.boolean(),
  /** Rows that added a bird, or filled empty fields of one. */
  imported: z.int(),
  /** Rows whose data is already stored. */
  skipped: z.int(),
  /** An English sentence about each excluded row; only the first ones when there are many. */
  errors: z.array(z.string()),
  /** The id for `/api/imports/:id`, which returns details and can undo the import. */
  batchId: z.int(),
})
export type PedigreeImported = z.output<typeof pedigreeImportedSchema>

/** Maximum length of a pasted text, in characters. */
export const MAX_PASTED = 16 * 1024 * 1024

export const pedigreeImportApi = {
  /** Imports pasted rows at once: empty fields of stored birds are filled, differing values are not overwritten. */
  text: endpoint('POST', '/api/pedigree-import/text', {
    body: z.object({ csvData: plainText.check(z.maxLength(MAX_PASTED)) }),
    /** A character may take up to three bytes. */
    bodyBytes: 3 * MAX_PASTED,
    reply: pedigreeImportedSchema,
  }),
  /** Imports a file at once, including one exported by another loft. */
  csv: endpoint('POST', '/api/pedigree-import/csv', {
    form: { fields: z.object({}), files: { csvFile: 'pedigree' } },
    reply: pedigreeImportedSchema,
  }),
} as const
