import { useState } from 'react'
import { atLoft } from '#client/url/loft-base.ts'
import { classNames } from './class-names.ts'
import { PigeonMark } from './pigeon-mark.tsx'

const RATIOS = { square: 'aspect-square', wide: 'aspect-[4/3]', round: 'aspect-square rounded-full' } as const

interface PhotoProps {
  readonly src: string | null | undefined
  /** A description of the photo; empty when the text beside it says the same. */
  readonly alt: string
  readonly ratio?: keyof typeof RATIOS
  /** Visible at once, so it is not loaded lazily. */
  readonly eager?: boolean
}

/** Shows an image and reserves its space while it loads; a silhouette is shown when there is none or it cannot be loaded. */
export function Photo({ src, alt, ratio = 'wide', eager = false }: PhotoProps) {
  const [failed, setFailed] = useState<string>()
  const isAvailable = Boolean(src) && src !== failed
  return (
    <span
      className={classNames(
        'flex w-full items-center justify-center overflow-hidden bg-neutral-soft text-ink/20 sunlight:text-ink/60',
        RATIOS[ratio],
      )}
    >
      {isAvailable ? (
        <img
          src={atLoft(src ?? '')}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(src ?? undefined)}
          className="size-full object-cover"
        />
      ) : (
        <PigeonMark className="h-1/2 max-h-24 w-1/2" />
      )}
    </span>
  )
}
