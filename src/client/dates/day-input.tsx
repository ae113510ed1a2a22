import { CalendarDays } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { addDays, isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { readTypedDay } from '#shared/calendar/typed-day.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ComboboxInput } from '#client/ui/combobox-input.tsx'
import { useControlProblems, useField } from '#client/ui/field.tsx'
import { showInTopLayer, showAtBottom } from '#client/ui/show-in-top-layer.ts'
import { useMedia } from '#client/ui/use-media.ts'
import { DayPanel } from './day-panel.tsx'
import { firstOfMonth, lastOfMonth, monthAfter } from './month-days.ts'
import { useToday } from './use-today.ts'

export interface DayInputProps {
  /** `YYYY-MM-DD`, or blank. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly disabled?: boolean
  /** Reports a typed day only on Enter, and when the field loses the focus. For filters. */
  readonly commitsOnBlur?: boolean
  /** Reports a text that is not a day; its value is blank. */
  readonly onInvalid?: (problem: string | undefined) => void
  readonly onBlur?: () => void
}

/** The panel needs this much room. */
const PANEL = { maxPx: 420, width: 300 }

/** The distance by which each key moves the day, in days or months. */
const STEPS: Readonly<Record<string, readonly ['days' | 'months', number]>> = {
  ArrowUp: ['days', 1],
  ArrowDown: ['days', -1],
  PageUp: ['months', 1],
  PageDown: ['months', -1],
}

/**
 * Enters a day: typed as people write it, or chosen from a panel with today, yesterday and a month. On a touch screen the panel
 * takes the place of the keyboard, which it offers.
 */
export function DayInput({
  value,
  onChange,
  min,
  max,
  disabled = false,
  commitsOnBlur = false,
  onInvalid,
  onBlur,
}: DayInputProps) {
  const { t, format } = useLanguage()
  const today = useToday()
  const { required } = useField()
  const report = useControlProblems()
  const panelId = useId()
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  /** The text as it is typed, with the day that it means; without one, the day is shown. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly day: string }>()
  const [lastValue, setLastValue] = useState(value)
  /** The typed text is not a day. */
  const isInvalid = useRef(false)
  const [isOpen, setIsOpen] = useState(false)
  const [usesKeyboard, setUsesKeyboard] = useState(false)
  const isTouch = useMedia('(pointer: coarse)')
  const isPhone = useMedia('(width < 40rem)')
  const problem = t('forms.day.invalid', { example: format.date(today) })

  const setPanel = useCallback(
    (element: HTMLDivElement | null) => {
      panel.current = element
      if (!element || !input.current) return
      return isPhone ? showAtBottom(element) : showInTopLayer(element, input.current, PANEL)
    },
    [isPhone],
  )

  const close = useEffectEvent(() => setIsOpen(false))
  // A tap beside a field does not take the focus from it on every phone.
  useEffect(() => {
    if (!isOpen) return
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !input.current?.contains(target) && !panel.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', onPointer, true)
    return () => document.removeEventListener('pointerdown', onPointer, true)
  }, [isOpen])

  // A value that was not entered here replaces the typed text and its problem.
  if (lastValue !== value) {
    setLastValue(value)
    if (typed?.day !== value) setTyped(undefined)
  }
  const clearProblem = useEffectEvent(() => {
    if (typed !== undefined || !isInvalid.current) return
    isInvalid.current = false
    report({ texts: [] })
    onInvalid?.(undefined)
  })
  useEffect(() => clearProblem(), [value])

  function choose(day: string): void {
    setTyped(undefined)
    isInvalid.current = false
    report({ texts: [] })
    onInvalid?.(undefined)
    onChange(day)
  }

  function type(text: string): void {
    const day = text.trim() === '' ? '' : readTypedDay(text, { today, locale: format.locale, min, max })
    setTyped({ text, day: day ?? '' })
    isInvalid.current = day === undefined
    report({ texts: [] })
    onInvalid?.(day === undefined ? problem : undefined)
    if (!commitsOnBlur || isLocalDate(text.trim())) onChange(day ?? '')
  }

  function commit(): void {
    if (!typed || isInvalid.current) return
    if (typed.day !== value) onChange(typed.day)
    setTyped(undefined)
  }

  function handleBlur(): void {
    setIsOpen(false)
    setUsesKeyboard(false)
    if (isInvalid.current) report({ texts: [problem], replacesError: true })
    else commit()
    onBlur?.()
  }

  function handleKey(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (event.key === 'Escape' && isOpen) {
      // Keeps the surrounding dialog open.
      event.stopPropagation()
      setIsOpen(false)
    } else if (step && !disabled) {
      event.preventDefault()
      const [unit, count] = step
      const from = isLocalDate(value) ? value : undefined
      if (isOpen) choose(from ? (unit === 'days' ? addDays(from, count) : sameDayAfter(from, count)) : today)
      else setIsOpen(true)
    } else if (event.key === 'Enter') {
      setIsOpen(false)
      if (commitsOnBlur) commit()
    }
  }

  function openKeyboard(): void {
    const field = input.current
    if (!field) return
    // A phone shows its keyboard only when the field gets the focus again.
    field.inputMode = 'text'
    field.blur()
    field.focus()
    setUsesKeyboard(true)
  }

  return (
    <ComboboxInput
      ref={input}
      popupId={panelId}
      isOpen={isOpen}
      hasTabularFigures
      inputMode={isTouch && !usesKeyboard ? 'none' : 'text'}
      aria-haspopup="dialog"
      disabled={disabled}
      value={typed && (commitsOnBlur || typed.day === value) ? typed.text : isLocalDate(value) ? format.date(value) : value}
      onChange={(event) => type(event.target.value)}
      onClick={() => {
        if (!isOpen && !usesKeyboard && !disabled) input.current?.select()
        setIsOpen(!usesKeyboard)
      }}
      onFocus={(event) => event.target.select()}
      onKeyDown={handleKey}
      onBlur={handleBlur}
      end={<CalendarDays aria-hidden="true" />}
    >
      {isOpen && (
        <DayPanel
          id={panelId}
          ref={setPanel}
          today={today}
          value={value}
          min={min}
          max={max}
          onChoose={(day) => {
            choose(day)
            setIsOpen(false)
          }}
          onType={isTouch ? openKeyboard : undefined}
          onClear={value !== '' && !required ? () => choose('') : undefined}
        />
      )}
    </ComboboxInput>
  )
}

/** Returns the same day of another month, or its last day. */
function sameDayAfter(day: LocalDate, months: number): LocalDate {
  const last = lastOfMonth(monthAfter(firstOfMonth(day), months))
  const same = `${last.slice(0, 'YYYY-MM'.length)}${day.slice('YYYY-MM'.length)}`
  return isLocalDate(same) ? same : last
}
