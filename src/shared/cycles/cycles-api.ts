import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, doneSchema, plainText, requiredId } from '#shared/api/fields.ts'
import { optionalPageFields, pageSchema } from '#shared/api/paging.ts'
import { CYCLE_LISTS } from './cycle-lists.ts'
import { cyclePatchSchema, cycleSchema, fertilityCheckSchema, newCycleSchema } from './cycle.ts'
import { eggPatchSchema, newEggSchema } from './egg.ts'

const byEgg = z.object({ ...byId.shape, eggId: requiredId })

/** Maximum number of cycles on a page. */
const MAX_PAGE = 500

const cycleQuerySchema = z.object({
  pairId: z.optional(requiredId),
  status: z.optional(z.enum(CYCLE_LISTS)),
  /** The season of their pair, such as `spring-2026`. */
  season: z.optional(plainText.check(z.maxLength(40))),
  ...optionalPageFields(MAX_PAGE),
})
export type CycleQuery = z.output<typeof cycleQuerySchema>

/** The first page also has the number of all cycles of the loft, and the seasons that have cycles, the newest first. */
const cyclePageSchema = z.extend(pageSchema(cycleSchema), {
  all: z.optional(z.int()),
  seasons: z.optional(z.array(z.string())),
})
export type CyclePage = z.output<typeof cyclePageSchema>

/** Calls about eggs return the whole cycle. */
export const cyclesApi = {
  /** Lists all cycles, the newest first. Without `limit` the whole array, as specified; with it a page. */
  list: endpoint('GET', '/api/breeding-cycles', {
    query: cycleQuerySchema,
    reply: z.union([z.array(cycleSchema), cyclePageSchema]),
  }),
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
