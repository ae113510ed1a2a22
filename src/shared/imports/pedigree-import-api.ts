import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { plainText } from '#shared/api/fields.ts'

/** What a pedigree taken over in one call did. */
export const pedigreeImportedSchema = z.object({
  /** Something came in, or nothing was wrong. */
  success: z.boolean(),
  /** Rows that brought a bird in, or filled in what the loft did not know of one. */
  imported: z.int(),
  /** Rows that say what is known already. */
  skipped: z.int(),
  /** A sentence in English on each row that was left out; of very many the first. */
  errors: z.array(z.string()),
  /** By which `/api/imports/:id` tells more and takes it back. */
  batchId: z.int(),
})
export type PedigreeImported = z.output<typeof pedigreeImportedSchema>

/** Longest pasted text, in characters. */
export const MAX_PASTED = 16 * 1024 * 1024

export const pedigreeImportApi = {
  /** Takes pasted rows over at once: blanks of known birds are filled, differing values left. */
  text: endpoint('POST', '/api/pedigree-import/text', {
    body: z.object({ csvData: plainText.check(z.maxLength(MAX_PASTED)) }),
    /** Every character may take up to three bytes. */
    bodyBytes: 3 * MAX_PASTED,
    reply: pedigreeImportedSchema,
  }),
  /** Takes a file over at once, also one that another loft handed on. */
  csv: endpoint('POST', '/api/pedigree-import/csv', {
    form: { fields: z.object({}), files: { csvFile: 'pedigree' } },
    reply: pedigreeImportedSchema,
  }),
} as const
