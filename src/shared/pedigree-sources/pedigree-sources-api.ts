import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { confirmField, doneSchema, idSchema, optionalText, requiredText } from '#shared/api/fields.ts'
import { pedigreeImportedSchema } from '#shared/imports/pedigree-import-api.ts'
import { genderSchema } from '#shared/pigeons/gender.ts'
import { byField, textsIn } from '#shared/pigeons/pigeon-fields.ts'
import { MAX_BAND } from '#shared/pigeons/pigeon.ts'

/** Generations of ancestors that a download may bring. */
export const SOURCE_GENERATIONS = [3, 4, 5, 6] as const
export const DEFAULT_GENERATIONS = 5

/** The source that takes a sharing key, and the archive; a loft whose key was entered is a source of its own, `loft-<number>`. */
export const NEW_LOFT = 'loft'
export const ARCHIVE = 'archive'

const sourceSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  requiresApiKey: z.boolean(),
  /** Where a loft is asked; null for what lies on this computer, or is not known yet. */
  address: z.nullable(z.string()),
  /** Last characters of the key that is kept; the key itself never leaves the server. */
  keyEnding: z.nullable(z.string()),
})
export type PedigreeSource = z.output<typeof sourceSchema>

const bySource = z.object({ source: z.string().check(z.regex(/^(?:archive|loft(?:-\d{1,9})?)$/)) })

/** Long enough for an address, a secret and a fingerprint. */
const apiKeyField = optionalText(1000)

/** The source that answered: a key that was entered for the first time has made one of its own. */
const answeredBy = z.string()

const foundSchema = z.object({
  bandId: z.string(),
  gender: genderSchema,
  birthYear: z.nullable(z.int()),
  ...byField(textsIn('shared'), () => z.nullable(z.string())),
  sire: z.nullable(z.string()),
  dam: z.nullable(z.string()),
})
export type FoundPigeon = z.output<typeof foundSchema>

const band = requiredText(MAX_BAND)

const downloadBody = z.object({
  bandId: band,
  generations: z._default(
    z.coerce.number().check(z.int(), z.gte(Math.min(...SOURCE_GENERATIONS)), z.lte(Math.max(...SOURCE_GENERATIONS))),
    DEFAULT_GENERATIONS,
  ),
  apiKey: apiKeyField,
  confirm: confirmField,
})

export const pedigreeSourcesApi = {
  list: endpoint('GET', '/api/pedigree-sources', { reply: z.array(sourceSchema) }),
  /**
   * Tries a source. That it fails is an answer too; only a host that was never asked needs a confirmation first: `allow_host`, or
   * `allow_private_host` where it stands in a network of the keeper's own.
   */
  test: endpoint('POST', '/api/pedigree-sources/:source/test', {
    params: bySource,
    body: z.object({ apiKey: apiKeyField, confirm: confirmField }),
    reply: z.object({
      connected: z.boolean(),
      /** Code of the reason, where it failed. */
      reason: z.nullable(z.string()),
      source: answeredBy,
    }),
  }),
  search: endpoint('POST', '/api/pedigree-sources/:source/search', {
    params: bySource,
    body: z.object({ bandId: band, apiKey: apiKeyField, confirm: confirmField }),
    reply: z.object({
      pigeon: foundSchema,
      /** The file of the archive it was found in. */
      fileName: z.nullable(z.string()),
      source: answeredBy,
    }),
  }),
  /** Takes a bird and its ancestors over at once, as reference birds: blanks of known birds are filled, differing values left. */
  download: endpoint('POST', '/api/pedigree-sources/:source/download', {
    params: bySource,
    body: downloadBody,
    reply: pedigreeImportedSchema,
  }),
  /** Fetches the same and keeps it for the preview `GET /api/imports/:id`, where it is taken over or left. */
  preview: endpoint('POST', '/api/pedigree-sources/:source/preview', {
    params: bySource,
    body: downloadBody,
    reply: z.object({ batchId: idSchema, source: answeredBy }),
  }),
  /** Forgets a loft and its key: it is asked no more. */
  forget: endpoint('DELETE', '/api/pedigree-sources/:source', { params: bySource, reply: doneSchema }),
} as const
