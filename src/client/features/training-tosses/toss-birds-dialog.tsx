import { useQuery } from '@tanstack/react-query'
import type { TossDetail, TrainingToss } from '#shared/training-tosses/training-toss.ts'
import { trainingTossesApi } from '#shared/training-tosses/training-tosses-api.ts'
import { changesOf, selectedBirds } from '#client/features/basketing/bird-selection.ts'
import { useFormValue } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState, Note } from '#client/ui/states.tsx'
import { TossBirds, type TossBirdsValues } from './toss-birds.tsx'
import { tossQuery } from './training-tosses.queries.ts'

/** Changes which birds were sent on a toss; the data of the others is kept. */
export function TossBirdsDialog({ toss, onClose }: { toss: TrainingToss; onClose: () => void }) {
  const { t } = useLanguage()
  const detail = useQuery(tossQuery(toss.id))
  if (detail.data) return <TossBirdsForm toss={detail.data} onClose={onClose} />
  return (
    <Dialog open size="lg" onOpenChange={onClose} title={t('tosses.flock')}>
      <DialogBody>
        {detail.isError ? (
          <ErrorState compact error={detail.error} onRetry={() => void detail.refetch()} />
        ) : (
          <Skeleton shape="card" />
        )}
      </DialogBody>
    </Dialog>
  )
}

const valuesOf = ({ birds }: TossDetail): TossBirdsValues => ({
  flock: selectedBirds(new Map(birds.map(({ pigeonId }) => [pigeonId, { isOverride: true, ringNumber: '' }]))),
})

function sentOf(known: TossDetail, { flock }: TossBirdsValues) {
  const { birds, remove } = changesOf(new Map(valuesOf(known).flock), new Map(flock))
  const before = new Set(known.birds.map(({ pigeonId }) => pigeonId))
  return {
    addPigeonIds: birds.map(({ pigeonId }) => pigeonId).filter((id) => !before.has(id)),
    removePigeonIds: remove,
  }
}

function TossBirdsForm({ toss, onClose }: { toss: TossDetail; onClose: () => void }) {
  const { t } = useLanguage()
  const form = useForm({
    name: 'toss-flock',
    endpoint: trainingTossesApi.update,
    row: toss,
    valuesOf,
    toSent: (_, known, values) => ({ params: { id: known.id }, body: sentOf(known, values) }),
    // Birds are added and removed one by one: two people may do so at once.
    version: () => undefined,
    fieldNames: { addPigeonIds: 'flock', removePigeonIds: 'flock' },
    success: ({ releaseLocation }) => ({ title: t('tosses.toast.updated'), description: releaseLocation }),
    failureTitle: 'tosses.toast.updateFailed',
    onClose,
  })
  const flock = useFormValue(form, 'flock')
  const { length: count } = flock
  const { addPigeonIds, removePigeonIds } = sentOf(toss, { flock })
  const isChanged = addPigeonIds.length + removePigeonIds.length > 0
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t('tosses.flock')}
      description={t('tosses.flock.of', { name: toss.releaseLocation })}
      submit={isChanged ? t('basketing.submit', { count }) : t('basketing.submit.nothing')}
      cannotSubmit={!isChanged || count === 0}
    >
      {count === 0 && <Note tone="warning">{t('tosses.noBirds')}</Note>}
      <TossBirds day={toss.date} sent={toss.birds} />
    </FormDialog>
  )
}
