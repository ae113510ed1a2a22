import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, doneSchema } from '#shared/api/fields.ts'
import {
  bandSchema,
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
