import type { ReactNode } from 'react'

interface StepProps {
  readonly number: number
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** Shows a numbered step of a list. */
export function Step({ number, title, text, children }: StepProps) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="flex size-7 shrink-0 items-center justify-center rounded-full border border-line-strong text-sm font-semibold"
      >
        {number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div>
          <h3 className="leading-7 font-semibold">{title}</h3>
          {text && <p className="text-sm text-muted">{text}</p>}
        </div>
        {children}
      </div>
    </li>
  )
}
