import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId } from '#shared/api/fields.ts'

/** Of one bird and its ancestors, or of the whole loft. */
const extent = z.object({ pigeonId: z.optional(z.coerce.number().check(z.int(), z.positive())) })

export const exchangeApi = {
  /** A bird with its known ancestors, their photos and race results, as a file that another loft imports. */
  bird: endpoint('GET', '/api/pigeons/:id/exchange.zip', { params: byId, reply: z.unknown() }),
  /** Pedigrees under the titles that the import of pedigrees reads. */
  csv: endpoint('GET', '/api/pedigree-export.csv', { query: extent, reply: z.string() }),
  /** Pedigrees as genealogy programs read them. */
  gedcom: endpoint('GET', '/api/pedigree-export.ged', { query: extent, reply: z.string() }),
} as const
