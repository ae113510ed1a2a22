import { Bird, CheckCheck, Egg, Feather, Flag, HeartHandshake, Syringe, Tag, Wheat, type LucideIcon } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { addDays, daysBetween, type LocalDate } from '#shared/calendar/local-date.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { SOFT_CLASSES, type Tone } from '#client/ui/tone.ts'
import type { PlanBar } from './plan-bars.ts'
import { daysFormatter } from './plan-texts.ts'

const STEP_STYLES: Readonly<Record<PlanBar['step'], { readonly Icon: LucideIcon; readonly tone: Tone }>> = {
  vaccinate_breeders: { Icon: Syringe, tone: 'success' },
  pair: { Icon: HeartHandshake, tone: 'accent' },
  first_egg: { Icon: Egg, tone: 'olive' },
  hatch: { Icon: Bird, tone: 'rose' },
  band: { Icon: Tag, tone: 'info' },
  wean: { Icon: Wheat, tone: 'warning' },
  fledge: { Icon: Feather, tone: 'violet' },
  vaccinate_racers: { Icon: Syringe, tone: 'success' },
  first_race: { Icon: Flag, tone: 'info' },
}

/** Shows the mark of a step in the legend. */
export function StepMark({ step }: Pick<PlanBar, 'step'>) {
  const { Icon, tone } = STEP_STYLES[step]
  return (
    <span className={classNames('flex size-6 items-center justify-center rounded-sm', SOFT_CLASSES[tone])}>
      <Icon aria-hidden="true" className="size-3.5" />
    </span>
  )
}

/** A narrower bar shows only its icon. */
const MIN_DAYS_WITH_TEXT = 10
const MIN_MOVE_PX = 4

interface BarProps {
  readonly bar: PlanBar
  /** The first day of the time line. */
  readonly first: LocalDate
  readonly today: LocalDate
  /** The title of the pair whose step it is. */
  readonly owner: string
  readonly mayMove: boolean
  readonly onMove: (days: number) => void
  /** Opens the dialog in which a date is typed, on a click or Enter. */
  readonly onOpen: () => void
}

/**
 * Shows a step that is moved by dragging it, or with the arrow keys. Enter, Space or the loss of the focus then saves the move,
 * Escape cancels it.
 */
export function Bar({ bar, first, today, owner, mayMove, onMove, onOpen }: BarProps) {
  const { t, locale } = useLanguage()
  const [moved, setMoved] = useState(0)
  const start = useRef<{ readonly x: number; readonly dayPx: number }>(undefined)
  const wasDragged = useRef(false)
  const { Icon, tone } = STEP_STYLES[bar.step]
  const isMovable = mayMove && bar.state !== 'done'
  const days = daysBetween(bar.day, bar.last) + 1
  const shown = { day: addDays(bar.day, moved), until: addDays(bar.last, moved) }
  const text = `${t(`breeding.plan.step.${bar.step}`)}, ${daysFormatter(locale, today)(shown)}`

  function commit(): void {
    setMoved(0)
    if (moved !== 0) onMove(moved)
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step !== undefined && isMovable) {
      event.preventDefault()
      setMoved(moved + step)
    } else if (event.key === 'Escape' && moved !== 0) {
      event.stopPropagation()
      setMoved(0)
    } else if (event.key === 'Enter' && moved !== 0) {
      event.preventDefault()
      commit()
    }
  }
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>): void => {
    wasDragged.current = false
    if (!isMovable || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = {
      x: event.clientX,
      dayPx: Number.parseFloat(getComputedStyle(event.currentTarget).getPropertyValue('--day')),
    }
  }
  const onPointerMove = ({ clientX }: PointerEvent): void => {
    if (!start.current) return
    const px = clientX - start.current.x
    if (Math.abs(px) > MIN_MOVE_PX) wasDragged.current = true
    if (wasDragged.current) setMoved(Math.round(px / start.current.dayPx))
  }
  const onPointerUp = (): void => {
    start.current = undefined
    // The click that follows does not open the dialog.
    if (moved !== 0) wasDragged.current = true
    commit()
  }
  const onPointerCancel = (): void => {
    start.current = undefined
    setMoved(0)
  }

  return (
    <button
      type="button"
      title={text}
      onClick={() => {
        if (moved !== 0) return commit()
        if (!wasDragged.current && isMovable) onOpen()
        wasDragged.current = false
      }}
      onKeyDown={onKeyDown}
      onBlur={commit}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
      style={{
        left: `calc(var(--day) * ${daysBetween(first, shown.day)})`,
        width: `max(1.5rem, calc(var(--day) * ${days} - 1px))`,
      }}
      className={classNames(
        'absolute inset-y-1.5 flex touch-pan-y items-center justify-center gap-1 overflow-hidden rounded-sm px-0.5 text-xs font-medium whitespace-nowrap select-none focus-visible:z-1 focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-accent touch:inset-y-0.5',
        bar.state === 'done' ? SOFT_CLASSES.neutral : SOFT_CLASSES[tone],
        bar.state === 'free' ? 'border border-dashed border-current' : 'border border-solid border-current',
        isMovable && 'cursor-ew-resize',
        moved !== 0 && 'z-1 shadow-lg ring-2 ring-accent',
      )}
    >
      {bar.state === 'done' ? (
        <CheckCheck aria-hidden="true" className="size-3.5 shrink-0" />
      ) : (
        <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      )}
      {days >= MIN_DAYS_WITH_TEXT && (
        <span aria-hidden="true" className="truncate">
          {t(`breeding.plan.short.${bar.step}`)}
        </span>
      )}
      <span className="sr-only">{`${text}, ${owner}, ${t(`breeding.plan.state.${bar.state}`)}`}</span>
    </button>
  )
}
