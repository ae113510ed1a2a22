import { useId, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { RowToggle } from './row-toggle.tsx'
import { ShortLine } from './short-line.tsx'

interface CollapsibleRowProps {
  /** The row is an article with a heading; without it, the row is an item of a list. */
  readonly heading?: 'h2' | 'h3'
  /** Before both lines. */
  readonly leading?: ReactNode
  readonly title: ReactNode
  /** Before the second line. */
  readonly badges?: ReactNode
  readonly line: string
  /** Shown when the row is tapped. */
  readonly children?: ReactNode
  /** The button of the due task, with a short word, and the button of the menu. */
  readonly actions: ReactNode
}

/** Shows a row of two lines on a phone: a tap shows the whole second line, and the children below it. */
export function CollapsibleRow({ heading, leading, title, badges, line, actions, children }: CollapsibleRowProps) {
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const Tag = heading ? 'article' : 'li'
  const Title = heading ?? 'p'
  return (
    <Tag
      {...(heading && { 'aria-labelledby': titleId })}
      className={classNames('relative min-w-0 py-1.5', heading ? 'px-3' : 'px-4')}
    >
      <div className="flex min-h-12 items-center gap-2">
        {leading}
        <div className="min-w-0 flex-1">
          <Title
            id={titleId}
            className="text-sm leading-6 font-medium [overflow-wrap:anywhere] [&_a]:relative [&_a]:z-1 [&_a]:inline-block"
          >
            {title}
          </Title>
          <div className="flex items-center gap-1 text-xs text-muted">
            <span className="flex min-h-6 min-w-0 flex-1 flex-wrap items-center gap-1">
              {badges}
              {isOpen ? <span className="w-full">{line}</span> : <ShortLine>{line}</ShortLine>}
            </span>
            <RowToggle nameId={titleId} isOpen={isOpen} onChange={setIsOpen} />
          </div>
        </div>
        <div className="relative z-1 -mr-2 flex shrink-0 items-center">{actions}</div>
      </div>
      {isOpen && children && <div className="relative z-1 flex flex-col gap-3 border-t py-3">{children}</div>}
    </Tag>
  )
}
