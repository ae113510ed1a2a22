import type { Pair } from '#shared/pairs/pair.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { TwoPhotoHeader } from '#client/ui/two-photo-header.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { PendingBadge } from '#client/ui/pending-badge.tsx'
import { UnbrokenWords } from '#client/ui/unbroken-words.tsx'
import { PairBadge } from './pair-badge.tsx'
import { pairTitle } from './pair-texts.ts'

/** One pair with the results of its cycles. */
export function PairCard({ pair }: { pair: Pair }) {
  const { t, format } = useLanguage()
  const { id, malePigeon, femalePigeon, nestBox, expectedHatchDate } = pair
  return (
    <Card as="article">
      <TwoPhotoHeader
        photos={[malePigeon.thumbnailUrl, femalePigeon.thumbnailUrl]}
        title={<UnbrokenWords text={pairTitle(pair, t)} />}
        badges={
          <>
            <PairBadge pair={pair} />
            <PendingBadge row={pair} />
          </>
        }
        line={nestBox === null ? undefined : t('breeding.pending.box', { box: nestBox })}
      />
      <Facts
        facts={[
          { label: t('pairs.field.pairingDate'), value: format.date(pair.pairingDate) },
          { label: t('pairs.field.season'), value: t(`pairs.season.${pair.breedingSeason}`) },
          {
            label: t('pairs.field.brood'),
            value: t('pairs.brood', { brood: pair.currentBrood, expected: pair.expectedBroods }),
          },
          { label: t('pairs.field.offspring'), value: format.number(pair.offspringCount) },
          expectedHatchDate !== null && { label: t('pairs.field.expectedHatch'), value: format.date(expectedHatchDate) },
        ]}
      />
      <div className="mt-auto flex pt-4">
        <ButtonLink wide href={`/breeding/pairs/${id}`}>
          {t('pairs.open')}
        </ButtonLink>
      </div>
    </Card>
  )
}
