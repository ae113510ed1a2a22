import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { idSchema } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'

/** Kinds of notifications about due work; each feature adds its own. */
export const NOTIFICATION_KINDS = [
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
  'basketing_due',
  'race_today',
  'race_results_missing',
  'club_results',
] as const

/** The actions that a list of due work records without opening a page, and the rows that they concern. */
export const notificationActionSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('complete-task'), id: idSchema }),
  /** Without a cycle, the egg starts a new one with this number. */
  z.object({ what: z.literal('first-egg'), pairId: idSchema, cycleId: z.nullable(idSchema), cycleNumber: z.int() }),
  z.object({ what: z.literal('second-egg'), cycleId: idSchema }),
  z.object({ what: z.literal('candle'), cycleId: idSchema, totalEggs: z.int() }),
  z.object({
    what: z.literal('hatch'),
    cycleId: idSchema,
    eggId: idSchema,
    /** Number of eggs that may still hatch in this nest. */
    eggs: z.int(),
    hasHatched: z.boolean(),
    isLate: z.boolean(),
  }),
  /** For a young bird; `pairId` is the pair at whose nest it is. */
  z.object({ what: z.enum(['band', 'wean', 'vaccinate', 'fledge']), id: idSchema, pairId: z.nullable(idSchema) }),
  /** All doses of a treatment that are due. */
  z.object({ what: z.literal('give-doses'), id: idSchema }),
  /** The birds that are due in a program; `birds` is their number. */
  z.object({ what: z.literal('vaccinate-due'), programId: idSchema, birds: z.int() }),
  z.object({ what: z.literal('end-treatment'), id: idSchema }),
  z.object({ what: z.literal('end-quarantine'), id: idSchema }),
  z.object({ what: z.literal('receive-stock'), medicineId: idSchema }),
  z.object({ what: z.literal('discard-batch'), medicineId: idSchema, batchId: idSchema }),
  z.object({ what: z.enum(['basket', 'add-results']), eventId: idSchema }),
  /** The results of own birds in a list that a club has published. */
  z.object({ what: z.literal('take-club-results'), club: z.string(), raceId: idSchema }),
])
export type NotificationAction = z.output<typeof notificationActionSchema>
/** An action for a young bird. */
export type YoungAction = Extract<NotificationAction, { readonly pairId: number | null; readonly id: number }>
export type NotificationActionOf<What extends NotificationAction['what']> = Extract<NotificationAction, { what: What }>

/** A notification of due work. */
export const notificationSchema = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  /** Does not change while the notification exists. */
  key: z.string(),
  /** Values for the message `notifications.<kind>` of the catalogue. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Page of the client where the work is done. */
  href: z.string(),
  /** The day since which it is due; null for a state without a day, such as low stock. */
  due: z.nullable(localDateSchema),
  /** The last suitable day; null without one. */
  until: z.nullable(localDateSchema),
  /** It should have been done before. */
  isLate: z.boolean(),
  /** The nest box at which it is done. */
  nestBox: z.nullable(z.string()),
  /** The action that records it in the list; absent when it is done on its page. */
  deed: z.optional(notificationActionSchema),
})
export type Notification = z.output<typeof notificationSchema>

/** The fields of a notification about a state that began on no known day. */
export const WITHOUT_DAY = { due: null, until: null, isLate: false, nestBox: null } as const satisfies Partial<Notification>

export const notificationsApi = {
  list: endpoint('GET', '/api/notices', { reply: z.object({ count: z.int(), notices: z.array(notificationSchema) }) }),
} as const
