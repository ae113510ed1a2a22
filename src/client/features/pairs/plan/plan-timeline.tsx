import { useEffect, useId, useRef, useState, type CSSProperties } from 'react'
import { addDays, daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Mate, Pair } from '#shared/pairs/pair.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { seasonPlanApi } from '#shared/pairs/season-plan-api.ts'
import { pairTitle } from '#client/features/pairs/pair-texts.ts'
import { firstOfMonth, monthAfter } from '#client/dates/month-days.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Hint } from '#client/ui/hint.tsx'
import { Checkbox } from '#client/ui/inputs.tsx'
import { useIsAllowed } from '#client/ui/permission-context.ts'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { MoveStepDialog } from './move-step-dialog.tsx'
import { Bar, StepMark } from './plan-bar.tsx'
import { barsOf, BAR_STEPS, spanOf, type PlanBar, type PlanDot } from './plan-bars.ts'
import type { PlanCell } from './plan-cells.ts'
import type { MoveStep } from './use-move-step.ts'

/** The number of past days that are visible at first. */
const DAYS_BEFORE_TODAY = 6

/** The column of the pairs, which stays in sight while the days are scrolled. */
const NAME_CLASSES =
  'sticky left-0 z-2 flex w-36 shrink-0 items-center border-r bg-raised py-1 pr-1 pl-4 sm:w-60 sm:px-5 [&_label]:min-w-0 [&_label]:gap-2'

/** Sets the width of a day so that all days fit on the paper beside the names. */
const printedStyle = (days: number) =>
  ({ containerType: 'inline-size', '--day': `calc((100cqw - 15rem) / ${days})` }) as CSSProperties

interface PlanTimelineProps {
  readonly pairs: readonly Pair[]
  /** The cells of all pairs and the selected steps. */
  readonly cells: readonly PlanCell[]
  readonly excludedPairs: ReadonlySet<number>
  readonly onExclude: (pairs: ReadonlySet<number>) => void
  readonly onMove: MoveStep
}

