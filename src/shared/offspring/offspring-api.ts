import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, doneSchema, idSchema, recordFields, requiredId } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { formerCursorField, pageFields, pageSchema } from '#shared/api/paging.ts'
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
  /** Lists all offspring, the youngest first; those that died or left are not `isActive`. */
  list: endpoint('GET', '/api/offspring', { reply: list }),
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
