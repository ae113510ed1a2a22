import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { ApiError } from '#client/api/api-error.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { ParentRole } from '#shared/pigeons/parent-role.ts'
import { BirdHeader } from '#client/features/pigeons/page/bird-header.tsx'
import { MissingBird } from '#client/features/pigeons/page/missing-bird.tsx'
import { SummaryCard } from '#client/features/pigeons/page/summary-card.tsx'
import { PigeonDialogs, type PigeonAction } from '#client/features/pigeons/pigeon-dialogs.tsx'
import { pigeonById } from '#client/features/pigeons/pigeons.queries.ts'
import { BirdCareProvider } from '#client/features/treatments/bird-care.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { useRowId } from '#client/writes/use-row-id.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { BirdTabs } from './bird-tabs.tsx'

const ParentDialog = lazyDialog(async () => (await import('#client/features/pedigrees/parent-dialog.tsx')).ParentDialog)

export function PigeonScreen() {
  const { id } = useParams<{ id: string }>()
  const number = useRowId(id)
  return number === undefined ? <MissingBird id={0} /> : <BirdPage key={number} id={number} />
}

function BirdPage({ id }: { id: number }) {
  const { t } = useLanguage()
  const bird = useQuery(pigeonById(id))
  // A deleted bird is still in the query cache, so the error is checked before the data.
  if (bird.error instanceof ApiError && bird.error.status === 404) return <MissingBird id={id} />
  if (bird.data) return <Bird pigeon={bird.data} />
  return (
    <>
      <PageHeader title={t('frame.page.pigeon')} back={{ href: '/pigeons', label: t('pigeon.back') }} />
      {bird.isError ? <ErrorState error={bird.error} onRetry={() => void bird.refetch()} /> : <LoadingBird />}
    </>
  )
}

function Bird({ pigeon }: { pigeon: Pigeon }) {
  const [, navigate] = useLocation()
  const [action, setAction] = useState<PigeonAction>()
  const [role, setRole] = useState<ParentRole>()
  const { id } = pigeon
  const page = useMemo(() => [[{ id }]], [id])
  return (
    <BirdCareProvider pages={page}>
      <BirdHeader pigeon={pigeon} onAction={setAction} />
      <div className="flex flex-col gap-5">
        <SummaryCard pigeon={pigeon} onAction={setAction} onAddParent={setRole} />
        <BirdTabs pigeon={pigeon} />
      </div>
      <PigeonDialogs
        dialog={action && { kind: action, pigeon }}
        onClose={() => setAction(undefined)}
        onDeleted={() => navigate('/pigeons')}
      />
      {role && <ParentDialog child={pigeon} role={role} parent={null} onClose={() => setRole(undefined)} />}
    </BirdCareProvider>
  )
}

/** Shows a placeholder as high as the summary and the first section. */
function LoadingBird() {
  const { t } = useLanguage()
  return (
    <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-5">
      <Skeleton shape="card" />
      <Skeleton shape="title" />
      <Skeleton shape="card" />
    </div>
  )
}
