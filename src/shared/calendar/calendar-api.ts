import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { notificationActionSchema } from '#shared/notifications/notifications-api.ts'
import { localDateSchema } from './local-date.ts'

/** Kinds of calendar entries, in the order in which they are listed on a day. */
export const CALENDAR_KINDS = [
  'first_egg',
  'second_egg',
  'hatch',
  'candling',
  'banding',
  'weaning',
  'young_vaccination',
  'fledging',
  'dose',
  'course',
  'vaccination',
  'quarantine',
  'basketing',
  'race',
  'club_race',
  'task',
] as const

const calendarEntrySchema = z.object({
  kind: z.enum(CALENDAR_KINDS),
  /** Stays the same when the entry moves to another day. */
  key: z.string(),
  /** The day on which to do it; overdue work is listed today. */
  day: localDateSchema,
  /** The last suitable day, when there are several. */
  until: z.nullable(localDateSchema),
  state: z.enum(['open', 'overdue', 'done']),
  /** Values for the message `calendar.entry.<kind>` of the catalogue. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  notes: z.nullable(z.string()),
  /** Page of the client where it is done. */
  href: z.string(),
  /** Repeats every day, so that screens may leave it out on future days. */
  isDaily: z.optional(z.boolean()),
  /** Repeats after some days, so that the calendar hides it at first. */
  isChore: z.optional(z.boolean()),
  /** The action that marks it as done from the calendar with one tap; absent when more is needed. */
  deed: z.optional(notificationActionSchema),
})
export type CalendarEntry = z.output<typeof calendarEntrySchema>

/** Maximum number of days in one call. */
export const MAX_CALENDAR_DAYS = 366

/** Whether a calendar feed is active, and since when. */
const feedSchema = z.object({ isActive: z.boolean(), madeAt: z.nullable(z.string()) })
export type CalendarFeed = z.output<typeof feedSchema>

/** 32 random bytes in base64url. */
const feedSecretSchema = z.string().check(z.regex(/^[\w-]{43}$/))

export const calendarApi = {
  /** Lists the open and finished tasks from one day to another, both included, by day. */
  list: endpoint('GET', '/api/calendar', {
    query: z.object({ from: localDateSchema, to: localDateSchema }),
    reply: z.array(calendarEntrySchema),
  }),
  feed: endpoint('GET', '/api/calendar/feed', { reply: feedSchema }),
  /**
   * Publishes the loft's calendar for calendar programs under `/calendar/<secret>.ics`; an earlier address stops working.
   *
   * The client generates the secret, so that no answer contains it: the server stores only its hash.
   */
  makeFeed: endpoint('POST', '/api/calendar/feed', { body: z.object({ secret: feedSecretSchema }), reply: feedSchema }),
  revokeFeed: endpoint('DELETE', '/api/calendar/feed', { reply: feedSchema }),
} as const
