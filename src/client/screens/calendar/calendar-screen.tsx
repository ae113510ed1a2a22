import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { CALENDAR_KINDS } from '#shared/calendar/calendar-api.ts'
import { calendarQuery } from '#client/features/calendar/calendar.queries.ts'
import { calendarApi } from '#shared/calendar/calendar-api.ts'
import { usePermission } from '#client/features/accounts/use-permission.ts'
import { FeedCard } from '#client/features/calendar/feed-card.tsx'
import { firstOfMonth, monthAfter, weeksOf } from '#client/dates/month-days.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { ToggleChip } from '#client/ui/toggle-chip.tsx'
import { Agenda } from './agenda.tsx'
import { Month } from './month.tsx'
import { isChore, isDone, useCalendarView } from './use-calendar-view.ts'

/** Shows everything that is due, by day: as a month grid on wide screens, as a list on a phone. */
export function CalendarScreen() {
  const may = usePermission()
  const { t, locale } = useLanguage()
  const today = useToday()
  const { day, first, kind, hasChores, hasDone, isShown, set } = useCalendarView(today)
  const days = weeksOf(first, locale)
  const calendar = useQuery({ ...calendarQuery(days[0]!, days.at(-1)!), placeholderData: keepPreviousData })
  const entries = calendar.data?.filter(isShown)
  const inMonth = (calendar.data ?? []).filter((entry) => firstOfMonth(entry.day) === first)
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(first))

  /** Shows another month, with today selected if it is in that month, else the first day. */
  function changeMonth(months: number): void {
    const next = monthAfter(first, months)
    set({ day: next === firstOfMonth(today) ? today : next })
  }

  return (
    <>
      <PageHeader title={t('frame.page.calendar')} description={t('frame.page.calendar.line')} />
      <div className="in-order flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-2">
          <IconButton label={t('calendar.previous')} icon={<ChevronLeft />} onClick={() => changeMonth(-1)} />
          <h2 aria-live="polite" className="min-w-0 flex-1 text-center text-lg font-semibold first-letter:uppercase sm:flex-none">
            {month}
          </h2>
          <IconButton label={t('calendar.next')} icon={<ChevronRight />} onClick={() => changeMonth(1)} />
          {day !== today && (
            <Button size="sm" onClick={() => set({ day: today })}>
              {t('calendar.today')}
            </Button>
          )}
          <div className="ml-auto flex min-w-0 items-center gap-1.5 max-sm:w-full max-[23rem]:flex-wrap print:hidden">
            <div className="flex shrink-0 gap-1.5">
              <ToggleChip
                label={t('calendar.chores')}
                count={inMonth.filter(isChore).length}
                checked={hasChores}
                onChange={(chores) => set({ chores })}
              />
              <ToggleChip
                label={t('calendar.state.done')}
                count={inMonth.filter(isDone).length}
                checked={hasDone}
                onChange={(done) => set({ done })}
              />
            </div>

            <div className="min-w-0 flex-1 max-[23rem]:basis-full">
              <Field label={t('calendar.filter')} labelHidden>
                <Select value={kind} onChange={(event) => set({ kind: event.target.value })}>
                  <option value="">{t('calendar.filter.all')}</option>
                  {CALENDAR_KINDS.map((known) => (
                    <option key={known} value={known}>
                      {t(`calendar.kind.${known}`)}
                    </option>
                  ))}
                </Select>
              </Field>
            </div>
          </div>
        </div>
        {calendar.error ? (
          <ErrorState error={calendar.error} onRetry={() => void calendar.refetch()} />
        ) : !entries ? (
          <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-4">
            <Skeleton shape="card" />
            <Skeleton shape="box" />
          </div>
        ) : (
          <>
            <div className="max-lg:hidden">
              <Month label={month} days={days} first={first} chosen={day} today={today} entries={entries} onChoose={set} />
            </div>
            {entries.length > 0 && (
              <div className="lg:hidden">
                <Agenda first={first} today={today} entries={entries} />
              </div>
            )}
            {entries.length === 0 && (
              <EmptyState
                icon={<CalendarDays />}
                title={t('calendar.empty')}
                text={t('calendar.empty.text')}
                action={<ButtonLink href="/routine">{t('calendar.empty.action')}</ButtonLink>}
              />
            )}
          </>
        )}
        {!calendar.error && may(calendarApi.makeFeed) && <FeedCard />}
      </div>
    </>
  )
}
