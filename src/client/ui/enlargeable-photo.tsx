import { useState } from 'react'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { Photo } from './photo.tsx'

const Lightbox = lazyDialog(async () => (await import('./lightbox.tsx')).Lightbox)

interface EnlargeablePhotoProps {
  /** The thumbnail, and the full image that a click opens; without them, a silhouette is shown. */
  readonly thumbnail: string | null
  readonly src: string | null
  readonly alt: string
  /** The action of a click, for screen readers. */
  readonly label: string
}

export function EnlargeablePhoto({ thumbnail, src, alt, label }: EnlargeablePhotoProps) {
  const [isLarge, setIsLarge] = useState(false)
  if (src === null) {
    return (
      <div className="overflow-hidden rounded-lg">
        <Photo src={null} alt="" />
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => setIsLarge(true)}
        className="block w-full cursor-zoom-in overflow-hidden rounded-lg"
      >
        <Photo src={thumbnail ?? src} alt={alt} eager />
      </button>
      {isLarge && <Lightbox src={src} alt={alt} onClose={() => setIsLarge(false)} />}
    </>
  )
}
