import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CardProps {
  readonly children: ReactNode
  /** The colour of the top edge, any CSS colour: that of a main loft or section. */
  readonly color?: string | null
  /** No padding, for tables and images that reach the edge. */
  readonly flush?: boolean
  readonly as?: 'div' | 'section' | 'article' | 'li'
  readonly labelledBy?: string
  /** Its parts are beside each other on phones. */
  readonly isRowOnPhone?: boolean
  /** Marks a card whose actions have serious effects. */
  readonly tone?: 'danger'
}

/** Draws a raised surface for one topic. */
export function Card({ children, color, flush = false, as: Tag = 'div', labelledBy, isRowOnPhone = false, tone }: CardProps) {
  return (
    <Tag
      aria-labelledby={labelledBy}
      className={classNames(
        'relative flex min-w-0 flex-col overflow-clip rounded-lg border bg-raised shadow-sm',
        !flush && 'p-4 sm:p-5',
        isRowOnPhone && 'max-sm:flex-row max-sm:gap-3 max-sm:py-2.5',
        tone === 'danger' && 'border-danger',
      )}
    >
      {color && <span aria-hidden="true" className="absolute inset-x-0 top-0 h-1.5" style={{ backgroundColor: color }} />}
      {children}
    </Tag>
  )
}

interface CardHeaderProps {
  readonly title: ReactNode
  readonly id?: string
  readonly description?: ReactNode
  readonly icon?: ReactNode
  readonly actions?: ReactNode
}

/** Shows the topic of a card and its actions, which are below the topic where there is no room beside it. */
export function CardHeader({ title, id, description, icon, actions }: CardHeaderProps) {
  return (
    <div className={classNames('mb-4 flex flex-wrap gap-3', actions && !description ? 'items-center' : 'items-start')}>
      {icon && <span className="mt-0.5 text-muted [&_svg]:size-5">{icon}</span>}
      <div className="max-w-full flex-1">
        <h2 id={id} className="text-base leading-6 font-semibold">
          {title}
        </h2>
        {description && <p className="mt-0.5 text-sm text-muted">{description}</p>}
      </div>
      {actions && <div className="-my-1 flex shrink-0 items-center gap-1">{actions}</div>}
    </div>
  )
}
