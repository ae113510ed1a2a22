import * as z from 'zod/mini'
import { idSchema, optionalInteger, optionalText, recordFields } from '#shared/api/fields.ts'
import { daysBetween, localDateSchema, type LocalDate } from '#shared/calendar/local-date.ts'
import { optionalDay } from '#shared/calendar/optional-day.ts'
import { patientSchema } from './patient.ts'

/** Usual length of the quarantine of new birds and late returners, in days. */
export const USUAL_QUARANTINE_DAYS = { from: 30, until: 60 } as const
export const MAX_QUARANTINE_DAYS = 365

export const quarantineSchema = z.object({
  ...recordFields,
  pigeonId: idSchema,
  bird: patientSchema,
  startDate: localDateSchema,
  /** The planned last day. */
  endDate: localDateSchema,
  /** The day the keeper released the bird; null until then. */
  endedOn: z.nullable(localDateSchema),
  reason: z.nullable(z.string()),
  notes: z.nullable(z.string()),
})
export type Quarantine = z.output<typeof quarantineSchema>

const lastDay = {
  /** The last day or the number of days; 30 days when both are left out. */
  endDate: optionalDay,
  days: optionalInteger(1, MAX_QUARANTINE_DAYS),
}

export const newQuarantineSchema = z.object({
  pigeonIds: z.array(idSchema).check(z.minLength(1), z.maxLength(500)),
  /** Today when it is left out. */
  startDate: optionalDay,
  ...lastDay,
  reason: optionalText(500),
  notes: optionalText(5000),
})
export type NewQuarantine = z.output<typeof newQuarantineSchema>

export const quarantinePatchSchema = z.object({
  startDate: z.optional(localDateSchema),
  ...lastDay,
  reason: optionalText(500),
  notes: optionalText(5000),
})
export type QuarantinePatch = z.output<typeof quarantinePatchSchema>

/** The facts about a quarantine that the rules use. */
export type QuarantineDays = Pick<Quarantine, 'startDate' | 'endDate' | 'endedOn'>

/** `over`: the keeper should release the bird; `ended`: released after the last day, `ended_early`: before it. */
export const QUARANTINE_STATES = ['planned', 'running', 'over', 'ended', 'ended_early'] as const
export type QuarantineState = (typeof QUARANTINE_STATES)[number]

export function quarantineState({ startDate, endDate, endedOn }: QuarantineDays, today: LocalDate): QuarantineState {
  if (endedOn !== null) return endedOn < endDate ? 'ended_early' : 'ended'
  if (today < startDate) return 'planned'
  return today > endDate ? 'over' : 'running'
}

/** Returns the days from today to the last day: 0 on that day, negative after it. */
export function quarantineDaysLeft({ endDate }: Pick<Quarantine, 'endDate'>, today: LocalDate): number {
  return daysBetween(today, endDate)
}
