import * as z from 'zod/mini'
import { undoneSchema } from '#shared/actions/actions-api.ts'
import { endpoint } from '#shared/api/endpoint.ts'

export const demoApi = {
  /** Tells whether the demo loft is part of this loft. */
  get: endpoint('GET', '/api/demo', { reply: z.object({ isHere: z.boolean() }) }),
  /** Takes the whole demo loft away again; what the keeper has built on it since is kept and named. */
  remove: endpoint('DELETE', '/api/demo', { reply: undoneSchema }),
} as const
