import { useQuery } from '@tanstack/react-query'
import { Egg, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import type { Cycle } from '#shared/cycles/cycle.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { CycleDialogs, NewCycleDialog, type CycleAction, type CycleDialog } from '#client/features/cycles/cycle-dialogs.tsx'
import { CycleFilters } from '#client/features/cycles/cycle-filters.tsx'
import { CycleGrid } from '#client/features/cycles/cycle-grid.tsx'
import { CycleGuide } from '#client/features/cycles/cycle-guide.tsx'
import { cyclesQuery } from '#client/features/cycles/cycles.queries.ts'
import { matchesCycle, seasonKey, useCycleFilter } from '#client/features/cycles/use-cycle-filter.ts'
import { pairsQuery } from '#client/features/pairs/pairs.queries.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

const CycleDetailsDialog = lazyDialog(
  async () => (await import('#client/features/cycles/cycle-details-dialog.tsx')).CycleDetailsDialog,
)

export function BreedingCyclesScreen() {
  const { say } = useLanguage()
  const cycles = useQuery(cyclesQuery())
  const { openedId, set } = useCycleFilter()
  const [dialog, setDialog] = useState<CycleDialog>()
  const opened = cycles.data?.find(({ id }) => id === openedId)
  const onAction = (kind: CycleAction, cycle: Cycle) => setDialog({ kind, cycle })
  return (
    <>
      <PageHeader
        title={say('frame.page.cycles')}
        description={say('frame.page.cycles.line')}
        back={{ href: '/breeding', label: say('frame.page.breeding') }}
        addText={say('cycles.new')}
        onAdd={() => setDialog({ kind: 'new' })}
        addOpens={NewCycleDialog}
      />
      <div className="flex flex-col gap-4">
        <div className="max-md:order-last">
          <CycleGuide />
        </div>
        {cycles.isError ? (
          <ErrorState error={cycles.error} onRetry={() => void cycles.refetch()} />
        ) : (
          <Cycles
            cycles={cycles.data}
            onNew={() => setDialog({ kind: 'new' })}
            onDetails={({ id }) => set({ cycle: String(id) })}
            onAction={onAction}
          />
        )}
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
  /** Undefined while loading. */
  readonly cycles: readonly Cycle[] | undefined
  readonly onNew: () => void
  readonly onDetails: (cycle: Cycle) => void
  readonly onAction: (action: CycleAction, cycle: Cycle) => void
}

function Cycles({ cycles, onNew, onDetails, onAction }: CyclesProps) {
  const { say } = useLanguage()
  const today = useToday()
  const pairs = useQuery(pairsQuery()).data ?? []
  const { filter, set } = useCycleFilter()
  if (!cycles) {
    return (
      <div role="status" aria-label={say('common.loading')} className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    )
  }
  if (cycles.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Egg />}
          title={say('cycles.empty')}
          text={say('cycles.empty.text')}
          action={
            <Button call={cyclesApi.create} variant="primary" icon={<Plus aria-hidden="true" />} onClick={onNew}>
              {say('cycles.empty.action')}
            </Button>
          }
        />
      </Card>
    )
  }
  const seasonOfPair = new Map(pairs.map((pair) => [pair.id, seasonKey(pair)]))
  const seasons = new Set(cycles.flatMap(({ breedingPairId }) => seasonOfPair.get(breedingPairId) ?? []))
  const shown = cycles.filter((cycle) => matchesCycle(cycle, filter, seasonOfPair))
  return (
    <>
      <CycleFilters filter={filter} seasons={[...seasons]} onChange={set} />
      <p role="status" className="text-sm text-muted">
        {say('cycles.shown', { count: shown.length })}
      </p>
      {shown.length > 0 ? (
        <CycleGrid cycles={shown} today={today} onDetails={onDetails} onAction={onAction} />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title={say('cycles.noMatch')}
          action={<Button onClick={() => set({ status: '', season: '' })}>{say('cycles.clearFilters')}</Button>}
        />
      )}
    </>
  )
}
