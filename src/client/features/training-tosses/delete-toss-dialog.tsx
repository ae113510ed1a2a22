import type { TrainingToss } from '#shared/training-tosses/training-toss.ts'
import { trainingTossesApi } from '#shared/training-tosses/training-tosses-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmedWrite } from '#client/writes/confirmed-write.tsx'

interface DeleteTossDialogProps {
  readonly toss: TrainingToss
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Asks for confirmation before a toss and its return times are deleted. */
export function DeleteTossDialog({ toss, onClose, onDeleted }: DeleteTossDialogProps) {
  const { t } = useLanguage()
  return (
    <ConfirmedWrite
      endpoint={trainingTossesApi.remove}
      sent={{ params: { id: toss.id } }}
      title={t('tosses.delete.title', { name: toss.releaseLocation })}
      text={t('races.delete.text')}
      confirmText={t('tosses.delete')}
      success={() => ({ title: t('tosses.toast.deleted'), description: toss.releaseLocation })}
      failureTitle="tosses.toast.deleteFailed"
      onClose={onClose}
      onDone={onDeleted}
    />
  )
}
