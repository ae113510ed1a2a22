import { Medal } from 'lucide-react'
import { medalOf, type Medal as Metal } from '#shared/races/comparison.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { SOFT_CLASSES, type Tone } from '#client/ui/tone.ts'

const TONES: Readonly<Record<Metal, Tone>> = { gold: 'warning', silver: 'neutral', bronze: 'rose' }

/** Shows the place of a bird in a circle; the first three have a medal beside it, if there is room. */
export function MedalMark({ position, isSmall = false }: { position: number | null; isSmall?: boolean }) {
  const { t, format } = useLanguage()
  const metal = medalOf(position)
  return (
    <span
      className={`relative inline-flex shrink-0 items-center justify-center rounded-full text-sm font-semibold tabular-nums ${isSmall ? 'h-7 min-w-7 px-1' : 'h-10 min-w-10 px-2'} ${SOFT_CLASSES[metal ? TONES[metal] : 'accent']}`}
    >
      {position === null ? '—' : format.number(position)}
      {metal && (
        <>
          {!isSmall && (
            <span
              aria-hidden="true"
              className="absolute -right-1.5 -bottom-1 flex size-5 items-center justify-center rounded-full border bg-raised"
            >
              <Medal className="size-3.5" />
            </span>
          )}
          <span className="sr-only">{t(`races.medal.${metal}`)}</span>
        </>
      )}
    </span>
  )
}
