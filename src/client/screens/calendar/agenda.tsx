import { useId } from 'react'
import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { DayEntries, splitDaily } from '#client/features/calendar/day-entries.tsx'
import { firstOfMonth } from '#client/dates/month-days.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Hint } from '#client/ui/hint.tsx'

interface AgendaProps {
  readonly first: LocalDate
  readonly today: LocalDate
  readonly entries: readonly CalendarEntry[]
}

/** Shows the days of a month that have entries, from today on; earlier days can be expanded. */
export function Agenda({ first, today, entries }: AgendaProps) {
  const { t } = useLanguage()
  const days = [...Map.groupBy(entries, ({ day }) => day)].filter(([day]) => firstOfMonth(day) === first)
  const isPresent = first === firstOfMonth(today)
  const past = isPresent ? days.filter(([day]) => day < today) : []
  // Today is listed even without entries, so that the days after it are recognized as future days.
  const ahead: typeof days = isPresent && days.every(([day]) => day !== today) ? [[today, []], ...days] : days
  const shown = isPresent ? ahead.filter(([day]) => day >= today).toSorted(byDay) : days
  return (
    <div className="flex flex-col gap-4">
      {past.length > 0 && (
        <Disclosure summary={t('calendar.past')}>
          <div className="flex flex-col gap-4">
            {past.map(([day, entriesOfDay]) => (
              <Day key={day} day={day} today={today} entries={entriesOfDay} />
            ))}
          </div>
        </Disclosure>
      )}
      {shown.map(([day, entriesOfDay]) => (
        <Day key={day} day={day} today={today} entries={entriesOfDay} />
      ))}
    </div>
  )
}

const byDay = ([one]: readonly [LocalDate, unknown], [other]: readonly [LocalDate, unknown]): number => (one < other ? -1 : 1)

function Day({ day, today, entries }: { day: LocalDate; today: LocalDate; entries: readonly CalendarEntry[] }) {
  const { t, locale } = useLanguage()
  const titleId = useId()
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const date = format.format(new Date(day))
  const { others, daily } = splitDaily(entries, today)
  const usual = t('calendar.daily', { count: daily.length })
  if (others.length === 0 && daily.length > 0) {
    return (
      <Disclosure summary={`${date} · ${usual}`}>
        <Card>
          <DayEntries label={date} entries={daily} />
        </Card>
      </Disclosure>
    )
  }
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader
        id={titleId}
        title={
          day === today ? (
            <>
              <span className="mr-2 rounded-full bg-accent px-2.5 py-0.5 text-sm text-accent-ink">{t('calendar.today')}</span>
              {date}
            </>
          ) : (
            date
          )
        }
        description={daily.length > 0 && usual}
      />
      {others.length > 0 ? <DayEntries label={date} entries={others} /> : <Hint>{t('calendar.nothing')}</Hint>}
    </Card>
  )
}
