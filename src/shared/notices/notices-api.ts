import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { idSchema } from '#shared/api/fields.ts'

/** Kinds of notices, the notifications of due work; each feature adds its own. */
export const NOTICE_KINDS = [
  'section_over_capacity',
  'first_egg_due',
  'second_egg_due',
  'candling_due',
  'hatch_due',
  'hatch_overdue',
  'banding_ready',
  'banding_overdue',
  'weaning_due',
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

/** Actions that can be marked as done in the list with one tap; each feature adds its own. */
const NOTICE_ACTIONS = ['complete-task'] as const

/** The action and the id of the row it applies to. */
export const noticeActionSchema = z.object({ what: z.enum(NOTICE_ACTIONS), id: idSchema })
export type NoticeAction = z.output<typeof noticeActionSchema>

/** A notification of due work. */
export const noticeSchema = z.object({
  kind: z.enum(NOTICE_KINDS),
  /** Does not change while the notice exists. */
  key: z.string(),
  /** Values for the message `notices.<kind>` of the catalogue. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Page of the client where the work is done. */
  href: z.string(),
  /** How it can be marked as done from the list with one tap; absent when one tap is not enough. */
  deed: z.optional(noticeActionSchema),
})
export type Notice = z.output<typeof noticeSchema>

export const noticesApi = {
  list: endpoint('GET', '/api/notices', { reply: z.object({ count: z.int(), notices: z.array(noticeSchema) }) }),
} as const
