import { useState, type ReactNode } from 'react'
import { Select } from '#client/ui/inputs.tsx'

interface AnswerSelectProps {
  readonly label?: string
  readonly value: string
  /** The server is reading the file again with the latest answers. */
  readonly isBusy: boolean
  readonly onAnswer: (value: string) => void
  readonly children: ReactNode
}

/**
 * Asks for an answer that the server applies to the whole file. It shows the answer at once and stays enabled meanwhile, because
 * a disabled field loses the keyboard focus.
 */
export function AnswerSelect({ label, value, isBusy, onAnswer, children }: AnswerSelectProps) {
  const [answer, setAnswer] = useState(value)
  return (
    <Select
      {...(label && { 'aria-label': label })}
      aria-busy={isBusy}
      value={isBusy ? answer : value}
      onChange={({ target }) => {
        setAnswer(target.value)
        onAnswer(target.value)
      }}
    >
      {children}
    </Select>
  )
}