/** Shows the pairs as rows and their steps as bars on one line of days. */
export function PlanTimeline({ pairs, cells, excludedPairs, onExclude, onMove }: PlanTimelineProps) {
  const { t, locale } = useLanguage()
  const today = useToday()
  const titleId = useId()
  const isPrinted = useMedia('print')
  const isNarrow = useMedia(NARROW)
  const mayMove = useIsAllowed(seasonPlanApi.shift)
  const scroller = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ readonly bar: PlanBar; readonly pair: Pair }>()
  const ofPair = Map.groupBy(cells, ({ pairId }) => pairId)
  const rows = pairs.map((pair) => ({ pair, ...barsOf(ofPair.get(pair.id) ?? []) }))
  const { first, days } = spanOf(
    rows.flatMap(({ bars }) => bars),
    today,
  )
  const todayAt = daysBetween(first, today)
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const dayPx = Number.parseFloat(getComputedStyle(box).getPropertyValue('--day'))
    box.scrollLeft = Math.max(0, (todayAt - DAYS_BEFORE_TODAY) * dayPx)
  }, [todayAt])

  function choose(id: number, isChosen: boolean): void {
    const next = new Set(excludedPairs)
    if (isChosen) next.delete(id)
    else next.add(id)
    onExclude(next)
  }
  const leftEdgeOf = (day: LocalDate) => ({ left: `calc(var(--day) * ${daysBetween(first, day)})` })
  const monthName = (day: LocalDate): string =>
    new Intl.DateTimeFormat(locale, {
      month: 'short',
      ...(day.slice(5, 7) === '01' && { year: 'numeric' }),
      timeZone: 'UTC',
    }).format(new Date(day))
  const steps = BAR_STEPS.filter((step) => rows.some(({ bars }) => bars.some((bar) => bar.step === step)))
  // Both vaccinations have the same mark and the same short name.
  const legend = [...new Map(steps.map((step) => [t(`breeding.plan.short.${step}`), step])).values()]
  // Beside the bars of a phone there is no room for the band of a bird that has a name.
  const nameOf = (bird: Mate): string => (isNarrow ? (bird.name ?? bird.bandId) : birdTitle(bird))

  return (
    <Card as="section" labelledBy={titleId}>
      {/* On a phone, a title would push the first pair down; the description is below the pairs there. */}
      {isNarrow ? (
        <h2 id={titleId} className="sr-only">
          {t('breeding.plan.timeline')}
        </h2>
      ) : (
        <CardHeader id={titleId} title={t('breeding.plan.timeline')} description={t('breeding.plan.timeline.line')} />
      )}
      <div
        ref={scroller}
        role="group"
        aria-labelledby={titleId}
        className={classNames(
          '-mx-4 overflow-x-auto [--day:5px] sm:-mx-5 md:touch:[--day:7px] print:overflow-visible',
          isNarrow ? '-mt-4 sm:-mt-5' : 'border-t',
        )}
        style={isPrinted ? printedStyle(days) : undefined}
      >
        <div className="w-max min-w-full">
          <div className="flex border-b">
            <div className={NAME_CLASSES}>
              <Checkbox
                label={t('breeding.plan.pairs.all')}
                hint={
                  !isNarrow && t('breeding.plan.pairs.count', { count: pairs.length - excludedPairs.size, total: pairs.length })
                }
                checked={excludedPairs.size === 0}
                onChange={(event) => onExclude(event.target.checked ? new Set() : new Set(pairs.map(({ id }) => id)))}
              />
            </div>
            <div
              aria-hidden="true"
              className="relative shrink-0 text-xs text-muted"
              style={{ width: `calc(var(--day) * ${days})` }}
            >
              {monthsOf(first, days).map((day) => (
                <span key={day} className="absolute inset-y-0 flex items-end border-l pb-1 pl-1" style={leftEdgeOf(day)}>
                  {isCoveredByToday(daysBetween(day, today)) ? null : monthName(day)}
                </span>
              ))}
              <span
                className="absolute bottom-1 z-1 -translate-x-1/2 rounded-full bg-accent px-2 text-accent-ink"
                style={leftEdgeOf(today)}
              >
                {t('calendar.today')}
              </span>
            </div>
          </div>
          <ul aria-label={t('breeding.plan.dates')}>
            {rows.map(({ pair, bars, dots }) => (
              <li key={pair.id} className="flex border-b last:border-b-0">
                <div className={classNames(NAME_CLASSES, '[&_span]:truncate')}>
                  <Checkbox
                    aria-label={pairTitle(pair, t)}
                    label={nameOf(pair.malePigeon)}
                    hint={nameOf(pair.femalePigeon)}
                    checked={!excludedPairs.has(pair.id)}
                    onChange={(event) => choose(pair.id, event.target.checked)}
                  />
                </div>
                <div className="relative h-13 shrink-0" style={{ width: `calc(var(--day) * ${days})` }}>
                  <span
                    aria-hidden="true"
                    className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-accent"
                    style={leftEdgeOf(today)}
                  />
                  {bars.map((bar) => (
                    <Bar
                      key={bar.step}
                      bar={bar}
                      first={first}
                      today={today}
                      mayMove={mayMove}
                      owner={pairTitle(pair, t)}
                      onMove={(by) => onMove([pair.id], bar.step, by)}
                      onOpen={() => setOpened({ bar, pair })}
                    />
                  ))}
                  {dots.map((dot) => (
                    <Dot key={dot.step} dot={dot} left={leftEdgeOf(dot.day).left} />
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <ul aria-label={t('breeding.plan.legend')} className="mt-3 flex flex-wrap gap-x-3 gap-y-1.5 text-xs text-muted">
        {legend.map((step) => (
          <li key={step} className="flex items-center gap-1.5">
            <StepMark step={step} />
            {t(`breeding.plan.short.${step}`)}
          </li>
        ))}
      </ul>
      {isNarrow && (
        <div className="mt-3">
          <Hint>{t('breeding.plan.timeline.line')}</Hint>
        </div>
      )}
      {opened && (
        <MoveStepDialog
          bar={opened.bar}
          owner={pairTitle(opened.pair, t)}
          today={today}
          onMove={(by) => onMove([opened.pair.id], opened.bar.step, by)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  )
}

/** Marks a step within another one, such as candling; its days are in the list of steps. */
function Dot({ dot, left }: { dot: PlanDot; left: string }) {
  const { t } = useLanguage()
  return (
    <span
      aria-hidden="true"
      title={t(`breeding.plan.step.${dot.step}`)}
      className="pointer-events-none absolute bottom-0.5 z-1 size-1.5 rounded-full bg-ink"
      style={{ left }}
    />
  )
}

/** Returns whether the mark of today covers the name of the month, as it does around its first day. */
const isCoveredByToday = (daysLater: number): boolean => daysLater > -5 && daysLater < 10

function monthsOf(first: LocalDate, days: number): LocalDate[] {
  const months: LocalDate[] = []
  for (let month = monthAfter(firstOfMonth(first), 1); month < addDays(first, days); month = monthAfter(month, 1))
    months.push(month)
  return months
}
