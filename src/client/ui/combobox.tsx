import { ChevronsUpDown, X } from 'lucide-react'
import { useCallback, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Swatch } from './badge.tsx'
import { classNames } from './class-names.ts'
import { ComboboxInput } from './combobox-input.tsx'
import { useChoices, type Choice, type ChoiceSource } from './combobox-choices.ts'
import { IconButton } from './icon-button.tsx'
import { showInTopLayer } from './show-in-top-layer.ts'

interface ComboboxProps {
  /** All choices, or a function that finds some for a text. */
  readonly choices: ChoiceSource
  readonly selected: Choice | null
  readonly onSelect: (choice: Choice | null) => void
  /** Accepts any typed text, as a choice whose value is null. */
  readonly freeText?: boolean
  /**
   * Called with a text that matches no choice when the field loses the focus, so that the form can keep and mark it; without
   * this, the text is cleared.
   */
  readonly onUnknown?: (text: string) => void
  readonly placeholder?: string
  readonly disabled?: boolean
}

/** No active choice. */
const NONE = -1

/** Shows a text field that suggests choices while typing. Arrow keys move, Enter selects, Escape closes. */
export function Combobox({
  choices,
  selected,
  onSelect,
  freeText = false,
  onUnknown,
  placeholder,
  disabled = false,
}: ComboboxProps) {
  const { t } = useLanguage()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const setList = useCallback((list: HTMLElement | null) => {
    if (list && input.current) return showInTopLayer(list, input.current)
  }, [])
  /** The typed text; undefined shows the selected choice. */
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  /** The action to take with the typed text as soon as its choices have arrived. */
  const [pendingAction, setPendingAction] = useState<'choose' | 'leave'>()
  const found = useChoices(choices, typed ?? '', isOpen || pendingAction !== undefined, (arrived) => {
    if (pendingAction === 'choose') chooseActive(arrived)
    else if (pendingAction === 'leave') leave(arrived)
  })

  const typedText = (typed ?? '').trim()
  const isFreeText =
    freeText && typedText !== '' && !found.choices.some(({ label }) => label.toLowerCase() === typedText.toLowerCase())
  const offered: readonly Choice[] = isFreeText ? [...found.choices, { value: null, label: typedText }] : found.choices

  function open(): void {
    setIsOpen(true)
    // With free text, no choice is active at first: Enter must not replace the text with a choice that contains it.
    setActive(freeText ? NONE : 0)
  }

  function selectChoice(choice: Choice | null): void {
    onSelect(choice)
    setTyped(undefined)
    setIsOpen(false)
    setPendingAction(undefined)
  }

  /** Selects the active choice; a text without one is left as on blur. */
  function chooseActive(from = offered): void {
    const choice = from[active]
    if (choice) selectChoice(choice)
    else leave(from)
  }

  /** Whether the choices are still those of an earlier text, as on a slow device. */
  const areChoicesOutdated = typed !== undefined && typedText !== '' && found.isLoading && !freeText

  /**
   * Handles blur: selects the choice that was typed in full, and keeps the typed text where free text is accepted or the form
   * handles it; otherwise shows the selected choice again.
   */
  function leave(from = offered): void {
    if (typed !== undefined) {
      const [sameLabel, ...others] = from.filter(({ label }) => label.toLowerCase() === typedText.toLowerCase())
      if (typedText === '') onSelect(null)
      else if (freeText) onSelect(sameLabel ?? { value: null, label: typedText })
      else if (sameLabel && others.length === 0) onSelect(sameLabel)
      else onUnknown?.(typedText)
    }
    setTyped(undefined)
    setIsOpen(false)
    setPendingAction(undefined)
  }

  function press(event: KeyboardEvent): void {
    const last = offered.length - 1
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return open()
      const next = event.key === 'ArrowDown' ? active + 1 : active - 1
      setActive(next > last ? 0 : next < 0 ? last : next)
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (areChoicesOutdated) setPendingAction('choose')
      else chooseActive()
    } else if (event.key === 'Escape' && isOpen) {
      // Keeps the surrounding dialog open.
      event.stopPropagation()
      setTyped(undefined)
      setIsOpen(false)
      setPendingAction(undefined)
    }
  }

  function blur(): void {
    const field = input.current
    queueMicrotask(() => {
      // A menu that closes late takes the focus, and the dialog gives it back at once; the typed text stays.
      if (document.activeElement === field) return
      if (!areChoicesOutdated) return leave()
      setIsOpen(false)
      setPendingAction((before) => before ?? 'leave')
    })
  }

  const activeId = isOpen && offered[active] ? `${listId}-${active}` : undefined
  return (
    <ComboboxInput
      ref={input}
      popupId={listId}
      isOpen={isOpen}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
      placeholder={placeholder}
      disabled={disabled}
      value={typed ?? selected?.label ?? ''}
      onChange={(event) => {
        setTyped(event.target.value)
        setPendingAction(undefined)
        open()
      }}
      onClick={open}
      onKeyDown={press}
      onBlur={blur}
      end={
        selected && !disabled ? (
          <IconButton
            size="sm"
            label={t('common.clear')}
            icon={<X />}
            onClick={() => {
              selectChoice(null)
              input.current?.focus()
            }}
          />
        ) : (
          <ChevronsUpDown aria-hidden="true" />
        )
      }
    >
      {isOpen && (
        <ul
          id={listId}
          role="listbox"
          popover="manual"
          ref={setList}
          // Keeps the focus in the field while a choice is clicked.
          onMouseDown={(event) => event.preventDefault()}
          className="overflow-y-auto overscroll-contain rounded-lg border bg-raised p-1 text-ink shadow-lg"
        >
          {offered.map((choice, index) => (
            <Option
              key={choice.value ?? 'own-text'}
              id={`${listId}-${index}`}
              choice={choice}
              isActive={index === active}
              isSelected={choice.value !== null && choice.value === selected?.value}
              onHover={() => setActive(index)}
              onPick={() => selectChoice(choice)}
            />
          ))}
          {offered.length === 0 && (
            <li role="presentation" className="px-2.5 py-2.5 text-sm text-muted">
              {t(found.isLoading ? 'common.loading' : found.hasFailed ? 'common.combobox.failed' : 'common.combobox.empty')}
            </li>
          )}
        </ul>
      )}
      <span role="status" className="sr-only">
        {isOpen && !found.isLoading && t('common.combobox.results', { count: offered.length })}
      </span>
    </ComboboxInput>
  )
}

interface OptionProps {
  readonly id: string
  readonly choice: Choice
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly onHover: () => void
  readonly onPick: () => void
}

function Option({ id, choice, isActive, isSelected, onHover, onPick }: OptionProps) {
  const { t } = useLanguage()
  return (
    <li
      id={id}
      role="option"
      aria-selected={isSelected}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      onMouseMove={onHover}
      onClick={onPick}
      onKeyDown={undefined}
      className={classNames(
        'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm touch:min-h-11',
        isActive && 'bg-accent-soft text-accent',
        isSelected && 'font-semibold',
      )}
    >
      {choice.color && <Swatch color={choice.color} />}
      <span className="min-w-0 flex-1 truncate">
        {choice.value === null ? t('common.combobox.use', { text: choice.label }) : choice.label}
      </span>
      {choice.hint && <span className="shrink-0 text-xs text-muted">{choice.hint}</span>}
    </li>
  )
}
