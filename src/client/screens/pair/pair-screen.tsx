import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import type { Pair } from '#shared/pairs/pair.ts'
import { ApiError } from '#client/api/api-error.ts'
import { HistoryCard } from '#client/features/actions/history-card.tsx'
import { MissingPair } from '#client/features/pairs/page/missing-pair.tsx'
import { PairBirdsCard } from '#client/features/pairs/page/pair-birds-card.tsx'
import { PairFactsCard } from '#client/features/pairs/page/pair-facts-card.tsx'
import { PairHeader } from '#client/features/pairs/page/pair-header.tsx'
import { PairDialogs, type PairAction } from '#client/features/pairs/pair-dialogs.tsx'
import { pairById } from '#client/features/pairs/pairs.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { useRowId } from '#client/writes/use-row-id.ts'
import { PairCyclesCard } from './pair-cycles-card.tsx'
import { PairYoungCard } from './pair-young-card.tsx'

export function PairScreen() {
  const { id } = useParams<{ id: string }>()
  const number = useRowId(id)
  return number === undefined ? <MissingPair id={0} /> : <PairPage key={number} id={number} />
}

function PairPage({ id }: { id: number }) {
  const { t } = useLanguage()
  const pair = useQuery(pairById(id))
  // A deleted pair is still in the query cache, so the error is checked before the data.
  if (pair.error instanceof ApiError && pair.error.status === 404) return <MissingPair id={id} />
  if (pair.data) return <ShownPair pair={pair.data} />
  return (
    <>
      <PageHeader title={t('frame.page.pair')} back={{ href: '/breeding?tab=pairs', label: t('pairs.page.back') }} />
      {pair.isError ? <ErrorState error={pair.error} onRetry={() => void pair.refetch()} /> : <LoadingPair />}
    </>
  )
}

function ShownPair({ pair }: { pair: Pair }) {
  const [, navigate] = useLocation()
  const [action, setAction] = useState<PairAction>()
  return (
    <>
      <PairHeader pair={pair} onAction={setAction} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <PairBirdsCard pair={pair} />
        <PairFactsCard pair={pair} />
        <PairCyclesCard pair={pair} />
        <PairYoungCard pairId={pair.id} />
        <HistoryCard entity="breeding-pairs" id={pair.id} />
      </div>
      <PairDialogs
        dialog={action && { kind: action, pair }}
        onClose={() => setAction(undefined)}
        onDeleted={() => navigate('/breeding?tab=pairs')}
      />
    </>
  )
}

function LoadingPair() {
  const { t } = useLanguage()
  return (
    <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-4">
      <Skeleton shape="card" />
      <Skeleton shape="box" />
    </div>
  )
}
