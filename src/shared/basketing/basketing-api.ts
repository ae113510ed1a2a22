import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { LOCALES } from '#shared/i18n/region.ts'
import { PAPERS } from '#shared/prints/print.ts'
import { basketedBirdSchema, basketingPatchSchema, candidateSchema } from './basketing.ts'
import { PURPOSES } from './fitness.ts'

const printSchema = z.object({
  paper: z.optional(z.enum(PAPERS)),
  /** The language of the loft's documents when it is left out. */
  language: z.optional(z.enum(LOCALES)),
})
export type PrintOptions = z.output<typeof printSchema>

const listSchema = z.object({ birds: z.array(basketedBirdSchema) })

export const basketingApi = {
  /** Lists every bird in care by band, each with the reasons against sending it on a day. */
  candidates: endpoint('GET', '/api/basketing-candidates', {
    query: z.object({ day: localDateSchema, purpose: z.enum(PURPOSES) }),
    reply: z.array(candidateSchema),
  }),
  /** Returns the birds chosen for a race, by band. */
  get: endpoint('GET', '/api/race-events/:id/basketing', { params: byId, reply: listSchema }),
  save: endpoint('PATCH', '/api/race-events/:id/basketing', { params: byId, body: basketingPatchSchema, reply: listSchema }),
  /** Returns the basketing list to sign and hand over, as PDF. */
  print: endpoint('GET', '/api/race-events/:id/basketing/print', { params: byId, query: printSchema, reply: z.unknown() }),
  printToss: endpoint('GET', '/api/training-tosses/:id/print', { params: byId, query: printSchema, reply: z.unknown() }),
} as const
