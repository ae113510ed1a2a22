import { errorText } from '#client/api/error-text.ts'
import { ApiError } from '#client/api/api-error.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { confirmationsOf } from '#client/forms/recoverable-errors.ts'

interface RequiredConfirmationDialogProps {
  /** The error of the call; the dialog opens when it asks for confirmations. */
  readonly error: unknown
  readonly loading?: boolean
  readonly onCancel: () => void
  /** Repeats the call with these confirmations. */
  readonly onConfirm: (codes: readonly string[]) => void
}

/** Asks the user for the confirmations that the server requires. */
export function RequiredConfirmationDialog({ error, loading = false, onCancel, onConfirm }: RequiredConfirmationDialogProps) {
  const { t } = useLanguage()
  const confirmations = confirmationsOf(error)
  return (
    <ConfirmDialog
      open={confirmations.length > 0}
      onOpenChange={onCancel}
      title={t('pigeons.confirm.title')}
      text={textOf(error, confirmations, t)}
      confirmText={t('pigeons.confirm.submit')}
      tone="primary"
      loading={loading}
      onConfirm={() => onConfirm(confirmations)}
    />
  )
}

function textOf(error: unknown, confirmations: readonly string[], t: Translate): string {
  if (confirmations.includes('leave_deceased')) return t('pigeons.confirm.leave_deceased')
  if (error instanceof ApiError && confirmations.includes('similar_band')) {
    const { bandId, otherBandId } = error.details
    return t('duplicates.confirm', { band: String(bandId), other: String(otherBandId) })
  }
  return t('pigeons.confirm.other', { reason: (error instanceof ApiError && error.serverMessage) || errorText(error, t) })
}
