import { Plus, Send } from 'lucide-react'
import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRaceFilter } from '#client/features/races/use-race-filter.ts'
import type { TrainingToss } from '#shared/training-tosses/training-toss.ts'
import { trainingTossesApi } from '#shared/training-tosses/training-tosses-api.ts'
import { TossCards } from '#client/features/training-tosses/toss-cards.tsx'
import { TossDialogs, type TossDialog } from '#client/features/training-tosses/toss-dialogs.tsx'
import { TossPage } from '#client/features/training-tosses/toss-page.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { useRowId } from '#client/writes/use-row-id.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'

/** Shows the list of training tosses, or the selected one. */
export function TossesTab({ tosses }: { tosses: UseQueryResult<TrainingToss[]> }) {
  const { filter, set } = useRaceFilter()
  const [dialog, setDialog] = useState<TossDialog>()
  const tossId = useRowId(filter.toss)
  const open = (id: number | null) => set({ tab: 'tosses', tossId: id })
  return (
    <>
      {tossId === undefined ? (
        <TossList tosses={tosses} onChoose={({ id }) => open(id)} onDialog={setDialog} />
      ) : (
        <TossPage key={tossId} id={tossId} onBack={() => open(null)} onDialog={setDialog} />
      )}
      <TossDialogs
        dialog={dialog}
        last={tosses.data?.[0]}
        onClose={() => setDialog(undefined)}
        onAdded={(id) => {
          setDialog(undefined)
          open(id)
        }}
        onDeleted={() => {
          setDialog(undefined)
          open(null)
        }}
      />
    </>
  )
}

interface TossListProps {
  readonly tosses: UseQueryResult<TrainingToss[]>
  readonly onChoose: (toss: TrainingToss) => void
  readonly onDialog: (dialog: TossDialog) => void
}

function TossList({ tosses, onChoose, onDialog }: TossListProps) {
  const { t } = useLanguage()
  if (tosses.isError) return <ErrorState error={tosses.error} onRetry={() => void tosses.refetch()} />
  if (!tosses.data) {
    return (
      <div role="status" aria-label={t('common.loading')} className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    )
  }
  const isEmpty = tosses.data.length === 0
  const add = (
    <Button
      call={trainingTossesApi.create}
      variant={isEmpty ? 'primary' : 'secondary'}
      icon={<Plus aria-hidden="true" />}
      onClick={() => onDialog({ kind: 'new' })}
    >
      {t('tosses.new')}
    </Button>
  )
  if (isEmpty) {
    return (
      <Card>
        <EmptyState
          call={trainingTossesApi.create}
          icon={<Send />}
          title={t('tosses.empty')}
          text={t('tosses.emptyText')}
          action={add}
        />
      </Card>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <div>{add}</div>
      <TossCards tosses={tosses.data} onChoose={onChoose} onDialog={onDialog} />
    </div>
  )
}
