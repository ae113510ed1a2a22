import type { ReactNode } from 'react'

interface Figure {
  readonly label: string
  /** Shown instead of the label, such as a term that explains itself. */
  readonly term?: ReactNode
  readonly value: ReactNode
}

/** A few figures side by side, each above its name. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {figures.map(({ label, term, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-xs text-muted">{term ?? label}</dt>
          <dd className="text-lg leading-6 font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
