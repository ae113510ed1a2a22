import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { confirmField, doneSchema, idSchema, optionalText, queryInteger, requiredText } from '#shared/api/fields.ts'
import { pedigreeImportedSchema } from '#shared/imports/pedigree-import-api.ts'
import { genderSchema } from '#shared/pigeons/gender.ts'
import { byField, textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import { MAX_BAND_LENGTH } from '#shared/bands/band-text.ts'

/** Generations of ancestors that can be downloaded. */
export const SOURCE_GENERATIONS = [3, 4, 5, 6] as const
export const DEFAULT_GENERATIONS = 5

/** The id of the source that accepts a sharing key. A loft whose key was entered is a source of its own, `loft-<number>`. */
export const NEW_LOFT = 'loft'
export const ARCHIVE = 'archive'

const sourceSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  requiresApiKey: z.boolean(),
  /** The address of the loft; null for files on this computer or an unknown address. */
  address: z.nullable(z.string()),
  /** The last characters of the stored key; the key itself never leaves the server. */
  keyEnding: z.nullable(z.string()),
})
export type PedigreeSource = z.output<typeof sourceSchema>

const bySource = z.object({ source: z.string().check(z.regex(/^(?:archive|loft(?:-\d{1,9})?)$/)) })

/** Long enough for an address, a secret and a fingerprint. */
const apiKeyField = optionalText(1000)

/** The id of the source that answered; a key entered for the first time creates a new source. */
const sourceId = z.string()

const sourcePigeonSchema = z.object({
  bandId: z.string(),
  gender: genderSchema,
  birthYear: z.nullable(z.int()),
  ...byField(textFieldsIn('shared'), () => z.nullable(z.string())),
  sire: z.nullable(z.string()),
  dam: z.nullable(z.string()),
})
export type SourcePigeon = z.output<typeof sourcePigeonSchema>

const band = requiredText(MAX_BAND_LENGTH)

const downloadBody = z.object({
  bandId: band,
  generations: z._default(queryInteger(Math.min(...SOURCE_GENERATIONS), Math.max(...SOURCE_GENERATIONS)), DEFAULT_GENERATIONS),
  apiKey: apiKeyField,
  confirm: confirmField,
})

export const pedigreeSourcesApi = {
  list: endpoint('GET', '/api/pedigree-sources', { reply: z.array(sourceSchema) }),
  /**
   * Tests a source. A failure is reported in the answer. Only a new host needs a confirmation first: `allow_host`, or
   * `allow_private_host` for a host in a private network.
   */
  test: endpoint('POST', '/api/pedigree-sources/:source/test', {
    params: bySource,
    body: z.object({ apiKey: apiKeyField, confirm: confirmField }),
    reply: z.object({
      connected: z.boolean(),
      /** Error code of a failure. */
      reason: z.nullable(z.string()),
      source: sourceId,
    }),
  }),
  search: endpoint('POST', '/api/pedigree-sources/:source/search', {
    params: bySource,
    body: z.object({ bandId: band, apiKey: apiKeyField, confirm: confirmField }),
    reply: z.object({
      pigeon: sourcePigeonSchema,
      /** The file of the archive in which it was found. */
      fileName: z.nullable(z.string()),
      source: sourceId,
    }),
  }),
  /**
   * Imports a bird and its ancestors at once, as reference birds: empty fields of known birds are filled, differing values are
   * not overwritten.
   */
  download: endpoint('POST', '/api/pedigree-sources/:source/download', {
    params: bySource,
    body: downloadBody,
    reply: pedigreeImportedSchema,
  }),
  /** Downloads the same and stores it for the preview `GET /api/imports/:id`, in which it is imported or discarded. */
  preview: endpoint('POST', '/api/pedigree-sources/:source/preview', {
    params: bySource,
    body: downloadBody,
    reply: z.object({ batchId: idSchema, source: sourceId }),
  }),
  /** Deletes a loft and its key; it is not contacted any more. */
  forget: endpoint('DELETE', '/api/pedigree-sources/:source', { params: bySource, reply: doneSchema }),
} as const
