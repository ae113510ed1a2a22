import { ApiError } from '#client/api/api-error.ts'
import { ExpiredBatchDialog } from '#client/features/medicines/expired-batch-dialog.tsx'
import type { ConfirmationProps } from '#client/forms/form.ts'
import { confirmationsOf } from '#client/forms/recoverable-errors.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'

/** Asks for confirmation when a dose is given before its day or from an expired batch. */
export function GiveConfirmation(asked: ConfirmationProps) {
  const { t, format } = useLanguage()
  const { error, loading, onCancel, onConfirm } = asked
  if (!confirmationsOf(error).includes('early_dose')) return <ExpiredBatchDialog {...asked} />
  const dueDate = error instanceof ApiError ? error.details['dueDate'] : undefined
  return (
    <ConfirmDialog
      open
      onOpenChange={onCancel}
      title={t('treatments.confirm.early_dose')}
      text={t('treatments.confirm.early_dose.text', { day: typeof dueDate === 'string' ? format.date(dueDate) : '—' })}
      confirmText={t('treatments.confirm.early_dose.submit')}
      tone="primary"
      loading={loading}
      onConfirm={() => onConfirm()}
    />
  )
}
