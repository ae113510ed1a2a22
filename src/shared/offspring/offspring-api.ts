import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, doneSchema, idSchema, recordFields, requiredId, searchWords } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { formerCursorField, optionalPageFields, pageFields, pageSchema } from '#shared/api/paging.ts'
import { OFFSPRING_FILTERS } from './offspring-lists.ts'
import {
  bandSchema,
  bandSeveralSchema,
  changedOffspringSchema,
  diedSchema,
  fledgeSchema,
  newOffspringSchema,
  offspringPatchSchema,
  offspringSchema,
  vaccinateSchema,
  weanSchema,
} from './offspring.ts'

const list = z.array(offspringSchema)

/** Maximum number of young on a page. */
const MAX_PAGE = 500

const offspringQuerySchema = z.object({
  shown: z.optional(z.enum(OFFSPRING_FILTERS)),
  /** Its own young and those it fosters. */
  pairId: z.optional(requiredId),
  search: searchWords,
  ...optionalPageFields(MAX_PAGE),
})
export type OffspringQuery = z.output<typeof offspringQuerySchema>

/** The number of young in each list that match the search. */
const offspringCountsSchema = z.object({
  living: z.int(),
  nest: z.int(),
  racing: z.int(),
  gone: z.int(),
  open: z.int(),
  all: z.int(),
  /** Only young that hatched in the nest of a pair. */
  hatched: z.int(),
  /** All young of all pairs, also birds that were entered without their hatch. */
  ofPairs: z.int(),
})
export type OffspringCounts = z.output<typeof offspringCountsSchema>

/** The first page also has the numbers of the lists, except of a page of one pair. */
const offspringPageSchema = z.extend(pageSchema(offspringSchema), { counts: z.optional(offspringCountsSchema) })
export type OffspringPage = z.output<typeof offspringPageSchema>

/** One banding of a young bird, as it was done. */
const bandingSchema = z.object({
  ...recordFields,
  offspringId: idSchema,
  bandId: z.string(),
  bandingDate: localDateSchema,
  /** Age in days. */
  bandingAge: z.int(),
  vaccinationRequired: z.boolean(),
  vaccinationCompleted: z.boolean(),
  vaccinationDate: z.nullable(localDateSchema),
  medicineId: z.nullable(idSchema),
  vaccinationNotes: z.nullable(z.string()),
  /** The keeper's decision against the rule; null when the rule applies. */
  readyForRacing: z.nullable(z.boolean()),
  racingEligibilityDate: z.nullable(localDateSchema),
  notes: z.nullable(z.string()),
})
export type BandingRecord = z.output<typeof bandingSchema>

/** Maximum number of bandings on a page. */
const MAX_BANDINGS = 500

export const offspringBandingApi = {
  /** Lists bandings, the newest first. */
  list: endpoint('GET', '/api/offspring-banding', {
    query: z.object({
      offspringId: z.optional(requiredId),
      ...pageFields(MAX_BANDINGS, 100),
      offset: formerCursorField,
    }),
    reply: pageSchema(bandingSchema),
  }),
  get: endpoint('GET', '/api/offspring-banding/:id', { params: byId, reply: bandingSchema }),
} as const

export const offspringApi = {
  /**
   * Lists all offspring, the youngest first; those that died or left are not `isActive`. Without `limit` the whole array, as
   * specified; with it a page.
   */
  list: endpoint('GET', '/api/offspring', { query: offspringQuerySchema, reply: z.union([list, offspringPageSchema]) }),
  /** Lists unbanded young at the age of 5 to 7 days. */
  pendingBanding: endpoint('GET', '/api/offspring/pending-banding', { reply: list }),
  /** Lists banded young that still need a vaccination. */
  pendingVaccination: endpoint('GET', '/api/offspring/pending-vaccination', { reply: list }),
  /** Lists young at the age of 30 to 35 days that are still in the nest. */
  readyToFledge: endpoint('GET', '/api/offspring/ready-to-fledge', { reply: list }),
  get: endpoint('GET', '/api/offspring/:id', { params: byId, reply: offspringSchema }),
  create: endpoint('POST', '/api/offspring', { body: newOffspringSchema, reply: changedOffspringSchema }),
  update: endpoint('PATCH', '/api/offspring/:id', { params: byId, body: offspringPatchSchema, reply: offspringSchema }),
  /** Deletes the record; the bird created from it stays. */
  remove: endpoint('DELETE', '/api/offspring/:id', { params: byId, reply: doneSchema }),

  /** Bands several young birds in one action, all on one day: all of them, or none. */
  bandSeveral: endpoint('POST', '/api/offspring/band', { body: bandSeveralSchema, reply: list }),
  band: endpoint('POST', '/api/offspring/:id/band', { params: byId, body: bandSchema, reply: changedOffspringSchema }),
  vaccinate: endpoint('POST', '/api/offspring/:id/vaccinate', {
    params: byId,
    body: vaccinateSchema,
    reply: changedOffspringSchema,
  }),
  fledge: endpoint('POST', '/api/offspring/:id/fledge', { params: byId, body: fledgeSchema, reply: offspringSchema }),
  wean: endpoint('POST', '/api/offspring/:id/wean', { params: byId, body: weanSchema, reply: offspringSchema }),
  died: endpoint('POST', '/api/offspring/:id/died', { params: byId, body: diedSchema, reply: offspringSchema }),

  addPhotos: endpoint('POST', '/api/offspring/:id/photos', {
    params: byId,
    form: { fields: z.object({}), files: { generalPhoto: 'photo', eyePhoto: 'photo' } },
    reply: offspringSchema,
  }),
  removePhoto: endpoint('DELETE', '/api/offspring/:id/photos/:kind', {
    params: z.object({ ...byId.shape, kind: z.enum(['generalPhoto', 'eyePhoto']) }),
    reply: offspringSchema,
  }),
} as const
