import { useInfiniteQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { CycleStatusBadge } from '#client/features/cycles/cycle-status-badge.tsx'
import { cyclePages } from '#client/features/cycles/cycles.queries.ts'
import { pairTitle } from '#client/features/pairs/pair-texts.ts'
import { useLoftDay } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useRows } from '#client/lists/use-rows.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { Table } from '#client/ui/table.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { UnbrokenWords } from '#client/ui/unbroken-words.tsx'
import { QueryContent } from '#client/lists/query-content.tsx'

export function CyclesTab() {
  const { t } = useLanguage()
  const cycles = useRows(useInfiniteQuery(cyclePages()))
  const manage = <ButtonLink href="/breeding-cycles">{t('breeding.cycles.manage')}</ButtonLink>
  return (
    <QueryContent height="boxes" query={cycles}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState
            icon={<RefreshCw />}
            title={t('breeding.cycles.empty')}
            text={t('breeding.cycles.empty.text')}
            action={manage}
          />
        ) : (
          <div className="flex flex-col gap-3">
            <div className="flex justify-end">{manage}</div>
            <CycleTable cycles={all} />
            {cycles.hasNextPage && <LoadMore onMore={cycles.more} loading={cycles.isFetchingNextPage} />}
          </div>
        )
      }
    </QueryContent>
  )
}

function CycleTable({ cycles }: { cycles: readonly Cycle[] }) {
  const { t, format } = useLanguage()
  const dayOf = useLoftDay()
  return (
    <Table
      needsWideScreen
      caption={t('breeding.tab.cycles')}
      rows={cycles}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'pair',
          header: t('breeding.cycles.pair'),
          isName: true,
          cell: (cycle) => (
            <TextLink href={`/breeding/pairs/${cycle.breedingPairId}`}>
              <UnbrokenWords text={pairTitle(cycle, t)} />
            </TextLink>
          ),
        },
        {
          key: 'number',
          header: t('breeding.cycles.number'),
          onPhone: 'line',
          align: 'end',
          isShort: true,
          cell: ({ id, cycleNumber }) => (
            <TextLink href={`/breeding-cycles?cycle=${id}`}>{t('breeding.cycle', { number: cycleNumber })}</TextLink>
          ),
        },
        {
          key: 'phase',
          header: t('breeding.cycles.phase'),
          onPhone: 'badge',
          cell: ({ status }) => <CycleStatusBadge status={status} />,
        },
        {
          key: 'start',
          header: t('breeding.cycles.start'),
          isShort: true,
          cell: ({ createdAt }) => format.date(dayOf(createdAt)),
        },
        {
          key: 'hatch',
          header: t('breeding.cycles.hatch'),
          onPhone: 'named',
          isShort: true,
          cell: ({ expectedHatchDate }) => (expectedHatchDate === null ? '—' : format.date(expectedHatchDate)),
        },
        { key: 'young', header: t('breeding.cycles.offspring'), align: 'end', cell: ({ totalHatched }) => totalHatched },
      ]}
    />
  )
}
