import type { TrainingToss } from '#shared/training-tosses/training-toss.ts'
import { trainingTossesApi } from '#shared/training-tosses/training-tosses-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { useWrite } from '#client/writes/use-write.ts'

interface DeleteTossDialogProps {
  readonly toss: TrainingToss
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Asks for confirmation before a toss and its return times are deleted. */
export function DeleteTossDialog({ toss, onClose, onDeleted }: DeleteTossDialogProps) {
  const { say } = useLanguage()
  const remove = useWrite({
    endpoint: trainingTossesApi.remove,
    success: () => ({ title: say('tosses.toast.deleted'), description: toss.releaseLocation }),
    failureTitle: 'tosses.toast.deleteFailed',
    onDone: onDeleted,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={say('tosses.delete.title', { name: toss.releaseLocation })}
      text={say('races.delete.text')}
      confirmText={say('tosses.delete')}
      loading={remove.isPending}
      onConfirm={() => remove.send({ params: { id: toss.id } })}
    />
  )
}
