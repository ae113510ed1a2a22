import { useState } from 'react'
import { shownColor } from '#shared/colors/color-words.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { PhotoRow } from '#client/ui/photo-row.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { PigeonBadges } from '../pigeon-badges.tsx'

/** Birds shown before "show more" is pressed. */
const INITIAL_COUNT = 6

/** Lists relatives of one kind, each with a link to its page. */
export function RelativeList({ label, birds }: { label: string; birds: readonly Pigeon[] }) {
  const { t, language } = useLanguage()
  const isNarrow = useMedia(NARROW)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? birds : birds.slice(0, INITIAL_COUNT)
  return (
    <>
      <ul aria-label={label} className="-mx-1.5 grid gap-1 sm:grid-cols-2">
        {shown.map((bird) => (
          <PhotoRow
            key={bird.id}
            photo={bird.generalThumbnailUrl}
            title={birdTitle(bird)}
            href={`/pigeons/${bird.id}`}
            line={[bird.birthYear, shownColor(bird.color, language)].filter(Boolean).join(' · ')}
            badges={<PigeonBadges pigeon={bird} isSmall={isNarrow} />}
          />
        ))}
      </ul>
      {shown.length < birds.length && (
        <div>
          <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
            {t('pigeon.showAll', { count: birds.length })}
          </Button>
        </div>
      )}
    </>
  )
}
