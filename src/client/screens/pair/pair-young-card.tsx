import { useInfiniteQuery } from '@tanstack/react-query'
import { Bird } from 'lucide-react'
import { useId, useState } from 'react'
import { shownColor } from '#shared/colors/color-words.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { youngOfPair } from '#client/features/offspring/offspring.queries.ts'
import { youngName } from '#client/features/offspring/young-texts.ts'
import { QueryContent } from '#client/lists/query-content.tsx'
import { useAllRows } from '#client/lists/use-rows.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { PhotoRow } from '#client/ui/photo-row.tsx'
import { EmptyState } from '#client/ui/states.tsx'

/** Young birds shown before "show more" is pressed. */
const INITIAL_COUNT = 8

/** Shows the young of one pair: its own and those it fosters. */
export function PairYoungCard({ pairId }: { pairId: number }) {
  const { t } = useLanguage()
  const offspring = useAllRows(useInfiniteQuery(youngOfPair(pairId)))
  const titleId = useId()
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={t('pairs.page.offspring')} />
      <QueryContent query={offspring}>
        {(own) =>
          own.length === 0 ? (
            <EmptyState compact icon={<Bird />} title={t('pairs.page.noOffspring')} />
          ) : (
            <Young young={own} pairId={pairId} />
          )
        }
      </QueryContent>
    </Card>
  )
}

function Young({ young, pairId }: { young: readonly Offspring[]; pairId: number }) {
  const { t, format, language } = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? young : young.slice(0, INITIAL_COUNT)
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col gap-1">
        {shown.map((chick) => (
          <PhotoRow
            key={chick.id}
            photo={chick.generalThumbnailUrl}
            title={youngName(chick, t)}
            href={chick.pigeonId === null ? '/offspring-management' : `/pigeons/${chick.pigeonId}`}
            line={[
              format.date(chick.hatchDate),
              shownColor(chick.color, language),
              chick.breedingPairId !== pairId && t('pairs.page.fosters'),
            ]
              .filter(Boolean)
              .join(' · ')}
            badges={<YoungBadge chick={chick} />}
          />
        ))}
      </ul>
      {shown.length < young.length && (
        <div>
          <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
            {t('pairs.page.showAll', { count: young.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

function YoungBadge({ chick: { isActive, isBanded, diedOn } }: { chick: Offspring }) {
  const { t } = useLanguage()
  if (!isActive) return <Badge>{t(diedOn === null ? 'breeding.offspring.inactive' : 'breeding.offspring.died')}</Badge>
  return (
    <Badge tone={isBanded ? 'success' : 'warning'}>
      {t(isBanded ? 'breeding.offspring.banded' : 'breeding.offspring.notBanded')}
    </Badge>
  )
}
