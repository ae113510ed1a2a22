import { useId } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { RadioLabel } from './radio-label.tsx'
import { FILL_CLASSES, type Tone } from './tone.ts'
import { useScrollChosenIntoView } from './use-scroll-chosen-into-view.ts'

interface Chip<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly count: number
  readonly tone?: Tone
}

interface FilterChipsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly chips: readonly Chip<Value>[]
  readonly onChange: (value: Value) => void
}

/** Shows the kinds of items in a list with their numbers; the list shows the selected kind. */
export function FilterChips<Value extends string>({ label, value, chips, onChange }: FilterChipsProps<Value>) {
  const name = useId()
  const { format } = useLanguage()
  const row = useScrollChosenIntoView<HTMLDivElement>('label:has(:checked)', value)
  return (
    <div
      ref={row}
      role="radiogroup"
      aria-label={label}
      className="edge-fade flex gap-1.5 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-0.5 max-md:[scrollbar-width:none] md:flex-wrap"
    >
      {chips.map((chip) => (
        <RadioLabel
          key={chip.value}
          name={name}
          value={chip.value}
          isChosen={chip.value === value}
          onChoose={() => onChange(chip.value)}
          className="group inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border bg-raised px-3 text-sm font-medium text-muted transition-colors hover:bg-hover hover:text-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:text-ink sunlight:has-checked:bg-accent sunlight:has-checked:text-accent-ink has-focus-visible:outline-offset-2 touch:h-11"
        >
          {chip.tone && (
            <span
              aria-hidden="true"
              className={`size-2 rounded-full sunlight:group-has-checked:bg-current ${FILL_CLASSES[chip.tone]}`}
            />
          )}
          {chip.label}
          <span className="text-xs tabular-nums">{format.number(chip.count)}</span>
        </RadioLabel>
      ))}
    </div>
  )
}
