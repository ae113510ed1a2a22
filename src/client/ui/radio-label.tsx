import type { ReactNode } from 'react'

interface RadioLabelProps {
  /** The name that the radio buttons of a group share. */
  readonly name: string
  readonly value?: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly className: string
  readonly children: ReactNode
}

/** Shows one choice of a group by its label. Its radio button is not visible, but the keyboard and screen readers use it. */
export function RadioLabel({ name, value, isChosen, onChoose, className, children }: RadioLabelProps) {
  return (
    <label className={`relative has-focus-visible:outline-2 has-focus-visible:outline-accent ${className}`}>
      <input type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} className="sr-only" />
      {children}
    </label>
  )
}
