import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import type { Pair } from '#shared/pairs/pair.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card } from '#client/ui/card.tsx'
import { TwoPhotoHeader } from '#client/ui/two-photo-header.tsx'
import { PendingBadge } from '#client/ui/pending-badge.tsx'
import { UnbrokenWords } from '#client/ui/unbroken-words.tsx'
import { PairBadge } from './pair-badge.tsx'
import { pairTitle } from './pair-texts.ts'

/** Shows one pair with the results of its cycles; the whole card is a link. */
export function PairCard({ pair }: { pair: Pair }) {
  const { t, format } = useLanguage()
  const { id, malePigeon, femalePigeon, nestBox, expectedHatchDate, pairingDate, breedingSeason, offspringCount } = pair
  const fact = (label: string, value: string): string => `${label}: ${value}`
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
      <p className="-mt-1 text-sm text-muted">
        {t('breeding.overview.pair.line', {
          brood: pair.currentBrood,
          expected: pair.expectedBroods,
          count: offspringCount,
          season: t(`pairs.season.${breedingSeason}`),
        })}
      </p>
      {expectedHatchDate !== null && (
        <p className="text-sm">{fact(t('pairs.field.expectedHatch'), format.date(expectedHatchDate))}</p>
      )}
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3">
        <p className="text-sm whitespace-nowrap text-muted">{fact(t('pairs.field.pairingDate'), format.date(pairingDate))}</p>
        <Link
          href={`/breeding/pairs/${id}`}
          className="-mb-1.5 ml-auto inline-flex min-h-9 shrink-0 items-center gap-0.5 rounded-sm text-sm font-medium text-accent after:absolute after:inset-0 after:rounded-lg after:content-[''] hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent print:hidden"
        >
          {t('pairs.open')}
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
    </Card>
  )
}
