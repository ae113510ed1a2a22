import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, doneSchema, requiredId } from '#shared/api/fields.ts'
import { cyclePatchSchema, cycleSchema, fertilityCheckSchema, newCycleSchema } from './cycle.ts'
import { eggPatchSchema, newEggSchema } from './egg.ts'

const byEgg = z.object({ ...byId.shape, eggId: requiredId })

/** Calls about eggs return the whole cycle. */
export const cyclesApi = {
  /** Lists all cycles, the newest first. */
  list: endpoint('GET', '/api/breeding-cycles', { reply: z.array(cycleSchema) }),
  get: endpoint('GET', '/api/breeding-cycles/:id', { params: byId, reply: cycleSchema }),
  create: endpoint('POST', '/api/breeding-cycles', { body: newCycleSchema, reply: cycleSchema }),
  update: endpoint('PATCH', '/api/breeding-cycles/:id', { params: byId, body: cyclePatchSchema, reply: cycleSchema }),
  /** Deletes the cycle with its eggs; its young stay. */
  remove: endpoint('DELETE', '/api/breeding-cycles/:id', { params: byId, reply: doneSchema }),
  checkFertility: endpoint('PATCH', '/api/breeding-cycles/:id/fertility-check', {
    params: byId,
    body: fertilityCheckSchema,
    reply: cycleSchema,
  }),
  addEgg: endpoint('POST', '/api/breeding-cycles/:id/eggs', { params: byId, body: newEggSchema, reply: cycleSchema }),
  updateEgg: endpoint('PATCH', '/api/breeding-cycles/:id/eggs/:eggId', {
    params: byEgg,
    body: eggPatchSchema,
    reply: cycleSchema,
  }),
  removeEgg: endpoint('DELETE', '/api/breeding-cycles/:id/eggs/:eggId', { params: byEgg, reply: cycleSchema }),
} as const
