import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, doneSchema, idSchema, queryInteger, requiredId } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { formerCursorField, pageFields, pageSchema } from '#shared/api/paging.ts'
import { newProgramSchema, programPatchSchema, startersSchema, vaccinationProgramSchema } from './vaccination-program.ts'
import { newRecordsSchema, recordedSchema, recordPatchSchema, vaccinationRecordSchema } from './vaccination-record.ts'
import { VACCINATION_STATUSES } from './vaccination-rules.ts'

/** Maximum number of records on a page, and of rows in the list of due vaccinations. */
export const MAX_RECORDS = 500
const DEFAULT_RECORDS = 50

const recordFilterFields = {
  pigeonId: z.optional(requiredId),
  /** Ids of birds, separated by commas. */
  pigeonIds: z.optional(z.string().check(z.maxLength(10_000), z.regex(/^\d+(,\d+)*$/))),
  loftLocationId: z.optional(requiredId),
  mainLoftId: z.optional(requiredId),
  programId: z.optional(requiredId),
  from: z.optional(localDateSchema),
  to: z.optional(localDateSchema),
}
/** Filters records by where their birds live today. */
export const recordFilterSchema = z.object(recordFilterFields)
export type RecordFilter = z.output<typeof recordFilterSchema>

const coverageSchema = z.object(
  Object.fromEntries(VACCINATION_STATUSES.map((status) => [status, z.int()])) as Record<
    (typeof VACCINATION_STATUSES)[number],
    z.ZodMiniInt
  >,
)

const programCoverageSchema = z.object({
  program: vaccinationProgramSchema,
  /** All birds in care. */
  total: coverageSchema,
  /** Birds of one section, or without a section (null). Sections without birds are left out. */
  sections: z.array(z.object({ loftLocationId: z.nullable(idSchema), coverage: coverageSchema })),
})
export type ProgramCoverage = z.output<typeof programCoverageSchema>

const dueVaccinationSchema = z.object({
  pigeonId: idSchema,
  bandId: z.string(),
  birdName: z.nullable(z.string()),
  loftLocationId: z.nullable(idSchema),
  /** Null for a record without a program that has a next due date. */
  programId: z.nullable(idSchema),
  /** Name of the program, otherwise the recorded name of the vaccine. */
  name: z.nullable(z.string()),
  standing: z.enum(VACCINATION_STATUSES),
  dueOn: z.nullable(localDateSchema),
  lastGivenOn: z.nullable(localDateSchema),
})
export type DueVaccination = z.output<typeof dueVaccinationSchema>

export const vaccinationsApi = {
  programs: endpoint('GET', '/api/vaccination-programs', { reply: z.array(vaccinationProgramSchema) }),
  createProgram: endpoint('POST', '/api/vaccination-programs', { body: newProgramSchema, reply: vaccinationProgramSchema }),
  addStarters: endpoint('POST', '/api/vaccination-programs/starters', {
    body: startersSchema,
    reply: z.array(vaccinationProgramSchema),
  }),
  updateProgram: endpoint('PATCH', '/api/vaccination-programs/:id', {
    params: byId,
    body: programPatchSchema,
    reply: vaccinationProgramSchema,
  }),
  /** Deletes a program; its records stay. */
  removeProgram: endpoint('DELETE', '/api/vaccination-programs/:id', { params: byId, reply: doneSchema }),
  /** Records one day of vaccination for all birds without a record that had hatched and were old enough on that day. */
  lastGiven: endpoint('POST', '/api/vaccination-programs/:id/last-given', {
    params: byId,
    body: z.object({ administeredDate: localDateSchema }),
    reply: z.object({ recorded: z.int() }),
  }),
  /** Returns the coverage of every active program among the birds in care. */
  coverage: endpoint('GET', '/api/vaccination-programs/coverage', { reply: z.array(programCoverageSchema) }),

  /** Lists records, the newest first. */
  records: endpoint('GET', '/api/vaccination-records', {
    query: z.object({
      ...recordFilterFields,
      ...pageFields(MAX_RECORDS, DEFAULT_RECORDS),
      offset: formerCursorField,
    }),
    reply: pageSchema(vaccinationRecordSchema),
  }),
  record: endpoint('POST', '/api/vaccination-records', { body: newRecordsSchema, reply: recordedSchema }),
  updateRecord: endpoint('PATCH', '/api/vaccination-records/:id', {
    params: byId,
    body: recordPatchSchema,
    reply: vaccinationRecordSchema,
  }),
  /** Deletes a record; its dose is returned to stock. */
  removeRecord: endpoint('DELETE', '/api/vaccination-records/:id', { params: byId, reply: doneSchema }),
  /** Lists due vaccinations, the longest overdue first, including those due in the next `within` days. */
  due: endpoint('GET', '/api/vaccination-records/due', {
    query: z.object({
      pigeonId: z.optional(requiredId),
      programId: z.optional(requiredId),
      loftLocationId: z.optional(requiredId),
      mainLoftId: z.optional(requiredId),
      within: z._default(queryInteger(0, 3650), 0),
      /** `no_record` adds the birds without any record of a program. */
      include: z.optional(z.enum(['no_record'])),
      ...pageFields(MAX_RECORDS, MAX_RECORDS),
    }),
    reply: pageSchema(dueVaccinationSchema),
  }),
  /**
   * Returns a PDF (A4) as proof of vaccination: for each bird the newest record of every program, or with `from` or `to` all
   * records of that period.
   */
  proof: endpoint('GET', '/api/vaccination-records/proof', { query: recordFilterSchema, reply: z.unknown() }),
} as const
