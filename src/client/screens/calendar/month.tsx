import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { DayEntries, splitDaily } from '#client/features/calendar/day-entries.tsx'
import { EntryIcon } from '#client/features/calendar/entry-icon.tsx'
import { entryText, entryTone } from '#client/features/calendar/entry-text.ts'
import { firstOfMonth } from '#client/dates/month-days.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { MonthGrid } from '#client/ui/month-grid.tsx'

/** Maximum number of entries in the cell of a day. */
const MAX_SHOWN = 3

interface MonthProps {
  readonly label: string
  /** Full weeks. */
  readonly days: readonly LocalDate[]
  readonly first: LocalDate
  readonly chosen: LocalDate
  readonly today: LocalDate
  readonly entries: readonly CalendarEntry[]
  readonly onChoose: (patch: { readonly day: LocalDate }) => void
}

/** Shows a month grid, and beside it the entries of the selected day. */
export function Month({ label, days, first, chosen, today, entries, onChoose }: MonthProps) {
  const { t, format, locale } = useLanguage()
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const byDay = Map.groupBy(entries, ({ day }) => day)
  const onChosen = byDay.get(chosen) ?? []
  const title = format.date(chosen)
  return (
    <div className="grid items-start gap-5 2xl:grid-cols-[minmax(0,1fr)_24rem]">
      <MonthGrid
        label={label}
        weekdays={days.slice(0, 7).map((day) => weekday.format(new Date(day)))}
        chosen={chosen}
        onChoose={(day) => onChoose({ day: day as LocalDate })}
        days={days.map((day) => {
          const entriesOfDay = byDay.get(day) ?? []
          const { others, daily } = splitDaily(entriesOfDay, today)
          const hidden = others.length - MAX_SHOWN
          return {
            key: day,
            number: Number(day.slice(8)),
            label: t('calendar.day', { day: format.date(day), count: entriesOfDay.length }),
            isToday: day === today,
            isOutside: firstOfMonth(day) !== first,
            marks: others.slice(0, MAX_SHOWN).map((entry) => ({
              key: entry.key,
              text: entryText(entry, t),
              icon: <EntryIcon kind={entry.kind} />,
              tone: entryTone(entry),
              isDone: entry.state === 'done',
            })),
            more: [
              hidden > 0 && t('calendar.more', { count: hidden }),
              daily.length > 0 && t('calendar.daily', { count: daily.length }),
            ]
              .filter(Boolean)
              .join(' · '),
          }
        })}
      />
      <Card as="section">
        <CardHeader title={title} />
        {onChosen.length > 0 ? <DayEntries label={title} entries={onChosen} /> : <Hint>{t('calendar.nothing')}</Hint>}
      </Card>
    </div>
  )
}
