import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useId } from 'react'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { read } from '#client/api/read.ts'
import { CardQuery } from '#client/features/pigeons/page/card-query.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { EmptyState } from '#client/ui/states.tsx'

/** The cycles of one pair, the newest first. */
export function PairCyclesCard({ pairId }: { pairId: number }) {
  const { say } = useLanguage()
  const cycles = useQuery(read(cyclesApi.list, {}))
  const titleId = useId()
  const title = say('pairs.page.cycles')
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader
        id={titleId}
        title={title}
        actions={
          <ButtonLink size="sm" variant="ghost" href="/breeding-cycles">
            {say('breeding.all')}
          </ButtonLink>
        }
      />
      <CardQuery query={cycles}>
        {(all) => {
          const own = all.filter(({ breedingPairId }) => breedingPairId === pairId)
          if (own.length === 0) return <EmptyState compact icon={<RefreshCw />} title={say('pairs.page.noCycles')} />
          return (
            <ItemList label={title} atEnd>
              {own.map((cycle) => (
                <CycleRow key={cycle.id} cycle={cycle} />
              ))}
            </ItemList>
          )
        }}
      </CardQuery>
    </Card>
  )
}

function CycleRow({ cycle }: { cycle: Cycle }) {
  const { say, format } = useLanguage()
  const { cycleNumber, firstEggDate, expectedHatchDate, firstHatchDate, totalHatched, totalEggs, status } = cycle
  const facts = [
    totalEggs > 0 && say('pairs.page.eggs', { count: totalEggs }),
    firstEggDate !== null && say('pairs.page.laid', { day: format.date(firstEggDate) }),
    firstHatchDate === null &&
      expectedHatchDate !== null &&
      say('pairs.page.hatchExpected', { day: format.date(expectedHatchDate) }),
    firstHatchDate !== null && say('pairs.page.hatched', { count: totalHatched, day: format.date(firstHatchDate) }),
  ]
  return (
    <ItemRow
      title={say('breeding.cycle', { number: cycleNumber })}
      line={facts.filter(Boolean).join(' · ')}
      actions={<Badge tone={status === 'failed' ? 'danger' : 'info'}>{say(`breeding.phase.${status}`)}</Badge>}
    />
  )
}
