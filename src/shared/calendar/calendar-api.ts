import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { deedSchema } from '#shared/notices/notices-api.ts'
import { localDateSchema } from './local-date.ts'

/** Kinds of things a calendar shows, in the order in which they stand on a day; each area adds its own. */
export const CALENDAR_KINDS = ['hatch', 'candling', 'banding', 'fledging', 'dose', 'vaccination', 'quarantine', 'task'] as const

const calendarEntrySchema = z.object({
  kind: z.enum(CALENDAR_KINDS),
  /** Stays with the matter when its day moves. */
  key: z.string(),
  /** The day to do it: what should have been done before stands on today. */
  day: localDateSchema,
  /** The last good day, where there are several. */
  until: z.nullable(localDateSchema),
  state: z.enum(['open', 'overdue', 'done']),
  /** Values for the message `calendar.entry.<kind>` of the catalogue. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  notes: z.nullable(z.string()),
  /** Where in the product it is dealt with. */
  href: z.string(),
  /** Comes up every day: on days ahead it need not be read each time. */
  isDaily: z.optional(z.boolean()),
  /** How it is marked as done from here, where that takes no more than a tap. */
  deed: z.optional(deedSchema),
})
export type CalendarEntry = z.output<typeof calendarEntrySchema>

/** Most days one call shows. */
export const MAX_CALENDAR_DAYS = 366

/** Whether a secret address is in use, and since when. */
const feedSchema = z.object({ isActive: z.boolean(), madeAt: z.nullable(z.string()) })
export type CalendarFeed = z.output<typeof feedSchema>

/** 32 random bytes in base64url. */
const feedSecretSchema = z.string().check(z.regex(/^[\w-]{43}$/))

export const calendarApi = {
  /** Everything that is to be done or was done from one day to another, both included, by day. */
  list: endpoint('GET', '/api/calendar', {
    query: z.object({ from: localDateSchema, to: localDateSchema }),
    reply: z.array(calendarEntrySchema),
  }),
  feed: endpoint('GET', '/api/calendar/feed', { reply: feedSchema }),
  /**
   * Opens the loft's calendar to calendar programs under `/calendar/<secret>.ics`; an address made before ends.
   *
   * The caller makes the secret, so that it stands in no answer: the server keeps its hash and nothing else.
   */
  makeFeed: endpoint('POST', '/api/calendar/feed', { body: z.object({ secret: feedSecretSchema }), reply: feedSchema }),
  revokeFeed: endpoint('DELETE', '/api/calendar/feed', { reply: feedSchema }),
} as const
