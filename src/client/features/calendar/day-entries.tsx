import { Check, ChevronRight } from 'lucide-react'
import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { entryText, entryTone } from './entry-text.ts'
import { callOfQuickAction, useQuickAction } from './use-quick-action.ts'

/** The entries of one day; each can be completed or opened here. */
export function DayEntries({ label, entries }: { label: string; entries: readonly CalendarEntry[] }) {
  return (
    <ItemList label={label} atEnd>
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} />
      ))}
    </ItemList>
  )
}

/** Separates the daily tasks from the other entries of a day; on future days, daily tasks are only counted. */
export function splitDaily(entries: readonly CalendarEntry[], today: LocalDate) {
  const isFutureDaily = ({ day, isDaily = false }: CalendarEntry) => isDaily && day > today
  return { own: entries.filter((entry) => !isFutureDaily(entry)), daily: entries.filter(isFutureDaily) }
}

function Entry({ entry }: { entry: CalendarEntry }) {
  const { say, format } = useLanguage()
  const { carryOut, isPending } = useQuickAction()
  const { state, until, notes, href, deed } = entry
  const title = entryText(entry, say)
  const line = [until !== null && say('calendar.entry.until', { date: format.date(until) }), notes].filter(Boolean).join(' · ')
  return (
    <ItemRow
      title={state === 'done' ? <s>{title}</s> : title}
      badges={state !== 'open' && <Badge tone={entryTone(entry)}>{say(`calendar.state.${state}`)}</Badge>}
      line={line}
      wraps
      actions={
        <span className="inline-flex items-center gap-1">
          {deed && (
            <Button
              size="sm"
              call={callOfQuickAction(deed)}
              icon={<Check aria-hidden="true" />}
              aria-label={say('calendar.done', { title })}
              loading={isPending}
              onClick={() => carryOut(deed)}
            >
              {say('calendar.state.done')}
            </Button>
          )}
          <ButtonLink size="sm" variant="ghost" href={href} icon={<ChevronRight aria-hidden="true" />}>
            {say('common.open')}
          </ButtonLink>
        </span>
      }
    />
  )
}
