import { useId } from 'react'
import { RadioLabel } from './radio-label.tsx'

interface ChoiceChipsProps<Value extends string> {
  readonly label: string
  /** Undefined while nothing is chosen. */
  readonly value: Value | undefined
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** Asks a short question; one of the shown answers can be chosen. */
export function ChoiceChips<Value extends string>({ label, value, choices, onChange }: ChoiceChipsProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <RadioLabel
          key={choice.value}
          name={name}
          value={choice.value}
          isChosen={choice.value === value}
          onChoose={() => onChange(choice.value)}
          className="inline-flex min-h-9 items-center rounded-md border border-line-strong bg-raised px-3 py-1 text-sm font-medium transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-offset-2 touch:min-h-11"
        >
          {choice.label}
        </RadioLabel>
      ))}
    </div>
  )
}
