import * as z from 'zod/mini'
import { undoneSchema } from '#shared/actions/actions-api.ts'
import { doneSchema } from '#shared/api/fields.ts'
import { endpoint } from '#shared/api/endpoint.ts'

export const demoApi = {
  /** Returns whether the loft contains the demo loft. */
  get: endpoint('GET', '/api/demo', { reply: z.object({ isHere: z.boolean() }) }),
  /** Fills an empty loft with the demo data. Errors: `loft_in_use`. */
  make: endpoint('POST', '/api/demo', { reply: doneSchema }),
  /** Removes the whole demo loft; rows that the keeper has added to it since are kept and listed. */
  remove: endpoint('DELETE', '/api/demo', { reply: undoneSchema }),
} as const
