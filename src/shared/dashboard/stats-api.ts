import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'

/** Counts of the birds in care. */
const statsSchema = z.object({
  totalPigeons: z.int(),
  maleCount: z.int(),
  femaleCount: z.int(),
  porDefinirCount: z.int(),
})
export type Stats = z.output<typeof statsSchema>

export const statsApi = {
  /** `locationId` is a main loft's id; without it the whole loft counts. */
  get: endpoint('GET', '/api/stats', {
    query: z.object({ locationId: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
    reply: statsSchema,
  }),
} as const
