import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, idSchema } from '#shared/api/fields.ts'

const countsSchema = z.object({
  totalPigeons: z.int(),
  maleCount: z.int(),
  femaleCount: z.int(),
  porDefinirCount: z.int(),
})
/** Counts of the birds in care. */
export type Counts = z.output<typeof countsSchema>

const statsSchema = z.object({
  ...countsSchema.shape,
  /** The same counts for each main loft. */
  mainLofts: z.array(z.object({ id: idSchema, sectionCount: z.int(), ...countsSchema.shape })),
})
export type Stats = z.output<typeof statsSchema>

export const statsApi = {
  /** Counts birds: of one main loft by its id in `locationId`, or of the whole loft without it or with `all`. */
  get: endpoint('GET', '/api/stats', {
    query: z.object({ locationId: z.optional(z.union([z.literal('all'), byId.shape.id])) }),
    reply: statsSchema,
  }),
} as const
