import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, doneSchema, requiredId } from '#shared/api/fields.ts'
import {
  birdTossSchema,
  newTossSchema,
  tossBirdPatchSchema,
  tossBirdSchema,
  tossDetailSchema,
  tossPatchSchema,
  trainingTossSchema,
} from './training-toss.ts'

export const trainingTossesApi = {
  /** Lists all tosses, the latest first. */
  list: endpoint('GET', '/api/training-tosses', { reply: z.array(trainingTossSchema) }),
  get: endpoint('GET', '/api/training-tosses/:id', { params: byId, reply: tossDetailSchema }),
  create: endpoint('POST', '/api/training-tosses', { body: newTossSchema, reply: tossDetailSchema }),
  update: endpoint('PATCH', '/api/training-tosses/:id', { params: byId, body: tossPatchSchema, reply: tossDetailSchema }),
  remove: endpoint('DELETE', '/api/training-tosses/:id', { params: byId, reply: doneSchema }),
  /** Lists the tosses of one bird, the latest first. */
  ofBird: endpoint('GET', '/api/training-toss-birds', {
    query: z.object({ pigeonId: requiredId }),
    reply: z.array(birdTossSchema),
  }),
  /** Records when a bird returned, or that it did not. */
  enterReturn: endpoint('PATCH', '/api/training-toss-birds/:id', {
    params: byId,
    body: tossBirdPatchSchema,
    reply: tossBirdSchema,
  }),
} as const
