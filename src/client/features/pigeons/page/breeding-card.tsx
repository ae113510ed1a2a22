import { useQuery } from '@tanstack/react-query'
import { Bird, HeartHandshake } from 'lucide-react'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { PairBadge } from '#client/features/pairs/pair-badge.tsx'
import { pairsOfBird } from '#client/features/pairs/pairs.queries.ts'
import { QueryContent } from '#client/lists/query-content.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { familyOf } from '../pigeons.queries.ts'
import { RelativeList } from './relative-list.tsx'

/** Shows the pairs of a bird, and its young. */
export function BreedingCard({ pigeon }: { pigeon: Pigeon }) {
  const { t } = useLanguage()
  const pairs = useQuery(pairsOfBird(pigeon.id))
  const family = useQuery(familyOf(pigeon.id))
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {!pigeon.isReference && (
        <Card as="section" labelledBy="bird-pairs">
          <CardHeader id="bird-pairs" title={t('pigeon.pairs')} />
          <QueryContent query={pairs} height="box">
            {(all) =>
              all.length === 0 ? (
                <EmptyState compact icon={<HeartHandshake />} title={t('pigeon.noPairs')} />
              ) : (
                <ItemList label={t('pigeon.pairs')} atEnd>
                  {all.map((pair) => (
                    <PairRow key={pair.id} pair={pair} pigeonId={pigeon.id} />
                  ))}
                </ItemList>
              )
            }
          </QueryContent>
        </Card>
      )}
      <Card as="section" labelledBy="bird-offspring">
        <CardHeader id="bird-offspring" title={t('pigeon.card.offspring')} />
        <QueryContent query={family} height="box">
          {({ offspring }) =>
            offspring.length === 0 ? (
              <EmptyState compact icon={<Bird />} title={t('pigeon.noYoung')} />
            ) : (
              <RelativeList label={t('pigeon.card.offspring')} birds={offspring} />
            )
          }
        </QueryContent>
      </Card>
    </div>
  )
}

/** Shows a pair by its other bird. */
function PairRow({ pair, pigeonId }: { pair: Pair; pigeonId: number }) {
  const { t, format } = useLanguage()
  const { malePigeon, femalePigeon, malePigeonId, nestBox, pairingDate, endedOn, offspringCount } = pair
  const mate = malePigeonId === pigeonId ? femalePigeon : malePigeon
  const line = [
    endedOn === null
      ? t('pigeon.pairSince', { day: format.date(pairingDate) })
      : t('pairs.ended.line', { from: format.date(pairingDate), until: format.date(endedOn) }),
    nestBox && `${t('pairs.field.nestBox')} ${nestBox}`,
    `${t('pairs.field.offspring')}: ${format.number(offspringCount)}`,
  ]
  return (
    <ItemRow
      title={<TextLink href={`/breeding/pairs/${pair.id}`}>{t('pigeon.pairWith', { band: birdTitle(mate) })}</TextLink>}
      badges={<PairBadge pair={pair} />}
      line={line.filter(Boolean).join(' · ')}
    />
  )
}
