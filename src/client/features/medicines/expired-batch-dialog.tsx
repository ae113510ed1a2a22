import type { MedicineUnit } from '#shared/medicines/medicine.ts'
import { ApiError } from '#client/api/api-error.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { amountText } from './medicine-texts.ts'

interface ExpiredBatchDialogProps {
  /** The error of the call; the dialog opens when an expired batch would have to be used. */
  readonly error: unknown
  readonly loading: boolean
  readonly onCancel: () => void
  /** Repeats the call with this confirmation. */
  readonly onConfirm: (confirm: readonly string[]) => void
}

/** Asks for confirmation before an expired batch is used. */
export function ExpiredBatchDialog({ error, loading, onCancel, onConfirm }: ExpiredBatchDialogProps) {
  const { t, format } = useLanguage()
  const isOpen = error instanceof ApiError && error.code === 'needs_confirmation' && error.confirm.includes('expired_batch')
  if (!isOpen) return null
  const { unit, unexpired, wanted, expiryDate } = error.details
  const amount = (units: unknown) => amountText(Number(units), unit as MedicineUnit, t, format)
  return (
    <ConfirmDialog
      open
      onOpenChange={onCancel}
      title={t('medicines.expired.title')}
      text={t('medicines.expired.text', {
        unexpired: amount(unexpired),
        wanted: amount(wanted),
        day: typeof expiryDate === 'string' ? format.date(expiryDate) : '—',
      })}
      confirmText={t('medicines.expired.submit')}
      loading={loading}
      onConfirm={() => onConfirm(['expired_batch'])}
    />
  )
}
