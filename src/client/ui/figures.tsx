import type { ReactNode } from 'react'

interface Figure {
  readonly label: string
  /** Shown instead of the label, such as a term that explains itself. */
  readonly term?: ReactNode
  readonly value: ReactNode
}

/** More figures do not fit in one line. */
const MAX_IN_LINE = 4

/** Shows a few figures side by side, each above its name. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  // Figures that need several lines are in columns.
  const isGrid = figures.length > MAX_IN_LINE
  return (
    <dl
      className={isGrid ? 'grid gap-x-6 gap-y-3' : 'flex flex-wrap gap-x-6 gap-y-2'}
      {...(isGrid && { style: { gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))' } })}
    >
      {figures.map(({ label, term, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-xs text-muted">{term ?? label}</dt>
          <dd className="text-lg leading-6 font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
