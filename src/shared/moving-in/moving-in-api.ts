import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, idSchema, plainText } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { LANGUAGES } from '#shared/i18n/translate.ts'
import { genderSchema } from '#shared/pigeons/gender.ts'
import { movingCountsSchema } from './moving-counts.ts'
import { NOT_MOVED, PROGRAMS } from './converted-loft.ts'

/** A question that the file cannot answer; the file is sent again with the answer. */
const questionSchema = z.discriminatedUnion('kind', [
  /** A backup with several databases. */
  z.object({ kind: z.literal('database'), names: z.array(z.string()) }),
  /** Codes of the sexes whose meaning the file does not show. */
  z.object({
    kind: z.literal('sex_codes'),
    codes: z.array(
      z.object({
        code: z.string(),
        birds: z.int(),
        /** The numbers of these birds that are parents. */
        sires: z.int(),
        dams: z.int(),
        /** Some of their bands. */
        examples: z.array(z.string()),
      }),
    ),
  }),
])
export type MovingQuestion = z.output<typeof questionSchema>

/** The contents of a file besides the rows of its birds. */
const detailsSchema = z.object({
  id: idSchema,
  program: z.enum(PROGRAMS),
  /** Birds in the file, and how many of them are reference birds. */
  birds: z.int(),
  references: z.int(),
  /** The numbers of new records of the rest; records that are already stored are not counted. */
  counts: movingCountsSchema,
  photos: z.int(),
  races: z.array(z.object({ name: z.string(), date: localDateSchema, results: z.int(), newResults: z.int() })),
  /** Names of new sections. */
  sections: z.array(z.string()),
  /** Files to which the file refers and that were not added, at most 200 of them. */
  missingPhotos: z.array(z.object({ bandId: z.string(), fileName: z.string() })),
  missingPhotoCount: z.int(),
  notMoved: z.array(z.object({ code: z.enum(NOT_MOVED), count: z.int(), names: z.array(z.string()) })),
})
export type MovingDetails = z.output<typeof detailsSchema>

const answers = {
  /** The database of a backup with several. */
  database: z.optional(plainText.check(z.maxLength(300))),
  /** JSON of the meaning of each code, such as `{"1":"cock","2":"hen"}`. */
  sexCodes: z.optional(plainText.check(z.maxLength(2000))),
  /** The language of the labels in notes. */
  language: z._default(z.enum(LANGUAGES), 'en'),
}

/** The keeper's meaning of each code of the sexes. */
export const sexCodesSchema = z.record(z.string().check(z.maxLength(40)), genderSchema)

export const movingInApi = {
  /**
   * Reads the file of another program. Its rows are then previewed and imported by the calls of `/api/imports/:id`, as those of any
   * other file.
   */
  read: endpoint('POST', '/api/moving-in', {
    form: { fields: z.object(answers), files: { file: 'pedigree' } },
    /** Either a question, or the id of the preview. */
    reply: z.object({ question: z.nullable(questionSchema), id: z.nullable(idSchema) }),
  }),
  details: endpoint('GET', '/api/moving-in/:id', { params: byId, reply: detailsSchema }),
  /** Adds a photo to which the file refers; it is matched by its file name. */
  addPhoto: endpoint('POST', '/api/moving-in/:id/photos', {
    params: byId,
    form: { fields: z.object({}), files: { photo: 'photo' } },
    reply: z.object({ isMatched: z.boolean() }),
  }),
  /** Returns the imported and the rejected rows as CSV. */
  report: endpoint('GET', '/api/moving-in/:id/report.csv', {
    params: byId,
    query: z.object({ language: z._default(z.enum(LANGUAGES), 'en') }),
    reply: z.string(),
  }),
} as const
