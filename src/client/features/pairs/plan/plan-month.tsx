import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { firstOfMonth, lastOfMonth, monthAfter, weeksOf, weekStartOf } from '#client/dates/month-days.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { MiniMonth } from '#client/ui/mini-month.tsx'
import type { Tone } from '#client/ui/tone.ts'
import { planEntries, type PlanCell, type PlanEntry } from './plan-cells.ts'
import { daysFormatter } from './plan-texts.ts'

const TONES: Readonly<Record<PlanEntry['state'], Tone>> = { free: 'warning', accepted: 'success', done: 'neutral' }

/** A month of the plan as a calendar, and its entries as text. It opens on the first month with something to do. */
export function PlanMonth({ cells }: { cells: readonly PlanCell[] }) {
  const { say, locale } = useLanguage()
  const today = useToday()
  const titleId = useId()
  const [turned, setTurned] = useState<LocalDate>()
  const entries = planEntries(cells)
  const first = turned ?? firstOfMonth(entries.find(({ day }) => day >= today)?.day ?? today)
  const days = weeksOf(first, weekStartOf(navigator.language))
  const inMonth = entries.filter(({ day, until }) => day <= lastOfMonth(first) && (until ?? day) >= first)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(first))
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader
        id={titleId}
        title={say('breeding.plan.calendar')}
        description={<span aria-live="polite">{month}</span>}
        actions={
          <>
            <IconButton
              label={say('calendar.previous')}
              icon={<ChevronLeft />}
              onClick={() => setTurned(monthAfter(first, -1))}
            />
            <IconButton label={say('calendar.next')} icon={<ChevronRight />} onClick={() => setTurned(monthAfter(first, 1))} />
          </>
        }
      />
      <MiniMonth
        weekdays={days.slice(0, 7).map((day) => weekday.format(new Date(day)))}
        days={days.map((day) => ({
          key: day,
          number: Number(day.slice(8)),
          isToday: day === today,
          isOutside: firstOfMonth(day) !== first,
          dots: entries.filter((entry) => entry.day <= day && (entry.until ?? entry.day) >= day).map(({ state }) => TONES[state]),
        }))}
      />
      <div className="mt-3 flex flex-col">
        {inMonth.length === 0 ? (
          <Hint>{say('calendar.nothing')}</Hint>
        ) : (
          <Entries label={month} entries={inMonth} today={today} />
        )}
      </div>
    </Card>
  )
}

function Entries({ label, entries, today }: { label: string; entries: readonly PlanEntry[]; today: LocalDate }) {
  const { say, locale } = useLanguage()
  const write = daysFormatter(locale, today)
  return (
    <ItemList label={label} atEnd>
      {entries.map((entry) => (
        <ItemRow
          key={[entry.step, entry.state, entry.day, entry.until].join(' ')}
          title={say('breeding.plan.calendar.entry', { step: say(`breeding.plan.step.${entry.step}`), count: entry.pairs })}
          line={write(entry)}
          actions={<Badge tone={TONES[entry.state]}>{say(`breeding.plan.state.${entry.state}`)}</Badge>}
        />
      ))}
    </ItemList>
  )
}
