import * as z from 'zod/mini'
import { byId, doneSchema, idSchema, plainText, queryInteger, requiredText } from '#shared/api/fields.ts'
import { endpoint } from '#shared/api/endpoint.ts'
import { MAX_BAND_LENGTH } from '#shared/bands/band-text.ts'
import { byField, textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import { genderSchema } from '#shared/pigeons/gender.ts'

/** Maximum number of active sharing keys: each request of another loft is compared with all of them. */
export const MAX_SHARING_KEYS = 50

const keySchema = z.object({
  id: idSchema,
  /** For whom it was made. */
  name: z.string(),
  madeAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type SharingKey = z.output<typeof keySchema>

/** 32 random bytes in base64url. */
const secretSchema = z.string().check(z.regex(/^[\w-]{43}$/))

export const MAX_GENERATIONS = 6
/** Maximum number of birds: a bird with all its ancestors, 1 + 2 + 4 + … */
const MAX_BIRDS = 2 ** (MAX_GENERATIONS + 1) - 1

const shortText = z.nullable(plainText.check(z.maxLength(200)))

/** The data of a bird that another loft receives: that of a pedigree, without prices, sections, owners or notes. */
const sharedBirdSchema = z.object({
  bandId: requiredText(MAX_BAND_LENGTH),
  gender: genderSchema,
  birthYear: z.nullable(z.int().check(z.gte(1900), z.lte(2200))),
  // A loft with an older program does not send texts that were described since.
  ...byField(textFieldsIn('shared'), () => z._default(shortText, null)),
  /** Band of the parent, or the text it is known by. */
  sire: shortText,
  dam: shortText,
})
export type SharedBird = z.output<typeof sharedBirdSchema>

/** The requested bird, then its ancestors, each once, the nearer ones first. */
export const sharedPedigreeSchema = z.object({
  birds: z.array(sharedBirdSchema).check(z.minLength(1), z.maxLength(MAX_BIRDS)),
})
export type SharedPedigree = z.output<typeof sharedPedigreeSchema>

export const sharedLoftSchema = z.object({ loftName: z.nullable(z.string().check(z.maxLength(200))) })

export const sharingKeysApi = {
  list: endpoint('GET', '/api/sharing-keys', {
    reply: z.object({
      keys: z.array(keySchema),
      /** The address of this program for other devices, as far as it is known. */
      address: z.nullable(z.string()),
      /** SHA-256 of the authority of the server certificate, in hexadecimal; null if the loft has no authority of its own. */
      fingerprint: z.nullable(z.string()),
    }),
  }),
  /** Creates a sharing key. The client generates the secret, so that no answer contains it: the server stores only its hash. */
  make: endpoint('POST', '/api/sharing-keys', {
    body: z.object({ name: requiredText(100), secret: secretSchema }),
    reply: keySchema,
  }),
  revoke: endpoint('DELETE', '/api/sharing-keys/:id', { params: byId, reply: doneSchema }),
} as const

/** The calls of another loft with a sharing key, sent as `Authorization: Bearer <secret>`; the key allows nothing else. */
export const sharedApi = {
  loft: endpoint('GET', '/api/shared/loft', { reply: sharedLoftSchema }),
  pedigree: endpoint('GET', '/api/shared/pedigree', {
    query: z.object({
      band: requiredText(MAX_BAND_LENGTH),
      generations: z._default(queryInteger(1, MAX_GENERATIONS), MAX_GENERATIONS),
    }),
    reply: sharedPedigreeSchema,
  }),
} as const
