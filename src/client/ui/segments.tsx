import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useField } from './field.tsx'
import { RadioLabel } from './radio-label.tsx'

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[]
  readonly onChange: (value: Value) => void
  /** Whether phones show the labels over the whole width instead of the icons. */
  readonly named?: boolean
}

/** Switches between views of the same data with a segmented control. Phones show only the icons, or only the labels. */
export function Segments<Value extends string>({ label, value, choices, onChange, named = false }: SegmentsProps<Value>) {
  const name = useId()
  const { id, 'aria-describedby': describedBy } = useField()
  return (
    <div
      role="radiogroup"
      id={id}
      aria-describedby={describedBy}
      aria-label={label}
      className={classNames(
        'inline-flex max-w-full shrink-0 flex-wrap rounded-md border bg-sunken p-0.5',
        named &&
          'max-sm:order-last max-sm:flex max-sm:w-full max-sm:*:flex-auto max-sm:*:justify-center max-sm:*:px-1.5! max-[23rem]:*:px-0.5! max-[23rem]:*:text-xs max-sm:[&_svg]:hidden',
      )}
    >
      {choices.map((choice) => (
        <RadioLabel
          key={choice.value}
          name={name}
          value={choice.value}
          isChosen={choice.value === value}
          onChoose={() => onChange(choice.value)}
          className="inline-flex h-8 items-center gap-1.5 rounded-sm px-2.5 text-sm font-medium text-muted hover:text-ink has-checked:bg-raised has-checked:text-accent has-checked:shadow-sm sunlight:has-checked:bg-accent sunlight:has-checked:text-accent-ink touch:h-11 touch:px-3.5 [&_svg]:size-4"
        >
          {choice.icon}
          <span className={choice.icon && !named ? 'max-sm:sr-only' : undefined}>{choice.label}</span>
        </RadioLabel>
      ))}
    </div>
  )
}
