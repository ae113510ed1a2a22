import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, doneSchema, idSchema, requiredId, requiredText } from '#shared/api/fields.ts'
import { pageFields, pageSchema } from '#shared/api/paging.ts'
import { readNumber } from '#shared/api/read-number.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { optionalDay } from '#shared/calendar/optional-day.ts'
import {
  endTreatmentSchema,
  giveDoseSchema,
  MAX_PATIENTS,
  newTreatmentSchema,
  outcomeSchema,
  treatmentDetailSchema,
  treatmentDoseSchema,
  treatmentPatchSchema,
  treatmentSchema,
} from './treatment.ts'

/** Maximum number of birds in one call of `care`: as many as the longest page of birds. */
const MAX_CARE_BIRDS = 500

const flag = z.optional(z.stringbool())

/** Ids of birds in a query string, separated by commas; an empty text means none. */
const careBirdIds = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(10_000)),
    z.transform((text) => (text === '' ? [] : text.split(',').map(readNumber))),
  ),
  z.array(idSchema).check(z.maxLength(MAX_CARE_BIRDS)),
)

export const treatmentQuerySchema = z.object({
  /** Both when it is left out. */
  status: z.optional(z.enum(['active', 'ended'])),
  pigeonId: z.optional(requiredId),
  medicineId: z.optional(requiredId),
  /** `none` finds treatments that ended without an outcome. */
  outcome: z.optional(z.union([z.literal('none'), outcomeSchema])),
  ...pageFields(200, 50),
})
export type TreatmentQuery = z.output<typeof treatmentQuerySchema>

/** A dose of the daily round, with the treatment it belongs to. */
export const roundDoseSchema = z.object({ dose: treatmentDoseSchema, treatment: treatmentSchema })
export type RoundDose = z.output<typeof roundDoseSchema>

/** The treatments and quarantine of a bird; birds without any are left out. */
export const birdCareSchema = z.object({
  pigeonId: idSchema,
  treatments: z.array(z.object({ id: idSchema, treatmentName: z.string(), endDate: z.nullable(localDateSchema) })),
  /** The latest date of its treatments, if it is in the future. */
  notToRaceBefore: z.nullable(localDateSchema),
  quarantine: z.nullable(z.object({ id: idSchema, endDate: localDateSchema })),
})
export type BirdCare = z.output<typeof birdCareSchema>

const byDose = z.object({ id: requiredId, doseId: requiredId })
const birdIds = z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_PATIENTS))

export const treatmentsApi = {
  /** Lists treatments, the newest first. */
  list: endpoint('GET', '/api/treatments', {
    query: treatmentQuerySchema,
    reply: pageSchema(treatmentSchema),
  }),
  get: endpoint('GET', '/api/treatments/:id', { params: byId, reply: treatmentDetailSchema }),
  /** Lists doses that are due today or overdue, and doses given or skipped today. */
  round: endpoint('GET', '/api/treatments/round', { reply: z.array(roundDoseSchema) }),
  care: endpoint('GET', '/api/treatments/care', { query: z.object({ pigeonIds: careBirdIds }), reply: z.array(birdCareSchema) }),
  create: endpoint('POST', '/api/treatments', { body: newTreatmentSchema, reply: treatmentDetailSchema }),
  update: endpoint('PATCH', '/api/treatments/:id', {
    params: byId,
    body: treatmentPatchSchema,
    reply: treatmentDetailSchema,
  }),
  end: endpoint('POST', '/api/treatments/:id/end', { params: byId, body: endTreatmentSchema, reply: treatmentDetailSchema }),
  /** Reopens a treatment; doses removed when it ended are added again from today on. */
  reopen: endpoint('POST', '/api/treatments/:id/reopen', { params: byId, reply: treatmentDetailSchema }),
  /** Deletes a treatment. Its given doses stay deducted from stock unless `giveBack` is set, for doses that were never given. */
  remove: endpoint('DELETE', '/api/treatments/:id', {
    params: byId,
    query: z.object({ giveBack: flag }),
    reply: doneSchema,
  }),
  addBirds: endpoint('POST', '/api/treatments/:id/birds', {
    params: byId,
    body: z.object({ pigeonIds: birdIds }),
    reply: treatmentDetailSchema,
  }),
  removeBirds: endpoint('POST', '/api/treatments/:id/birds/leave', {
    params: byId,
    body: z.object({ pigeonIds: birdIds, leftOn: optionalDay }),
    reply: treatmentDetailSchema,
  }),
  give: endpoint('POST', '/api/treatments/:id/doses/:doseId/give', {
    params: byDose,
    body: giveDoseSchema,
    reply: treatmentDetailSchema,
  }),
  skip: endpoint('POST', '/api/treatments/:id/doses/:doseId/skip', {
    params: byDose,
    body: z.object({ reason: requiredText(500) }),
    reply: treatmentDetailSchema,
  }),
  /** Resets a dose that was marked as given or skipped by mistake; its amount is returned to stock. */
  takeBack: endpoint('POST', '/api/treatments/:id/doses/:doseId/take-back', { params: byDose, reply: treatmentDetailSchema }),
} as const
