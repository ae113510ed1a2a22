import type { ReactNode } from 'react'

interface NumberedRowProps {
  readonly number: number
  /** The number in words, for screen readers. */
  readonly numberLabel: string
  readonly title: string
  readonly line: string
  readonly badge: ReactNode
  /** Below the line, with the same indent. */
  readonly children?: ReactNode
}

/** Shows a row of a file with its number: its content in one line where there is room, and remarks below. */
export function NumberedRow({ number, numberLabel, title, line, badge, children }: NumberedRowProps) {
  return (
    <div className="flex items-start gap-2 text-sm sm:gap-3">
      <span className="min-w-7 shrink-0 pt-0.5 text-right text-xs text-muted tabular-nums sm:min-w-9">
        <span aria-hidden="true">{number}</span>
        <span className="sr-only">{numberLabel}</span>
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="grid grid-cols-[1fr_auto] items-start gap-x-3 sm:grid-cols-[auto_1fr_auto]">
          <span className="font-medium [overflow-wrap:anywhere] sm:max-w-64">{title}</span>
          <span className="min-w-0 text-muted [overflow-wrap:anywhere] max-sm:order-last max-sm:col-span-full">{line}</span>
          <span className="-my-0.5 flex flex-wrap justify-end gap-1">{badge}</span>
        </div>
        {children}
      </div>
    </div>
  )
}
