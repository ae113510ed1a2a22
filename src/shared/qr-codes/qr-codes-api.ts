import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, idSchema, plainText, recordFields, requiredId, searchWords } from '#shared/api/fields.ts'
import { notificationSchema } from '#shared/notifications/notifications-api.ts'
import { genderSchema } from '#shared/pigeons/gender.ts'
import { MAX_BULK } from '#shared/pigeons/pigeons-api.ts'
import { statusSchema } from '#shared/pigeons/status.ts'
import { formerCursorField, optionalPageFields, pageFields, pageSchema } from '#shared/api/paging.ts'
import { qrTypeSchema } from './qr-code.ts'

/** Maximum number of codes on a page. */
export const MAX_QR_PAGE = 200

/** The data of a bird on a label. */
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

/** A code with its picture; `entityId` is the id of the bird or the breeding pair. */
export const qrCodeSchema = z.object({
  ...recordFields,
  code: z.string(),
  type: qrTypeSchema,
  entityId: idSchema,
  /** PNG with the public address of the code, or only the code. */
  qrDataUrl: z.string(),
})

/** A code with the bird or pair it belongs to. */
const listedCodeSchema = z.object({ ...qrCodeSchema.shape, entity: qrEntitySchema })
export type ListedCode = z.output<typeof listedCodeSchema>

const place = {
  mainLoftId: z.optional(requiredId),
  sectionId: z.optional(requiredId),
}

const codeQuerySchema = z.object({
  type: z.optional(qrTypeSchema),
  pigeonId: z.optional(requiredId),
  q: searchWords,
  ...optionalPageFields(MAX_QR_PAGE),
  after: formerCursorField,
})
export type CodeQuery = z.output<typeof codeQuerySchema>

const codePageSchema = pageSchema(listedCodeSchema)

const missingQuerySchema = z.object({ q: searchWords, ...place, ...pageFields(MAX_QR_PAGE, 60), after: formerCursorField })
export type MissingQuery = z.output<typeof missingQuerySchema>

const generatedSchema = z.object({ made: z.int(), had: z.int() })

const codeParams = z.object({ code: plainText.check(z.trim(), z.minLength(1), z.maxLength(200)) })

/** Birds that should get codes: the given ones, or all in a section. */
const codesToGenerateSchema = z.object({
  pigeonIds: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_BULK))),
  mainLoftId: z.optional(idSchema),
  sectionId: z.optional(idSchema),
})
export type CodesToGenerate = z.input<typeof codesToGenerateSchema>

export const qrCodesApi = {
  /** Creates the code of a bird; a repeated call returns the same code. */
  generate: endpoint('POST', '/api/pigeons/:id/qr', { params: byId, reply: listedCodeSchema }),
  /** Lists codes, the newest first. Without `limit` the whole array, with `limit` a page. */
  list: endpoint('GET', '/api/qr-codes', { query: codeQuerySchema, reply: z.union([z.array(listedCodeSchema), codePageSchema]) }),
  /** Lists birds in care without a code, the newest first. */
  missing: endpoint('GET', '/api/qr-codes/missing', { query: missingQuerySchema, reply: pageSchema(pigeonEntitySchema) }),
  /** Creates codes for the given birds, or for every bird in care of a section, in one action. Existing codes are kept. */
  generateMany: endpoint('POST', '/api/qr-codes/generate', {
    body: codesToGenerateSchema,
    reply: generatedSchema,
  }),
  /** Returns the progress of a running `generateMany`, in birds; both numbers are 0 when none is running. */
  progress: endpoint('GET', '/api/qr-codes/progress', { reply: z.object({ done: z.int(), total: z.int() }) }),
  /** Finds the bird or pair of a code, or of the address in its picture, in any case. */
  find: endpoint('GET', '/api/qr/:code', {
    params: codeParams,
    reply: z.object({ qrCode: qrCodeSchema, entity: qrEntitySchema }),
  }),
  /** Lists today's tasks for the bird or the nest of a code. */
  due: endpoint('GET', '/api/qr/:code/due', { params: codeParams, reply: z.array(notificationSchema) }),
} as const
