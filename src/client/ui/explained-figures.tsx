import type { ReactNode } from 'react'

interface ExplainedFigure {
  readonly label: string
  readonly value: ReactNode
  /** One sentence about the meaning of the figure. */
  readonly text: string
}

/** Shows a few key figures, one below the other, each with a sentence that explains it. */
export function ExplainedFigures({ figures }: { figures: readonly ExplainedFigure[] }) {
  return (
    <dl className="flex max-w-3xl flex-col divide-y">
      {figures.map(({ label, value, text }) => (
        <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 first:pt-0 last:pb-0">
          <dt className="text-sm font-medium">{label}</dt>
          <dd className="text-right text-sm font-semibold tabular-nums">{value}</dd>
          <dd className="col-span-2 text-sm text-pretty text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
