import { useId, type ReactNode } from 'react'

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[]
  readonly onChange: (value: Value) => void
}

/** A segmented control that switches between views of the same data. Phones show only the icons. */
export function Segments<Value extends string>({ label, value, choices, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="inline-flex max-w-full shrink-0 flex-wrap rounded-md border bg-sunken p-0.5"
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="relative inline-flex h-8 items-center gap-1.5 rounded-sm px-2.5 text-sm font-medium text-muted hover:text-ink has-checked:bg-raised has-checked:text-accent has-checked:shadow-sm sunlight:has-checked:bg-accent sunlight:has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-accent touch:h-11 touch:px-3.5 [&_svg]:size-4"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          {choice.icon}
          <span className={choice.icon ? 'max-sm:sr-only' : undefined}>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}
