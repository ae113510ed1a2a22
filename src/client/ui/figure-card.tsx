import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Card } from './card.tsx'
import { classNames } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'
import { SOFT_CLASSES, type Tone } from './tone.ts'

interface FigureCardProps {
  readonly href: string
  readonly title: string
  readonly line: string
  readonly icon: ReactNode
  readonly tone: Tone
  /** The figure with its name; undefined while loading. */
  readonly figure: { readonly value?: ReactNode; readonly label: ReactNode } | undefined
}

/** Links to a page and shows its most important figure. The whole card is clickable. */
export function FigureCard({ href, title, line, icon, tone, figure }: FigureCardProps) {
  return (
    // On phones the card is a row without the description. The title keeps the width of its longest word, and the figure gets the rest.
    <Card as="li" isRowOnPhone>
      <div className="flex items-start gap-3 max-sm:flex-1 max-sm:items-center">
        <span
          aria-hidden="true"
          className={classNames(
            'flex size-10 shrink-0 items-center max-[23rem]:w-9 justify-center rounded-md [&_svg]:size-5',
            SOFT_CLASSES[tone],
          )}
        >
          {icon}
        </span>
        <div className="flex-1">
          <h2 className="text-base leading-6 font-semibold">
            <Link
              href={href}
              className="after:absolute after:inset-0 after:rounded-lg hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            >
              {title}
            </Link>
          </h2>
          <p className="mt-0.5 text-sm text-pretty text-muted max-sm:sr-only">{line}</p>
        </div>
      </div>
      <div className="mt-auto flex min-h-12 flex-col pt-4 max-sm:my-auto max-sm:max-w-2/5 max-sm:justify-center max-sm:pt-0 max-sm:text-right">
        {figure ? (
          <>
            {figure.value !== undefined && (
              <p className="text-2xl leading-8 font-semibold max-sm:text-lg max-sm:leading-6 tracking-tight tabular-nums">
                {figure.value}
              </p>
            )}
            <p className="text-xs text-muted">{figure.label}</p>
          </>
        ) : (
          <Skeleton shape="title" width="40%" />
        )}
      </div>
    </Card>
  )
}
