import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import type { Pair } from '#shared/pairs/pair.ts'
import { CycleStatusBadge } from '#client/features/cycles/cycle-status-badge.tsx'
import { cyclesOfPair } from '#client/features/cycles/cycles.queries.ts'
import { QueryContent } from '#client/lists/query-content.tsx'
import { useRows } from '#client/lists/use-rows.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

const NewCycleDialog = lazyDialog(async () => (await import('#client/features/cycles/new-cycle-dialog.tsx')).NewCycleDialog)

/** Shows the cycles of one pair, the newest first. */
export function PairCyclesCard({ pair }: { pair: Pair }) {
  const { t } = useLanguage()
  const cycles = useRows(useInfiniteQuery(cyclesOfPair(pair.id)))
  const titleId = useId()
  const title = t('pairs.page.cycles')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader
        id={titleId}
        title={title}
        actions={
          pair.isActive && (
            <Button call={cyclesApi.create} size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
              {t('cycles.new')}
            </Button>
          )
        }
      />
      <QueryContent query={cycles}>
        {(own) => {
          if (own.length === 0) return <EmptyState compact icon={<RefreshCw />} title={t('pairs.page.noCycles')} />
          return (
            <ItemList label={title} atEnd>
              {own.map((cycle) => (
                <CycleRow key={cycle.id} cycle={cycle} />
              ))}
            </ItemList>
          )
        }}
      </QueryContent>
      {cycles.hasNextPage && <LoadMore onMore={cycles.more} loading={cycles.isFetchingNextPage} />}
      {isAdding && <NewCycleDialog pairId={pair.id} onClose={() => setIsAdding(false)} />}
    </Card>
  )
}

function CycleRow({ cycle }: { cycle: Cycle }) {
  const { t, format } = useLanguage()
  const { cycleNumber, firstEggDate, expectedHatchDate, firstHatchDate, totalHatched, totalEggs, status } = cycle
  const facts = [
    totalEggs > 0 && t('pairs.page.eggs', { count: totalEggs }),
    firstEggDate !== null && t('pairs.page.laid', { day: format.date(firstEggDate) }),
    firstHatchDate === null &&
      expectedHatchDate !== null &&
      t('pairs.page.hatchExpected', { day: format.date(expectedHatchDate) }),
    firstHatchDate !== null && t('pairs.page.hatched', { count: totalHatched, day: format.date(firstHatchDate) }),
  ]
  return (
    <ItemRow
      title={<TextLink href={`/breeding-cycles?cycle=${cycle.id}`}>{t('breeding.cycle', { number: cycleNumber })}</TextLink>}
      line={facts.filter(Boolean).join(' · ')}
      actions={<CycleStatusBadge status={status} />}
    />
  )
}
