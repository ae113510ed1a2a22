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
  const { say, format } = useLanguage()
  const { id, malePigeon, femalePigeon, nestBox, expectedHatchDate } = pair
  return (
    <Card as="article">
      <TwoPhotoHeader
        photos={[malePigeon.thumbnailUrl, femalePigeon.thumbnailUrl]}
        title={<UnbrokenWords text={pairTitle(pair, say)} />}
        badges={
          <>
            <PairBadge pair={pair} />
            <PendingBadge row={pair} />
          </>
        }
        line={nestBox === null ? undefined : say('breeding.pending.box', { box: nestBox })}
      />
      <Facts
        facts={[
          { label: say('pairs.field.pairingDate'), value: format.date(pair.pairingDate) },
          { label: say('pairs.field.season'), value: say(`pairs.season.${pair.breedingSeason}`) },
          {
            label: say('pairs.field.brood'),
            value: say('pairs.brood', { brood: pair.currentBrood, expected: pair.expectedBroods }),
          },
          { label: say('pairs.field.offspring'), value: format.number(pair.offspringCount) },
          {
            label: say('pairs.field.expectedHatch'),
            value: expectedHatchDate === null ? say('common.notSet') : format.date(expectedHatchDate),
          },
        ]}
      />
      <div className="mt-auto flex pt-4">
        <ButtonLink wide href={`/breeding/pairs/${id}`}>
          {say('pairs.open')}
        </ButtonLink>
      </div>
    </Card>
  )
}
