import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import {
  byId,
  confirmField,
  doneSchema,
  idSchema,
  optionalMoney,
  optionalText,
  requiredId,
  requiredText,
  searchWords,
} from '#shared/api/fields.ts'
import { optionalPageFields, pageSchema } from '#shared/api/paging.ts'
import { MAX_BAND_LENGTH } from '#shared/bands/band-text.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { genderInputSchema } from './gender.ts'
import { FOUND_BY_FIELDS } from './search-rank.ts'
import { leaveReasonSchema, newPigeonSchema, pigeonPatchSchema, pigeonSchema } from './pigeon.ts'
import { statusInputSchema } from './status.ts'

export const PIGEON_SORTS = ['newest', 'oldest', 'band', 'band_desc', 'year_desc', 'year', 'value_desc'] as const
export type PigeonSort = (typeof PIGEON_SORTS)[number]

/** Maximum number of birds on a page and in a bulk call. */
export const MAX_PAGE = 500
export const MAX_BULK = 10_000

const pigeonFilter = {
  q: searchWords,
  /** A part of a band, or of a birth year; the search of the pedigree page. */
  bandOrYear: searchWords,
  gender: z.optional(genderInputSchema),
  mainLoftId: z.optional(requiredId),
  /** A section's id, or `none` for birds without one. */
  sectionId: z.optional(z.union([z.literal('none'), requiredId])),
  /** One status, or `in_care` for every bird that lives in the loft. */
  status: z.optional(z.union([z.literal('in_care'), statusInputSchema])),
  include: z.optional(z.enum(['reference'])),
  /** Without it, a search sorts the best matches first, and a list the newest entries. */
  sort: z.optional(z.enum(PIGEON_SORTS)),
}

export const pigeonQuerySchema = z.object({
  ...pigeonFilter,
  ...optionalPageFields(MAX_PAGE),
  /** `none` leaves out `total` and `all`: in a large loft, counting takes longer than finding. */
  count: z.optional(z.enum(['none'])),
})
export type PigeonQuery = z.output<typeof pigeonQuerySchema>

const foundBySchema = z.object({ field: z.enum(FOUND_BY_FIELDS), text: z.string() })

/** A bird on a page; `foundBy` says why a search found it if not by its own band. */
const foundPigeonSchema = z.extend(pigeonSchema, { foundBy: z.optional(foundBySchema) })
export type FoundPigeon = z.output<typeof foundPigeonSchema>

/** The first page also has `all`, the number of birds without the filter. */
export const pigeonPageSchema = z.extend(pageSchema(foundPigeonSchema), { all: z.optional(z.int()) })
export type PigeonPage = z.output<typeof pigeonPageSchema>

const documentSchema = z.object({
  id: idSchema,
  pigeonId: idSchema,
  name: z.string(),
  url: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  createdAt: z.string(),
})
export type PigeonDocument = z.output<typeof documentSchema>

const moveSchema = z.object({
  id: idSchema,
  fromSectionId: z.nullable(idSchema),
  toSectionId: z.nullable(idSchema),
  /** Names at the time of reading; a deleted section keeps its name. */
  fromName: z.nullable(z.string()),
  toName: z.nullable(z.string()),
  movedAt: z.string(),
})
export type PigeonMove = z.output<typeof moveSchema>

const formerBandSchema = z.object({ bandId: z.string(), reason: z.enum(['corrected', 'replaced']), until: z.string() })

/** A bird with its relatives and further data; siblings, offspring and mates are whole birds, newest first. */
const familySchema = z.object({
  sire: z.nullable(pigeonSchema),
  dam: z.nullable(pigeonSchema),
  fullSiblings: z.array(pigeonSchema),
  halfSiblings: z.array(pigeonSchema),
  offspring: z.array(pigeonSchema),
})
export type PigeonFamily = z.output<typeof familySchema>

/** The number of entries in each section of a bird's page. */
const countsSchema = z.object({
  /** Full and half siblings. */
  family: z.int(),
  /** Its own race results. */
  races: z.int(),
  /** Vaccinations and treatments. */
  health: z.int(),
  /** Pairs and recorded young. */
  breeding: z.int(),
  /** Recorded changes. */
  history: z.int(),
  documents: z.int(),
})
export type PigeonCounts = z.output<typeof countsSchema>

