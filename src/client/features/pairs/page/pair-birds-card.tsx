import { GitFork } from 'lucide-react'
import { useId } from 'react'
import { shownColor } from '#shared/colors/color-words.ts'
import type { Mate, Pair } from '#shared/pairs/pair.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { GenderBadge, StatusBadge } from '#client/features/pigeons/pigeon-badges.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Photo } from '#client/ui/photo.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { trialMatingHref } from '../pair-texts.ts'

/** Shows the cock and the hen side by side. */
export function PairBirdsCard({ pair }: { pair: Pair }) {
  const { t } = useLanguage()
  const titleId = useId()
  const [cock, hen] = [pair.malePigeon.id, pair.femalePigeon.id]
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader
        id={titleId}
        title={t('pairs.page.birds')}
        actions={
          cock !== null &&
          hen !== null && (
            <ButtonLink size="sm" href={trialMatingHref(cock, hen)} icon={<GitFork aria-hidden="true" />}>
              {t('pedigrees.tab.mating')}
            </ButtonLink>
          )
        }
      />
      <div className="grid grid-cols-2 gap-4">
        <Bird mate={pair.malePigeon} gender="cock" />
        <Bird mate={pair.femalePigeon} gender="hen" />
      </div>
    </Card>
  )
}

function Bird({ mate, gender }: { mate: Mate; gender: 'cock' | 'hen' }) {
  const { language } = useLanguage()
  const isNarrow = useMedia(NARROW)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="overflow-hidden rounded-lg">
        <Photo src={mate.thumbnailUrl} alt="" eager />
      </div>
      <div className="min-w-0 break-words">
        <MateName mate={mate} />
      </div>
      <div className="flex flex-wrap gap-1">
        <GenderBadge gender={gender} isSmall={isNarrow} />
        {mate.status !== null && mate.status !== 'active' && <StatusBadge status={mate.status} />}
      </div>
      {mate.color && <p>{shownColor(mate.color, language)}</p>}
    </div>
  )
}

/** Shows the band of one bird of a pair, with a link to its page unless it was removed. */
function MateName({ mate }: { mate: Mate }) {
  const { t } = useLanguage()
  if (mate.id !== null && !mate.isDeleted) return <TextLink href={`/pigeons/${mate.id}`}>{birdTitle(mate)}</TextLink>
  return <>{`${mate.bandId} (${t('pairs.page.gone')})`}</>
}
