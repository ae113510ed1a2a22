import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, requiredId } from '#shared/api/fields.ts'

/** One bird and its ancestors, or the whole loft. */
const extent = z.object({ pigeonId: z.optional(requiredId) })

export const exchangeApi = {
  /** Exports a bird with its known ancestors, their photos and race results, as a file that another loft can import. */
  bird: endpoint('GET', '/api/pigeons/:id/exchange.zip', { params: byId, reply: z.unknown() }),
  /** Exports pedigrees with the column titles that the pedigree import reads. */
  csv: endpoint('GET', '/api/pedigree-export.csv', { query: extent, reply: z.string() }),
  /** Exports birds, pairs and results as CSV files in one ZIP file, which moving in and the imports read. */
  tables: endpoint('GET', '/api/loft-tables.zip', { reply: z.unknown() }),
  /** Exports pedigrees for genealogy programs. */
  gedcom: endpoint('GET', '/api/pedigree-export.ged', { query: extent, reply: z.string() }),
} as const
