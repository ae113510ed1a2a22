import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, idSchema, plainText, recordFields, searchWords } from '#shared/api/fields.ts'
import { noticeSchema } from '#shared/notices/notices-api.ts'
import { genderSchema } from '#shared/pigeons/gender.ts'
import { MAX_BULK } from '#shared/pigeons/pigeons-api.ts'
import { statusSchema } from '#shared/pigeons/status.ts'
import { qrTypeSchema } from './qr-code.ts'

/** Most codes one page carries. */
export const MAX_QR_PAGE = 200

/** What a label tells of a bird. */
const pigeonEntitySchema = z.object({
  id: idSchema,
  bandId: z.string(),
  name: z.nullable(z.string()),
  birthYear: z.nullable(z.int()),
  gender: genderSchema,
  color: z.nullable(z.string()),
  status: statusSchema,
  loftLocationId: z.nullable(idSchema),
})
export type PigeonEntity = z.output<typeof pigeonEntitySchema>

const nestEntitySchema = z.object({
  id: idSchema,
  nestQrCode: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
  /** `cock × hen`. */
  title: z.string(),
  nestBox: z.nullable(z.string()),
})

export const qrEntitySchema = z.union([pigeonEntitySchema, nestEntitySchema])

/** A code with its picture; `entityId` is the bird's or the breeding pair's number. */
export const qrCodeSchema = z.object({
  ...recordFields,
  code: z.string(),
  type: qrTypeSchema,
  entityId: idSchema,
  /** PNG that holds the public address of the code, or the bare code. */
  qrDataUrl: z.string(),
})

/** A code and what it leads to. */
const listedCodeSchema = z.object({ ...qrCodeSchema.shape, entity: qrEntitySchema })
export type ListedCode = z.output<typeof listedCodeSchema>

const limit = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_QR_PAGE)))
/** Number of the last row of the page before. */
const after = z.optional(z.coerce.number().check(z.int(), z.gte(0)))
const place = {
  mainLoftId: z.optional(z.coerce.number().check(z.int(), z.positive())),
  sectionId: z.optional(z.coerce.number().check(z.int(), z.positive())),
}

const codeQuerySchema = z.object({
  type: z.optional(qrTypeSchema),
  pigeonId: z.optional(z.coerce.number().check(z.int(), z.positive())),
  q: searchWords,
  limit,
  after,
})
export type CodeQuery = z.output<typeof codeQuerySchema>

const codePageSchema = z.object({ items: z.array(listedCodeSchema), matching: z.int(), nextAfter: z.nullable(z.int()) })
export type CodePage = z.output<typeof codePageSchema>

const missingQuerySchema = z.object({ q: searchWords, ...place, limit, after })
export type MissingQuery = z.output<typeof missingQuerySchema>
const missingPageSchema = z.object({ items: z.array(pigeonEntitySchema), matching: z.int(), nextAfter: z.nullable(z.int()) })
export type MissingPage = z.output<typeof missingPageSchema>

const generatedSchema = z.object({ made: z.int(), had: z.int() })
export type Generated = z.output<typeof generatedSchema>

const codeParams = z.object({ code: plainText.check(z.trim(), z.minLength(1), z.maxLength(200)) })

/** Birds that are to get codes: these, or all in a place. */
const codesWantedSchema = z.object({
  pigeonIds: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_BULK))),
  mainLoftId: z.optional(idSchema),
  sectionId: z.optional(idSchema),
})
export type CodesWanted = z.input<typeof codesWantedSchema>

export const qrCodesApi = {
  /** Makes the code of a bird; again, it answers the same. */
  generate: endpoint('POST', '/api/pigeons/:id/qr', { params: byId, reply: listedCodeSchema }),
  /** The newest first. Without `limit` the whole array, with `limit` a page. */
  list: endpoint('GET', '/api/qr-codes', { query: codeQuerySchema, reply: z.union([z.array(listedCodeSchema), codePageSchema]) }),
  /** Birds in care without a code, the newest first. */
  missing: endpoint('GET', '/api/qr-codes/missing', { query: missingQuerySchema, reply: missingPageSchema }),
  /** One action: codes for these birds, or for every bird in care that lives in a place. Those that have one keep it. */
  generateMany: endpoint('POST', '/api/qr-codes/generate', {
    body: codesWantedSchema,
    reply: generatedSchema,
  }),
  /** How far a `generate` under way has come, in birds; zero and zero when none is. */
  progress: endpoint('GET', '/api/qr-codes/progress', { reply: z.object({ done: z.int(), total: z.int() }) }),
  /** Finds what a code or the address in its picture leads to, in any case. */
  find: endpoint('GET', '/api/qr/:code', {
    params: codeParams,
    reply: z.object({ qrCode: qrCodeSchema, entity: qrEntitySchema }),
  }),
  /** What is to be done today with the bird or at the nest behind a code. */
  due: endpoint('GET', '/api/qr/:code/due', { params: codeParams, reply: z.array(noticeSchema) }),
} as const
