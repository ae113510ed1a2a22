import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { idSchema } from '#shared/api/fields.ts'

/** Kinds of things due; each area adds its own. */
export const NOTICE_KINDS = [
  'section_over_capacity',
  'candling_due',
  'banding_ready',
  'banding_overdue',
  'vaccination_pending',
  'fledging_ready',
  'fledging_overdue',
  'task_due',
  'task_overdue',
  'medicine_out',
  'medicine_low',
  'batch_expired',
  'batch_expires_today',
  'batch_expiring',
  'vaccinations_due',
  'vaccinations_overdue',
  'vaccinations_other_due',
  'doses_due',
  'doses_overdue',
  'treatment_through',
  'quarantine_ends_today',
  'quarantine_over',
] as const

/** What can be marked as done where it is listed, with one tap; each area adds its own. */
const DEEDS = ['complete-task'] as const

/** Which of them, and the number of the row it is done to. */
export const deedSchema = z.object({ what: z.enum(DEEDS), id: idSchema })
export type Deed = z.output<typeof deedSchema>

export const noticeSchema = z.object({
  kind: z.enum(NOTICE_KINDS),
  /** Stable while the matter lasts. */
  key: z.string(),
  /** Values for the message `notices.<kind>` of the catalogue. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Where in the product it is dealt with. */
  href: z.string(),
  /** How it is marked as done from the list, where that takes no more than a tap. */
  deed: z.optional(deedSchema),
})
export type Notice = z.output<typeof noticeSchema>

export const noticesApi = {
  list: endpoint('GET', '/api/notices', { reply: z.object({ count: z.int(), notices: z.array(noticeSchema) }) }),
} as const
