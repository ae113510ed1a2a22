import { errorText } from '#client/api/error-text.ts'
import { ApiError } from '#client/api/api-error.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { confirmationsOf } from '#client/forms/recoverable-errors.ts'

interface ConfirmationDialogProps {
  /** The error of the call; the dialog opens when it asks for confirmations. */
  readonly error: unknown
  readonly loading?: boolean
  readonly onCancel: () => void
  /** Repeats the call with these confirmations. */
  readonly onConfirm: (doubts: readonly string[]) => void
}

/** Asks the user to confirm what the server wants confirmed. */
export function ConfirmationDialog({ error, loading = false, onCancel, onConfirm }: ConfirmationDialogProps) {
  const { say } = useLanguage()
  const confirmations = confirmationsOf(error)
  const reason = (error instanceof ApiError && error.sentence) || errorText(error, say)
  const isReturnOfDeceased = confirmations.includes('leave_deceased')
  return (
    <ConfirmDialog
      open={confirmations.length > 0}
      onOpenChange={onCancel}
      title={say('pigeons.confirm.title')}
      text={isReturnOfDeceased ? say('pigeons.confirm.leave_deceased') : say('pigeons.confirm.other', { reason })}
      confirmText={say('pigeons.confirm.submit')}
      tone="primary"
      loading={loading}
      onConfirm={() => onConfirm(confirmations)}
    />
  )
}
