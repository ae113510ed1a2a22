import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TossDetail, TrainingToss } from '#shared/training-tosses/training-toss.ts'
import { trainingTossesApi } from '#shared/training-tosses/training-tosses-api.ts'
import { sendAction } from '#client/api/call.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import type { Flock } from '#client/features/basketing/flock.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogBody, DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState, Note } from '#client/ui/states.tsx'
import { TossFlock } from './toss-flock.tsx'
import { tossQuery } from './training-tosses.queries.ts'

interface FlockDialogProps {
  readonly toss: TrainingToss
  readonly onClose: () => void
}

/** Changes which birds were sent on a toss; the data of the others is kept. */
export function FlockDialog({ toss, onClose }: FlockDialogProps) {
  const { say } = useLanguage()
  const detail = useQuery(tossQuery(toss.id))
  return (
    <FormDialog
      open
      size="lg"
      onOpenChange={onClose}
      title={say('tosses.flock')}
      description={say('tosses.flock.of', { name: toss.releaseLocation })}
    >
      {detail.data ? (
        <FlockForm toss={detail.data} onClose={onClose} />
      ) : (
        <DialogBody>
          {detail.isError ? (
            <ErrorState compact error={detail.error} onRetry={() => void detail.refetch()} />
          ) : (
            <Skeleton shape="card" />
          )}
        </DialogBody>
      )}
    </FormDialog>
  )
}

function FlockForm({ toss, onClose }: { toss: TossDetail; onClose: () => void }) {
  const { say } = useLanguage()
  const [known] = useState<Flock>(
    () => new Map(toss.birds.map(({ pigeonId }) => [pigeonId, { isOverride: true, ringNumber: '' }])),
  )
  const [flock, setFlock] = useState(known)
  const body = {
    addPigeonIds: [...flock.keys()].filter((id) => !known.has(id)),
    removePigeonIds: [...known.keys()].filter((id) => !flock.has(id)),
  }
  const isChanged = body.addPigeonIds.length + body.removePigeonIds.length > 0
  const save = useWrite({
    send: () => sendAction(trainingTossesApi.update, { params: { id: toss.id }, body }),
    success: ({ releaseLocation }) => ({ title: say('tosses.toast.updated'), description: releaseLocation }),
    failureTitle: 'tosses.toast.updateFailed',
    onDone: onClose,
  })
  return (
    <DialogForm
      onSubmit={() => {
        if (isChanged && flock.size > 0 && !save.isPending) save.mutate(undefined)
      }}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={save.isPending} disabled={!isChanged || flock.size === 0}>
            {isChanged ? say('basketing.submit', { count: flock.size }) : say('basketing.submit.nothing')}
          </Button>
        </>
      }
    >
      {flock.size === 0 && <Note tone="warning">{say('tosses.noBirds')}</Note>}
      <TossFlock day={toss.date} sent={toss.birds} flock={flock} onFlock={setFlock} />
    </DialogForm>
  )
}
