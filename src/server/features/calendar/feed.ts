import { addDays, toMoment } from '#shared/calendar/local-date.ts'
import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { withYoungName } from '#shared/offspring/with-young-name.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/app-context.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { calendarFile, type CalendarEvent } from './calendar-file.ts'
import { findFeedBySecret } from './calendar-feed.repository.ts'
import { listCalendar } from './list-calendar.ts'

/** Days ahead in the feed: one season. */
const DAYS_AHEAD = 120

type FeedContext = Pick<LoftContext & AppContext, 'reads' | 'now' | 'publicUrl' | 'clubs'>

/** Writes everything due from today on as a calendar file, in the document language. Errors: `not_found` for a wrong secret. */
export async function readFeed({ reads, now, publicUrl, clubs }: FeedContext, secret: string): Promise<string> {
  const feed = await findFeedBySecret(reads, secret)
  if (!feed) throw new Refusal('not_found', 'There is no calendar under this address. It may have been revoked.')
  const { documentLanguage, loftName } = await findSettings(reads)
  const t = translatorOf(documentLanguage)
  const today = await todayAtLoft(reads, now())
  const entries = await listCalendar(reads, today, addDays(today, DAYS_AHEAD), today, clubs)
  // Makes event ids unique across lofts by the time the loft's feed was created, for users who subscribe to several lofts.
  const loft = Date.parse(feed.createdAt).toString(36)
  return calendarFile({
    name: loftName ?? t('frame.brand'),
    writtenAt: toMoment(now()),
    events: entries
      .filter(({ state }) => state !== 'done')
      .map((entry): CalendarEvent => ({
        uid: `${entry.key.replaceAll(':', '-')}@${loft}.pigeon-loft`,
        day: entry.day,
        lastDay: entry.until ?? entry.day,
        title: titleOf(entry, t),
        notes: entry.notes,
        url: publicUrl && publicUrl.replace(/\/+$/, '') + entry.href,
      })),
  })
}

function titleOf({ kind, values, state }: CalendarEntry, t: Translate): string {
  const translate = t as (key: `calendar.entry.${CalendarEntry['kind']}`, values: CalendarEntry['values']) => string
  const title = translate(`calendar.entry.${kind}`, withYoungName(values, t))
  return state === 'overdue' ? t('calendar.feed.overdue', { title }) : title
}
