import type { ComponentProps } from 'react'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { atLoft } from '#client/url/loft-base.ts'
import { shortBand, type DrawnBird } from './drawn-birds.ts'

/** Cocks are square and hens are round, as in pedigrees. */
const SHAPES: Readonly<Record<DrawnBird['gender'], string>> = {
  cock: 'rounded-md border-info bg-info-soft text-info',
  hen: 'rounded-full border-rose bg-rose-soft text-rose',
  por_definir: 'rounded-md rounded-tr-2xl border-line-strong bg-sunken text-muted',
}

/** Shows a bird of the drawing: its photo, or the last digits of its band. */
export function BirdMark({ bird }: { bird: DrawnBird }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex size-10 items-center justify-center overflow-hidden border-2 text-xs font-semibold tabular-nums',
        SHAPES[bird.gender],
      )}
    >
      {bird.generalThumbnailUrl === null ? (
        shortBand(bird.bandId)
      ) : (
        <img
          src={atLoft(bird.generalThumbnailUrl)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className="size-full object-cover"
        />
      )}
    </span>
  )
}

interface BirdDotProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  readonly bird: DrawnBird
  readonly isChosen: boolean
  readonly isDragged: boolean
}

/** Shows a bird that can be chosen and dragged. */
export function BirdDot({ bird, isChosen, isDragged, ...rest }: BirdDotProps) {
  const { t } = useLanguage()
  const title = `${birdTitle(bird)}, ${t(`pigeons.gender.${bird.gender}`)}`
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={isChosen}
      title={title}
      className={classNames(
        'flex cursor-grab touch-manipulation items-center justify-center rounded-md p-0.5 select-none [-webkit-touch-callout:none] focus-visible:outline-2 focus-visible:outline-accent',
        isChosen ? 'bg-accent ring-2 ring-accent' : 'hover:bg-hover',
        isDragged && 'opacity-30',
      )}
    >
      <BirdMark bird={bird} />
      <span className="sr-only">{title}</span>
    </button>
  )
}
