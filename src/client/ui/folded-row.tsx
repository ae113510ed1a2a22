import { useId, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { RowToggle } from './row-toggle.tsx'

interface FoldedRowProps {
  readonly title: string
  /** Before the second line. */
  readonly badges?: ReactNode
  readonly line: string
  /** Shown when the row is tapped. */
  readonly children?: ReactNode
  /** Buttons as wide as an icon. */
  readonly actions: ReactNode
}

/** A row of two lines for an `ItemList` on a phone: a tap shows the whole second line, and the children below it. */
export function FoldedRow({ title, badges, line, actions, children }: FoldedRowProps) {
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="relative flex min-h-15 items-center gap-2 px-4 py-1.5">
      <div className="min-w-0 flex-1">
        <p id={titleId} className="text-sm leading-6 font-medium [overflow-wrap:anywhere]">
          {title}
        </p>
        <div className="flex min-h-6 items-center gap-1 text-xs text-muted">
          {badges}
          <span className={classNames('min-w-0 flex-1', !isOpen && 'truncate')}>{line}</span>
          <RowToggle of={titleId} isOpen={isOpen} onChange={setIsOpen} />
        </div>
        {isOpen && children}
      </div>
      <div className="relative z-1 -mr-2 flex shrink-0 items-center">{actions}</div>
    </li>
  )
}
