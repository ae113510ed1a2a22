import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { idSchema } from '#shared/api/fields.ts'
import { MAX_BULK } from '#shared/pigeons/pigeons-api.ts'
import { qrTypeSchema } from '#shared/qr-codes/qr-code.ts'
import { CERTIFICATE_DESIGNS, CERTIFICATE_PARTS, LABEL_LINES, LABEL_PAPERS, LABELS_PER_SHEET, PAPERS } from './print.ts'

const ids = z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_BULK)))
const paper = z._default(z.enum(PAPERS), 'a4')
const place = { mainLoftId: z.optional(idSchema), sectionId: z.optional(idSchema) }

/** Labels of birds or nests that have a code: of the given ones, in their order, or of all in a section, sorted by name. */
const labelsSchema = z.object({
  kind: z.literal('labels'),
  type: z._default(qrTypeSchema, 'pigeon'),
  /** Ids of birds or breeding pairs. */
  ids,
  ...place,
  paper: z._default(z.enum(LABEL_PAPERS), 'a4'),
  /** The lines beside the code, from the top. */
  lines: z._default(z.array(z.enum(LABEL_LINES)).check(z.maxLength(LABEL_LINES.length)), ['name', 'birth', 'color', 'code']),
  /** The first free label of a sheet that was used before. */
  startAt: z._default(z.int().check(z.gte(1), z.lte(LABELS_PER_SHEET)), 1),
  /** Thin lines for cutting plain paper. */
  withCutLines: z._default(z.boolean(), false),
})
export type LabelsPrint = z.output<typeof labelsSchema>

/** Nest cards of the given pairs, or of all active ones in a section. */
const nestCardsSchema = z.object({ kind: z.literal('nest_cards'), ids, ...place, paper })
export type NestCardsPrint = z.output<typeof nestCardsSchema>

/** Birds in care, all together or each section on a page of its own. */
const listSchema = z.object({ kind: z.enum(['loft_list', 'section_list']), ...place, paper })
export type ListPrint = z.output<typeof listSchema>

/** The pedigree of one bird on one page. */
const certificateSchema = z.object({
  kind: z.literal('pedigree'),
  pigeonId: idSchema,
  generations: z._default(z.int().check(z.gte(3), z.lte(6)), 4),
  design: z._default(z.enum(CERTIFICATE_DESIGNS), 'classic'),
  /** Parts besides the tree; a code appears only if the bird has one. */
  parts: z._default(z.array(z.enum(CERTIFICATE_PARTS)).check(z.maxLength(CERTIFICATE_PARTS.length)), [...CERTIFICATE_PARTS]),
  paper,
})
export type CertificatePrint = z.output<typeof certificateSchema>

export const printSchema = z.union([labelsSchema, nestCardsSchema, listSchema, certificateSchema])
export type Print = z.output<typeof printSchema>
export type PrintInput = z.input<typeof printSchema>

export const printsApi = {
  /** Makes a PDF in the language of the documents. Its header `X-Pages` has the number of pages if it is known in advance. */
  make: endpoint('POST', '/api/prints', { body: printSchema, reply: z.unknown() }),
} as const
