import { ApiError } from '#client/api/api-error.ts'
import type { ConfirmationProps } from '#client/forms/form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'

/** Asks for confirmation before a young bird is banded late, with its age on the day of the banding. */
export function LateBandingDialog({ error, loading, onCancel, onConfirm }: ConfirmationProps) {
  const { t } = useLanguage()
  const age = error instanceof ApiError ? Number(error.details['age']) : 0
  return (
    <ConfirmDialog
      open
      onOpenChange={onCancel}
      title={t('offspring.band.late.title')}
      text={t('offspring.band.late.text', { count: age })}
      confirmText={t('offspring.band.late.submit')}
      tone="primary"
      loading={loading}
      onConfirm={() => onConfirm()}
    />
  )
}