/** The files that a bird's form may contain. */
const PIGEON_FILES = { generalPhoto: 'photo', eyePhoto: 'photo', pedigreeFile: 'document' } as const

const ids = z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_BULK))
const changedSchema = z.object({ changed: z.int() })

export const pigeonsApi = {
  /** Lists birds: without `limit` the specification's array, with `limit` a page. */
  list: endpoint('GET', '/api/pigeons', { query: pigeonQuerySchema, reply: z.union([z.array(pigeonSchema), pigeonPageSchema]) }),
  get: endpoint('GET', '/api/pigeons/:id', { params: byId, reply: pigeonSchema }),
  create: endpoint('POST', '/api/pigeons', {
    form: { fields: newPigeonSchema, files: PIGEON_FILES },
    reply: pigeonSchema,
  }),
  update: endpoint('PUT', '/api/pigeons/:id', { params: byId, body: pigeonPatchSchema, reply: pigeonSchema }),
  move: endpoint('PATCH', '/api/pigeons/:id', {
    params: byId,
    body: z.object({ loftLocationId: z.nullable(idSchema) }),
    reply: pigeonSchema,
  }),
  remove: endpoint('DELETE', '/api/pigeons/:id', { params: byId, reply: doneSchema }),

  moveMany: endpoint('POST', '/api/pigeons/move', {
    body: z.object({ ids, loftLocationId: z.nullable(idSchema) }),
    reply: changedSchema,
  }),
  setStatusOfMany: endpoint('POST', '/api/pigeons/status', {
    body: z.object({ ids, status: statusInputSchema, confirm: confirmField }),
    reply: changedSchema,
  }),
  removeMany: endpoint('POST', '/api/pigeons/delete', { body: z.object({ ids }), reply: changedSchema }),

  leave: endpoint('POST', '/api/pigeons/:id/leave', {
    params: byId,
    body: z.object({
      leftOn: z.optional(localDateSchema),
      leftReason: leaveReasonSchema,
      soldTo: optionalText(200),
      salePrice: optionalMoney,
      /** `leave_deceased` when a dead bird is set to another status. */
      confirm: confirmField,
    }),
    reply: pigeonSchema,
  }),
  reband: endpoint('POST', '/api/pigeons/:id/band', {
    params: byId,
    body: z.object({
      bandId: requiredText(MAX_BAND_LENGTH),
      reason: z.enum(['corrected', 'replaced']),
      /** `similar_band` when the band may be that of another bird. */
      confirm: confirmField,
    }),
    reply: pigeonSchema,
  }),
  formerBands: endpoint('GET', '/api/pigeons/:id/bands', { params: byId, reply: z.array(formerBandSchema) }),

  addPhotos: endpoint('POST', '/api/pigeons/:id/photos', {
    params: byId,
    form: { fields: z.object({}), files: PIGEON_FILES },
    reply: pigeonSchema,
  }),
  removePhoto: endpoint('DELETE', '/api/pigeons/:id/photos/:kind', {
    params: z.object({ ...byId.shape, kind: z.enum(['generalPhoto', 'eyePhoto', 'pedigreeFile']) }),
    reply: pigeonSchema,
  }),

  family: endpoint('GET', '/api/pigeons/:id/family', { params: byId, reply: familySchema }),
  counts: endpoint('GET', '/api/pigeons/:id/counts', { params: byId, reply: countsSchema }),
  moves: endpoint('GET', '/api/pigeons/:id/moves', { params: byId, reply: z.array(moveSchema) }),

  documents: endpoint('GET', '/api/pigeons/:id/documents', { params: byId, reply: z.array(documentSchema) }),
  addDocument: endpoint('POST', '/api/pigeons/:id/documents', {
    params: byId,
    form: { fields: z.object({ name: optionalText(200) }), files: { document: 'document' } },
    reply: documentSchema,
  }),
  removeDocument: endpoint('DELETE', '/api/pigeons/:id/documents/:documentId', {
    params: z.object({ ...byId.shape, documentId: requiredId }),
    reply: doneSchema,
  }),
} as const
