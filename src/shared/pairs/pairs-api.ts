import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, doneSchema, idList, optionalText, requiredId, searchWords } from '#shared/api/fields.ts'
import { optionalPageFields, pageSchema } from '#shared/api/paging.ts'
import { optionalDay } from '#shared/calendar/optional-day.ts'
import { newPairSchema, pairConfirmationSchema, pairPatchSchema, pairSchema } from './pair.ts'

/** Maximum number of pairs on a page. */
const MAX_PAGE = 500

const pairQuerySchema = z.object({
  state: z.optional(z.enum(['active', 'ended'])),
  /** Pairs of any of these birds. */
  pigeonIds: z.optional(idList),
  search: searchWords,
  ...optionalPageFields(MAX_PAGE),
})
export type PairQuery = z.output<typeof pairQuerySchema>

/** The first page also has `all`, the number of all pairs of the loft. */
const pairPageSchema = z.extend(pageSchema(pairSchema), { all: z.optional(z.int()) })
export type PairPage = z.output<typeof pairPageSchema>

export const pairsApi = {
  /** Lists active and ended pairs, the newest first. Without `limit` the whole array, as specified; with it a page. */
  list: endpoint('GET', '/api/breeding-pairs', {
    query: pairQuerySchema,
    reply: z.union([z.array(pairSchema), pairPageSchema]),
  }),
  get: endpoint('GET', '/api/breeding-pairs/:id', { params: byId, reply: pairSchema }),
  /** Lists the active and ended pairs of a bird, the newest first. */
  ofBird: endpoint('GET', '/api/pigeons/:id/pairs', { params: byId, reply: z.array(pairSchema) }),
  /** Lists reasons against pairing two birds before they are paired; `pairId` is the pair being edited. */
  check: endpoint('GET', '/api/breeding-pairs/check', {
    query: z.object({ malePigeonId: requiredId, femalePigeonId: requiredId, pairId: z.optional(requiredId) }),
    reply: z.object({ inbreeding: z.number(), doubts: z.array(pairConfirmationSchema) }),
  }),
  create: endpoint('POST', '/api/breeding-pairs', { body: newPairSchema, reply: pairSchema }),
  update: endpoint('PATCH', '/api/breeding-pairs/:id', { params: byId, body: pairPatchSchema, reply: pairSchema }),
  end: endpoint('POST', '/api/breeding-pairs/:id/end', {
    params: byId,
    /** The day is today when it is left out. */
    body: z.object({ endedOn: optionalDay, reason: optionalText(500) }),
    reply: pairSchema,
  }),
  /** Deletes the pair with its cycles and eggs; young and parents stay. */
  remove: endpoint('DELETE', '/api/breeding-pairs/:id', { params: byId, reply: doneSchema }),
} as const
