import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Photo } from './photo.tsx'

interface SelectableRowProps {
  readonly photo: string | null
  readonly title: string
  readonly line: string
  readonly href: string
  /** Whether its details are shown beside the list. */
  readonly isSelected: boolean
  readonly badge?: ReactNode
  readonly onSelect?: (() => void) | undefined
}

/** Shows a row of a selection list; the whole row is clickable. It must be inside a positioned element. */
export function SelectableRow({ photo, title, line, href, isSelected, badge, onSelect }: SelectableRowProps) {
  return (
    <span className="flex min-h-9 min-w-0 items-center gap-2.5 text-sm">
      <span className="block w-9 shrink-0 overflow-hidden rounded-md">
        <Photo src={photo} alt="" ratio="square" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <Link
          href={href}
          {...(onSelect && { onClick: onSelect })}
          aria-current={isSelected ? 'true' : undefined}
          className="line-clamp-2 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0 hover:after:bg-ink/5 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent aria-[current]:font-semibold aria-[current]:text-accent aria-[current]:after:border-l-4 aria-[current]:after:border-accent aria-[current]:after:bg-accent/8"
        >
          {title}
        </Link>
        <span className="truncate text-xs text-muted">{line}</span>
      </span>
      {badge}
    </span>
  )
}
