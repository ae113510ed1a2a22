import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { UnbrokenWords } from './unbroken-words.tsx'

interface ItemListProps {
  readonly label: string
  /** The last element of a card. */
  readonly atEnd?: boolean
  readonly children: ReactNode
}

/** Shows a list of rows in a card, from edge to edge. */
export function ItemList({ label, atEnd = false, children }: ItemListProps) {
  return (
    <ul aria-label={label} className={classNames('-mx-4 divide-y border-t sm:-mx-5', atEnd ? '-mb-4 sm:-mb-5' : 'border-b')}>
      {children}
    </ul>
  )
}

interface ItemRowProps {
  /** A mark before the title, such as a Swatch. */
  readonly leading?: ReactNode
  /** An icon before all lines of the text. */
  readonly icon?: ReactNode
  readonly title: ReactNode
  /** Badges right after the title. */
  readonly badges?: ReactNode
  /** A short additional text. */
  readonly line?: ReactNode
  readonly actions?: ReactNode
  /** The actions are wider than an icon: in a narrow space they are placed below the text. */
  readonly wraps?: boolean
  /** Below the text, with the same width. */
  readonly children?: ReactNode
}

export function ItemRow({ leading, icon, title, badges, line, actions, wraps = false, children }: ItemRowProps) {
  return (
    <li className={classNames('flex items-center gap-2 px-4 py-2.5 sm:px-5', wraps && 'flex-wrap')}>
      {icon && <div className="shrink-0 self-start">{icon}</div>}
      <div className={classNames('flex min-w-0 flex-1 flex-col gap-1.5', wraps && 'basis-48')}>
        <div className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className="flex min-w-0 items-center gap-2">
            {leading}
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{title}</span>
          </span>
          {badges}
        </div>
        {line && (
          <p className="line-clamp-3 text-xs text-muted">{typeof line === 'string' ? <UnbrokenWords text={line} /> : line}</p>
        )}
        {children}
      </div>
      {actions && (
        <div
          className={classNames(
            'flex items-center has-[.borderless:last-child]:-mr-2',
            wraps ? 'ml-auto max-w-full min-w-0' : 'shrink-0',
          )}
        >
          {actions}
        </div>
      )}
    </li>
  )
}
