import * as z from 'zod/mini'
import { idSchema } from '#shared/api/fields.ts'

/** A bird as cards of treatments and quarantines show it. */
export const patientSchema = z.object({
  id: idSchema,
  bandId: z.string(),
  name: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  loftLocationId: z.nullable(idSchema),
  /** False when it has left the loft or was deleted; it gets no more doses. */
  isInCare: z.boolean(),
})
export type Patient = z.output<typeof patientSchema>
