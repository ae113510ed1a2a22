import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck, HeartHandshake, Plus } from 'lucide-react'
import { useState } from 'react'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { cyclePages } from '#client/features/cycles/cycles.queries.ts'
import { openYoungPages } from '#client/features/offspring/offspring.queries.ts'
import { breedingTasks, isDue, type BreedingRecords } from '#shared/pairs/breeding-tasks.ts'
import { inNestRoundOrder, type NestTask } from '#shared/pairs/nest-tasks.ts'
import { NewPairDialog, PairDialogs, type PairDialog } from '#client/features/pairs/pair-dialogs.tsx'
import { activePairPages } from '#client/features/pairs/pairs.queries.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useAllRows } from '#client/lists/use-rows.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/inputs.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { QueryContent, type QueryState } from '#client/lists/query-content.tsx'
import { NestRow, YoungWithoutNest } from './nest-row.tsx'

/** Shows the tasks that are due today at each nest, each recorded with one tap. It is designed for a phone in one hand. */
export function NestRound() {
  const { t } = useLanguage()
  const [dialog, setDialog] = useState<PairDialog>()
  return (
    <>
      <PageHeader
        title={t('breeding.round')}
        description={t('breeding.round.line')}
        back={{ href: '/breeding', label: t('breeding.round.back') }}
      />
      <QueryContent height="boxes" query={useNests()}>
        {(nests) => <NestList nests={nests} onNewPair={() => setDialog({ kind: 'new' })} />}
      </QueryContent>
      <PairDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}

function useNests(): QueryState<BreedingRecords> {
  const pairs = useAllRows(useInfiniteQuery(activePairPages()))
  const cycles = useAllRows(useInfiniteQuery(cyclePages({ status: 'current' })))
  const young = useAllRows(useInfiniteQuery(openYoungPages()))
  const all = [pairs, cycles, young]
  return {
    data:
      pairs.data && cycles.data && young.data
        ? {
            pairs: inNestRoundOrder(pairs.data.filter(({ isActive }) => isActive)),
            cycles: cycles.data,
            young: young.data,
          }
        : undefined,
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(all.filter(({ error }) => error).map(({ refetch }) => refetch())),
  }
}

function NestList({ nests, onNewPair }: { nests: BreedingRecords; onNewPair: () => void }) {
  const { t } = useLanguage()
  const today = useToday()
  const [onlyDue, setOnlyDue] = useState(false)
  const all = breedingTasks(nests, today)
  const withoutNest = all.flatMap(({ task, pair }) => (!pair && isDue(task, today) ? [task] : []))
  if (nests.pairs.length === 0 && withoutNest.length === 0) {
    return (
      <EmptyState
        call={pairsApi.create}
        icon={<HeartHandshake />}
        title={t('pairs.empty')}
        text={t('pairs.empty.text')}
        action={
          <Button
            variant="primary"
            call={pairsApi.create}
            icon={<Plus aria-hidden="true" />}
            opens={NewPairDialog}
            onClick={onNewPair}
          >
            {t('pairs.new')}
          </Button>
        }
      />
    )
  }
  const rows = nests.pairs.map((pair) => ({
    pair,
    tasks: all.flatMap((one) => (one.pair === pair ? [one.task] : [])),
    records: [pair, ...[...nests.cycles, ...nests.young].filter(({ breedingPairId }) => breedingPairId === pair.id)],
  }))
  const dueOf = (tasks: readonly NestTask[]): number => tasks.filter((task) => isDue(task, today)).length
  const count = dueOf(all.map(({ task }) => task))
  const shown = onlyDue ? rows.filter(({ tasks }) => dueOf(tasks) > 0) : rows
  const first = rows.find(({ tasks }) => dueOf(tasks) > 0)?.pair
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status">{t('breeding.round.due', { count })}</p>
        <span className="print:hidden">
          <Checkbox
            label={t('breeding.round.onlyDue')}
            checked={onlyDue}
            onChange={(event) => setOnlyDue(event.target.checked)}
          />
        </span>
      </div>
      {shown.length + withoutNest.length === 0 ? (
        <EmptyState tone="success" icon={<CircleCheck />} title={t('breeding.round.allDone')} />
      ) : (
        [...Map.groupBy(shown, ({ pair }) => pair.section)].map(([section, rowsOfSection]) => (
          <section key={section} aria-label={section ?? t('breeding.round.noSection')} className="flex flex-col gap-3">
            {rows.some(({ pair }) => pair.section !== null) && (
              <h2 className="mb-1 text-sm font-semibold">{section ?? t('breeding.round.noSection')}</h2>
            )}
            <ol className="grid items-start gap-3 lg:grid-cols-2">
              {rowsOfSection.map(({ pair, tasks, records }) => (
                <li key={pair.id}>
                  <NestRow pair={pair} tasks={tasks} records={records} isFirst={pair === first} />
                </li>
              ))}
            </ol>
          </section>
        ))
      )}
      {withoutNest.length > 0 && <YoungWithoutNest tasks={withoutNest} />}
    </div>
  )
}
