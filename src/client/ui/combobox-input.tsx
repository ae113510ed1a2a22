import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useField } from './field.tsx'
import { INPUT_CLASSES, INPUT_HEIGHT } from './input-classes.ts'

interface ComboboxInputProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'role'> {
  /** The list or panel that opens below. */
  readonly popupId: string
  readonly isOpen: boolean
  /** An icon or a button in the field, at its end. */
  readonly end: ReactNode
  readonly hasTabularFigures?: boolean
  /** The popup that opens below. */
  readonly children: ReactNode
}

/** Shows a text field with something that opens below it, for `Combobox` and `DayInput`. */
export function ComboboxInput({ popupId, isOpen, end, hasTabularFigures = false, children, ...rest }: ComboboxInputProps) {
  const { required, ...wiring } = useField()
  return (
    <div className="relative min-w-0">
      <input
        {...wiring}
        {...rest}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={isOpen}
        aria-controls={popupId}
        aria-required={required}
        className={classNames(INPUT_CLASSES, INPUT_HEIGHT, 'pr-10', hasTabularFigures && 'tabular-nums')}
      />
      <span className="absolute inset-y-0 right-0 flex items-center pr-0.5 touch:pr-0 [&>svg]:pointer-events-none [&>svg]:mr-2.5 [&>svg]:size-4 [&>svg]:text-muted">
        {end}
      </span>
      {children}
    </div>
  )
}
