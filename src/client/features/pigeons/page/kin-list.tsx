import { useState } from 'react'
import { shownColor } from '#shared/colors/color-words.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { PhotoRow } from '#client/ui/photo-row.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { PigeonBadges } from '../pigeon-badges.tsx'

/** Birds shown before "show more" is pressed. */
const INITIAL_COUNT = 6

interface KinListProps {
  readonly title: string
  readonly birds: readonly Pigeon[]
}

/** Relatives of one kind, each with a link to its page; closed at first on phones. */
export function KinList({ title, birds }: KinListProps) {
  const heading = `${title} (${birds.length})`
  const isNarrow = useMedia(NARROW)
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      {isNarrow ? (
        <Disclosure summary={heading}>
          <Birds birds={birds} isSmall />
        </Disclosure>
      ) : (
        <>
          <SubHeading>{heading}</SubHeading>
          <Birds birds={birds} isSmall={false} />
        </>
      )}
    </section>
  )
}

function Birds({ birds, isSmall }: { birds: readonly Pigeon[]; isSmall: boolean }) {
  const { say, language } = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? birds : birds.slice(0, INITIAL_COUNT)
  return (
    <>
      <ul className="grid gap-1 sm:grid-cols-2">
        {shown.map((bird) => (
          <PhotoRow
            key={bird.id}
            photo={bird.generalThumbnailUrl}
            title={birdTitle(bird)}
            href={`/pigeons/${bird.id}`}
            line={[bird.birthYear, shownColor(bird.color, language)].filter(Boolean).join(' · ')}
            badges={<PigeonBadges pigeon={bird} isSmall={isSmall} />}
          />
        ))}
      </ul>
      {shown.length < birds.length && (
        <div>
          <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
            {say('pigeon.showAll', { count: birds.length })}
          </Button>
        </div>
      )}
    </>
  )
}
