import type { MedicineUnit } from '#shared/medicines/medicine.ts'
import { ApiError } from '#client/api/api-error.ts'
import { confirmationsOf } from '#client/forms/recoverable-errors.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { amountText } from './medicine-texts.ts'

interface ExpiredBatchConfirmationProps {
  /** The error of a write; the dialog opens when it concerns an expired batch. */
  readonly error: unknown
  readonly loading: boolean
  readonly onCancel: () => void
  /** Sends the same write again with `confirm: ['expired_batch']`. */
  readonly onConfirm: () => void
}

/** Asks for confirmation before stock is taken from an expired batch. */
export function ExpiredBatchConfirmation({ error, loading, onCancel, onConfirm }: ExpiredBatchConfirmationProps) {
  const { say, format } = useLanguage()
  const isOpen = confirmationsOf(error).includes('expired_batch')
  const details = isOpen && error instanceof ApiError ? error.details : {}
  const amount = (name: string) => {
    const value = details[name]
    return typeof value === 'number' ? amountText(value, details['unit'] as MedicineUnit, say, format) : ''
  }
  const day = typeof details['expiryDate'] === 'string' ? format.date(details['expiryDate']) : ''
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onCancel}
      title={say('medicines.expired.title')}
      text={say('medicines.expired.text', { unexpired: amount('unexpired'), wanted: amount('wanted'), day })}
      confirmText={say('medicines.expired.submit')}
      loading={loading}
      onConfirm={onConfirm}
    />
  )
}
