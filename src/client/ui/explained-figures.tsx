import type { ReactNode } from 'react'

interface ExplainedFigure {
  readonly label: string
  readonly value: ReactNode
  /** One line that explains the figure. */
  readonly text: string
}

/** A few key figures, each with a line that explains it. */
export function ExplainedFigures({ figures }: { figures: readonly ExplainedFigure[] }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
      {figures.map(({ label, value, text }) => (
        <div key={label} className="flex flex-col rounded-md border bg-surface p-3.5">
          <dt className="order-2 text-sm font-medium">{label}</dt>
          <dd className="order-1 text-2xl leading-8 font-semibold tabular-nums">{value}</dd>
          <dd className="order-3 mt-1 text-xs text-pretty text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
