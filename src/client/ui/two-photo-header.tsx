import type { ReactNode } from 'react'
import { Photo } from './photo.tsx'

interface TwoPhotoHeaderProps {
  readonly photos: readonly [string | null, string | null]
  readonly title: ReactNode
  readonly badges?: ReactNode
  readonly line?: ReactNode
}

/** Shows the header of a card about two birds: both photos, then their names. */
export function TwoPhotoHeader({ photos, title, badges, line }: TwoPhotoHeaderProps) {
  return (
    <div className="mb-4 flex min-w-0 items-center gap-3">
      <span className="flex shrink-0 -space-x-3">
        {photos.map((photo, index) => (
          // The key may be the index, because the two photos never change their order. The first overlaps the second.
          <span key={index} className="relative block size-11 overflow-hidden rounded-full border-2 border-raised first:z-1">
            <Photo src={photo} alt="" ratio="square" />
          </span>
        ))}
      </span>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <h2 className="text-sm font-semibold tracking-tight [overflow-wrap:anywhere]">{title}</h2>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          {badges}
          {line && <span className="text-xs text-muted">{line}</span>}
        </div>
      </div>
    </div>
  )
}
