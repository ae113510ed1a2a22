import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { readNumber } from '#shared/api/read-number.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { ApiError } from '#client/api/api-error.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { HistoryCard } from '#client/features/actions/history-card.tsx'
import { BandsCard } from '#client/features/pigeons/page/bands-card.tsx'
import { BirdHeader } from '#client/features/pigeons/page/bird-header.tsx'
import { DocumentsCard } from '#client/features/pigeons/page/documents-card.tsx'
import { FactsCard } from '#client/features/pigeons/page/facts-card.tsx'
import { FamilyCard } from '#client/features/pigeons/page/family-card.tsx'
import { MissingBird } from '#client/features/pigeons/page/missing-bird.tsx'
import { MovesCard } from '#client/features/pigeons/page/moves-card.tsx'
import { PigeonDialogs, type PigeonAction } from '#client/features/pigeons/pigeon-dialogs.tsx'
import { pigeonById } from '#client/features/pigeons/pigeons.queries.ts'
import { BirdRacesCard } from '#client/features/races/bird-races-card.tsx'
import { BirdTossesCard } from '#client/features/training-tosses/bird-tosses-card.tsx'
import { BirdCareProvider } from '#client/features/treatments/bird-care.tsx'
import { BirdTreatmentsCard } from '#client/features/treatments/bird-treatments-card.tsx'
import { BirdVaccinationsCard } from '#client/features/vaccinations/bird-vaccinations-card.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'

/** The page of one bird. */
export function PigeonScreen() {
  const { id } = useParams<{ id: string }>()
  const number = readNumber(id)
  return Number.isSafeInteger(number) && number > 0 ? <BirdPage key={number} id={number} /> : <MissingBird id={0} />
}

function BirdPage({ id }: { id: number }) {
  const { say } = useLanguage()
  const bird = useQuery(pigeonById(id))
  // A deleted bird is still in the query cache, so the error is checked before the data.
  if (bird.error instanceof ApiError && bird.error.status === 404) return <MissingBird id={id} />
  if (bird.data) return <Bird pigeon={bird.data} />
  return (
    <>
      <PageHeader title={say('frame.page.pigeon')} back={{ href: '/pigeons', label: say('pigeon.back') }} />
      {bird.isError ? <ErrorState error={bird.error} onRetry={() => void bird.refetch()} /> : <LoadingBird />}
    </>
  )
}

function Bird({ pigeon }: { pigeon: Pigeon }) {
  const [, navigate] = useLocation()
  const [action, setAction] = useState<PigeonAction>()
  const { id, isReference } = pigeon
  const page = useMemo(() => [[{ id }]], [id])
  return (
    <BirdCareProvider pages={page}>
      <BirdHeader pigeon={pigeon} onAction={setAction} />
      <div className="flex flex-col gap-4">
        <FactsCard pigeon={pigeon} onAdopt={() => setAction('adopt')} onAddPhoto={() => setAction('photos')} />
        <FamilyCard pigeon={pigeon} />
        <BirdRacesCard pigeonId={id} isReference={isReference} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {!isReference && <BirdVaccinationsCard pigeon={pigeon} />}
          {!isReference && <BirdTreatmentsCard pigeon={pigeon} />}
          {!isReference && <BirdTossesCard pigeonId={id} />}
          {!isReference && <MovesCard pigeonId={id} />}
          <DocumentsCard pigeonId={id} />
          <BandsCard pigeonId={id} />
          <HistoryCard entity="pigeons" id={id} />
        </div>
      </div>
      <PigeonDialogs
        dialog={action && { kind: action, pigeon }}
        onClose={() => setAction(undefined)}
        onDeleted={() => navigate('/pigeons')}
      />
    </BirdCareProvider>
  )
}

function LoadingBird() {
  const { say } = useLanguage()
  return (
    <div role="status" aria-label={say('common.loading')} className="flex flex-col gap-4">
      <Skeleton shape="card" />
      <Skeleton shape="box" />
    </div>
  )
}
