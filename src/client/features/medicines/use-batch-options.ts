import type { Medicine } from '#shared/medicines/medicine.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { amountText, batchName } from './medicine-texts.ts'

/** Returns the batches of a medicine as options with their stock, in the order in which they should be used. */
export function useBatchOptions({ batches, unitOfMeasure }: Pick<Medicine, 'batches' | 'unitOfMeasure'>) {
  const { t, format } = useLanguage()
  return batches.map((batch) => {
    const day = batch.expiryDate && format.date(batch.expiryDate)
    const label = t('medicines.batch.option', {
      batch: [batchName(batch, t), day].filter(Boolean).join(', '),
      amount: amountText(batch.quantity, unitOfMeasure, t, format),
    })
    return { value: batch.id, label }
  })
}
