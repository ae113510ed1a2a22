import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Card } from './card.tsx'
import { classNames } from './class-names.ts'
import { SOFT_CLASSES, type Tone } from './tone.ts'

interface StatCardProps {
  readonly label: string
  readonly value: ReactNode
  /** A short text under the figure. */
  readonly hint?: ReactNode
  readonly icon?: ReactNode
  readonly tone?: Tone
  /** The address of the counted list; the whole card leads there. */
  readonly href?: string
}

/** Figures with more characters do not fit beside another on a phone. */
const LONG_VALUE = 7

export function StatCard({ label, value, hint, icon, tone = 'accent', href }: StatCardProps) {
  return (
    <Card as="article">
      <div className="flex min-h-10 items-start justify-between gap-2">
        <h2 className="text-sm font-medium text-muted">
          {href === undefined ? (
            label
          ) : (
            <Link
              href={href}
              className="after:absolute after:inset-0 after:rounded-lg hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            >
              {label}
            </Link>
          )}
        </h2>
        {/* In narrow cards it would break the label into more lines than beside it, so that the figures do not line up. */}
        {icon && (
          <span
            aria-hidden="true"
            className={classNames(
              '-mt-1 -mr-1 flex size-9 shrink-0 items-center justify-center rounded-md max-xl:hidden [&_svg]:size-5',
              SOFT_CLASSES[tone],
            )}
          >
            {icon}
          </span>
        )}
      </div>
      <p
        className={classNames(
          'mt-1 leading-9 font-semibold [overflow-wrap:anywhere] tabular-nums',
          typeof value === 'string' && value.length > LONG_VALUE ? 'text-xl' : 'text-3xl',
        )}
      >
        {value}
      </p>
      {hint && <p className="mt-1 text-xs text-muted">{hint}</p>}
    </Card>
  )
}

const COLUMNS = {
  4: 'md:grid-cols-4',
  // The last one of an odd number takes the whole row while there are two columns.
  5: 'md:grid-cols-5 max-md:[&>*:last-child]:col-span-2',
} as const

/** Shows a grid of StatCards with fewer columns on narrow screens: two on a phone. */
export function StatGrid({ columns = 4, children }: { columns?: keyof typeof COLUMNS; children: ReactNode }) {
  return <div className={classNames('grid grid-cols-2 gap-3 sm:gap-4', COLUMNS[columns])}>{children}</div>
}
