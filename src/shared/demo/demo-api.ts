import * as z from 'zod/mini'
import { undoneSchema } from '#shared/actions/actions-api.ts'
import { endpoint } from '#shared/api/endpoint.ts'

export const demoApi = {
  /** Returns whether the loft contains the demo loft. */
  get: endpoint('GET', '/api/demo', { reply: z.object({ isHere: z.boolean() }) }),
  /** Removes the whole demo loft; what the keeper has added to it since is kept and listed. */
  remove: endpoint('DELETE', '/api/demo', { reply: undoneSchema }),
} as const
