import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'

/** Kinds of things due; each area adds its own. */
export const NOTICE_KINDS = [
  'section_over_capacity',
  'candling_due',
  'banding_ready',
  'banding_overdue',
  'vaccination_pending',
  'fledging_ready',
  'fledging_overdue',
  'medicine_out',
  'medicine_low',
  'batch_expired',
  'batch_expires_today',
  'batch_expiring',
] as const

const noticeSchema = z.object({
  kind: z.enum(NOTICE_KINDS),
  /** Stable while the matter lasts. */
  key: z.string(),
  /** Values for the message `notices.<kind>` of the catalogue. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Where in the product it is dealt with. */
  href: z.string(),
})
export type Notice = z.output<typeof noticeSchema>

export const noticesApi = {
  list: endpoint('GET', '/api/notices', { reply: z.object({ count: z.int(), notices: z.array(noticeSchema) }) }),
} as const
