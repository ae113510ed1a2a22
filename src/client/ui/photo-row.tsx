import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Photo } from './photo.tsx'
import { UnbrokenWords } from './unbroken-words.tsx'

interface PhotoRowProps {
  readonly photo: string | null
  readonly title: string
  readonly href: string
  readonly line: string
  readonly badges?: ReactNode
}

/** Shows an item of a short list, with a small photo; the whole row is a link. */
export function PhotoRow({ photo, title, href, line, badges }: PhotoRowProps) {
  return (
    <li className="relative flex min-w-0 items-center gap-3 rounded-md p-1.5 text-sm hover:bg-hover">
      <span className="block w-12 shrink-0 overflow-hidden rounded-md">
        <Photo src={photo} alt="" ratio="square" />
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex min-w-0 flex-1 basis-52 flex-col">
          <Link
            href={href}
            className="font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            <UnbrokenWords text={title} />
          </Link>
          <span className="text-xs text-muted">{line}</span>
        </span>
        {badges}
      </span>
    </li>
  )
}
