import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import {
  confirmField,
  idList,
  idSchema,
  optionalText,
  queryInteger,
  requiredId,
  requiredText,
  searchWords,
} from '#shared/api/fields.ts'
import { MAX_BAND_LENGTH } from '#shared/bands/band-text.ts'
import { byField, PIGEON_TEXTS, textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import { OLDEST_BIRTH_YEAR, pigeonSchema } from '#shared/pigeons/pigeon.ts'
import { statusInputSchema } from '#shared/pigeons/status.ts'
import { formerCursorField, optionalPageFields, pageFields, pageSchema } from '#shared/api/paging.ts'
import { birdFiguresSchema, loftFiguresSchema } from './figures.ts'
import { descendantsSchema, lineageSchema, MAX_DESCENDANTS, relativesSchema, treeGenerations } from './lineage.ts'
import { matingPlanSchema, trialMatingSchema } from './mating.ts'
import { newPedigreeSchema, pedigreeSchema } from './pedigree.ts'
import { pedigreeFaultsSchema } from './pedigree-fault.ts'
import { relationshipSchema } from './relationship.ts'

const ofPigeon = z.object({ pigeonId: requiredId })
const MAX_PAGE = 500

export const pedigreesApi = {
  /** Lists the entered pedigrees, the newest first. Without `limit` the whole array, as specified; with it a page. */
  list: endpoint('GET', '/api/pedigrees', {
    query: z.object({
      /** Words of a band, or a birth year. */
      search: searchWords,
      ...optionalPageFields(MAX_PAGE),
      offset: formerCursorField,
    }),
    reply: z.union([z.array(pedigreeSchema), pageSchema(pedigreeSchema)]),
  }),
  /** Enters the pedigree of a bird, or changes an earlier entry. The parents of the bird are set with it. */
  create: endpoint('POST', '/api/pedigrees', { body: newPedigreeSchema, reply: pedigreeSchema }),

  lineage: endpoint('GET', '/api/pedigrees/lineage/:pigeonId', {
    params: ofPigeon,
    query: z.object({ generations: treeGenerations }),
    reply: lineageSchema,
  }),
  figures: endpoint('GET', '/api/pedigrees/figures/:pigeonId', { params: ofPigeon, reply: birdFiguresSchema }),
  descendants: endpoint('GET', '/api/pedigrees/descendants/:pigeonId', {
    params: ofPigeon,
    query: z.object({
      /** 1, the generation of the young, when it is left out. */
      generation: z.optional(queryInteger(1, 50)),
      ...pageFields(MAX_DESCENDANTS, MAX_DESCENDANTS),
      offset: formerCursorField,
    }),
    reply: descendantsSchema,
  }),
  relatives: endpoint('GET', '/api/pedigrees/relatives/:pigeonId', { params: ofPigeon, reply: relativesSchema }),

  /**
   * Sets one parent of a bird: a bird by its id, or a band with known facts, which becomes a reference bird unless a bird already
   * wears that band. Null for both removes the parent. The action can be undone like any other.
   */
  setParent: endpoint('PUT', '/api/pedigrees/parents/:pigeonId/:role', {
    params: z.object({ pigeonId: requiredId, role: z.enum(['sire', 'dam']) }),
    body: z.object({
      parentId: z.optional(z.nullable(idSchema)),
      newBird: z.optional(
        z.nullable(
          z.object({
            bandId: requiredText(MAX_BAND_LENGTH),
            birthYear: z.optional(z.nullable(z.int().check(z.gte(OLDEST_BIRTH_YEAR.reference), z.lte(2200)))),
            ...byField(textFieldsIn('newParent'), (field) => optionalText(PIGEON_TEXTS[field].max)),
            notes: optionalText(PIGEON_TEXTS.notes.max),
          }),
        ),
      ),
      /** `similar_band` when the new band may be that of a bird that is known already. */
      confirm: confirmField,
    }),
    reply: pigeonSchema,
  }),

  /** Returns how bird `a` is related to bird `b`. */
  relationship: endpoint('GET', '/api/pedigrees/relationship', {
    query: z.object({ a: requiredId, b: requiredId }),
    reply: relationshipSchema,
  }),
  mating: endpoint('GET', '/api/pedigrees/mating', {
    query: z.object({ sireId: requiredId, damId: requiredId, generations: treeGenerations }),
    reply: trialMatingSchema,
  }),
  /**
   * Compares every cock of a selection with every hen of it. Ids of birds take precedence over section and status; without any,
   * birds in care are used.
   */
  matings: endpoint('GET', '/api/pedigrees/matings', {
    query: z.object({
      cockIds: z.optional(idList),
      henIds: z.optional(idList),
      sectionId: z.optional(requiredId),
      mainLoftId: z.optional(requiredId),
      status: z.optional(statusInputSchema),
    }),
    reply: matingPlanSchema,
  }),
  loft: endpoint('GET', '/api/pedigrees/loft', { reply: loftFiguresSchema }),
  faults: endpoint('GET', '/api/pedigrees/faults', { reply: pedigreeFaultsSchema }),
} as const
