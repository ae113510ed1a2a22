import type { CalendarEntry } from '#shared/calendar/calendar-api.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { SOFT_CLASSES } from '#client/ui/tone.ts'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { UnbrokenWords } from '#client/ui/unbroken-words.tsx'
import { DueActions } from './due-actions.tsx'
import { EntryIcon } from './entry-icon.tsx'
import { entryNotes, entryText, entryTone } from './entry-text.ts'
import { quickActionOf } from './use-quick-action.ts'

/** Lists the entries of one day; each can be completed or opened here. */
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
  return { others: entries.filter((entry) => !isFutureDaily(entry)), daily: entries.filter(isFutureDaily) }
}

function Entry({ entry }: { entry: CalendarEntry }) {
  const { t, format } = useLanguage()
  const { state, until, href, deed: action } = entry
  const title = entryText(entry, t)
  const quickAction = quickActionOf(action)
  const words = <UnbrokenWords text={title} />
  const line = [until !== null && t('calendar.entry.until', { date: format.date(until) }), entryNotes(entry, t)]
    .filter(Boolean)
    .join(' · ')
  return (
    <ItemRow
      icon={
        <span className={`flex size-7 shrink-0 items-center justify-center rounded-md ${SOFT_CLASSES[entryTone(entry)]}`}>
          <EntryIcon kind={entry.kind} />
        </span>
      }
      title={state === 'done' ? <s>{words}</s> : words}
      line={
        (state !== 'open' || line) && (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {state !== 'open' && <Badge tone={entryTone(entry)}>{t(`calendar.state.${state}`)}</Badge>}
            {line}
          </span>
        )
      }
      // An arrow without a text beside it always fits in the line.
      wraps={quickAction !== undefined}
      actions={<DueActions title={title} href={href} quickAction={quickAction} />}
    />
  )
}
