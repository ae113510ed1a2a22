import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Egg, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { cyclesApi, type CyclePage } from '#shared/cycles/cycles-api.ts'
import { CycleDialogs, NewCycleDialog, type CycleAction, type CycleDialog } from '#client/features/cycles/cycle-dialogs.tsx'
import { CycleFilters } from '#client/features/cycles/cycle-filters.tsx'
import { CycleGrid } from '#client/features/cycles/cycle-grid.tsx'
import { CycleGuide } from '#client/features/cycles/cycle-guide.tsx'
import { cycleById, cyclePages } from '#client/features/cycles/cycles.queries.ts'
import { useCycleFilter } from '#client/features/cycles/use-cycle-filter.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useRows } from '#client/lists/use-rows.ts'
import { Button } from '#client/ui/button.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

const CycleDetailsDialog = lazyDialog(
  async () => (await import('#client/features/cycles/cycle-details-dialog.tsx')).CycleDetailsDialog,
)

export function BreedingCyclesScreen() {
  const { t } = useLanguage()
  const { filter, openedId, set } = useCycleFilter()
  const cycles = useRows(useInfiniteQuery({ ...cyclePages(filter), placeholderData: keepPreviousData }))
  const [dialog, setDialog] = useState<CycleDialog>()
  const listed = cycles.data?.find(({ id }) => id === openedId)
  const isElsewhere = Number.isInteger(openedId) && openedId !== 0 && cycles.data !== undefined && !listed
  const found = useQuery({ ...cycleById(openedId), enabled: isElsewhere }).data
  const opened = listed ?? (isElsewhere ? found : undefined)
  const onAction = (kind: CycleAction, cycle: Cycle) => setDialog({ kind, cycle })
  return (
    <>
      <PageHeader
        title={t('frame.page.cycles')}
        description={t('frame.page.cycles.line')}
        back={{ href: '/breeding', label: t('frame.page.breeding') }}
        addText={t('cycles.new')}
        onAdd={() => setDialog({ kind: 'new' })}
        addOpens={NewCycleDialog}
      />
      <div className="flex flex-col gap-4">
        {cycles.isError ? (
          <ErrorState error={cycles.error} onRetry={() => void cycles.refetch()} />
        ) : (
          <Cycles
            cycles={cycles}
            onNew={() => setDialog({ kind: 'new' })}
            onDetails={({ id }) => set({ cycle: String(id) })}
            onAction={onAction}
          />
        )}
        <CycleGuide />
      </div>
      {opened && (
        <CycleDetailsDialog
          cycle={opened}
          onClose={() => set({ cycle: '' })}
          onUpdate={() => {
            set({ cycle: '' })
            onAction('update', opened)
          }}
        />
      )}
      <CycleDialogs dialog={dialog} onClose={() => setDialog(undefined)} onAction={onAction} />
    </>
  )
}

interface CyclesProps {
  readonly cycles: ReturnType<typeof useRows<CyclePage>>
  readonly onNew: () => void
  readonly onDetails: (cycle: Cycle) => void
  readonly onAction: (action: CycleAction, cycle: Cycle) => void
}

function Cycles({ cycles, onNew, onDetails, onAction }: CyclesProps) {
  const { t } = useLanguage()
  const today = useToday()
  const { filter, set } = useCycleFilter()
  const { data: shown, first, total } = cycles
  if (!shown) {
    return (
      <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-4">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    )
  }
  if (first?.all === 0) {
    return (
      <EmptyState
        icon={<Egg />}
        title={t('cycles.empty')}
        text={t('cycles.empty.text')}
        action={
          <Button call={cyclesApi.create} variant="primary" icon={<Plus aria-hidden="true" />} onClick={onNew}>
            {t('cycles.empty.action')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <CycleFilters filter={filter} seasons={first?.seasons ?? []} onChange={set} />
      <p role="status" className="text-sm text-muted">
        {t('cycles.shown', { count: total })}
      </p>
      {shown.length > 0 ? (
        <>
          <CycleGrid cycles={shown} today={today} onDetails={onDetails} onAction={onAction} />
          {cycles.hasNextPage && <LoadMore onMore={cycles.more} loading={cycles.isFetchingNextPage} />}
        </>
      ) : (
        <EmptyState
          icon={<SearchX />}
          title={t('cycles.noMatch')}
          action={<Button onClick={() => set({ status: '', season: '' })}>{t('cycles.clearFilters')}</Button>}
        />
      )}
    </>
  )
}
