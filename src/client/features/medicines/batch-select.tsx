import type { Medicine } from '#shared/medicines/medicine.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { amountText, batchName } from './medicine-texts.ts'

interface BatchSelectProps {
  readonly medicine: Medicine
  readonly value: number | null
  readonly onChange: (batchId: number | null) => void
  /** The label of the empty option. */
  readonly noneText: string
  readonly withEmpty?: boolean
}

/** Selects one batch of a medicine, in the order in which they should be used. Used inside a Field. */
export function BatchSelect({ medicine, value, onChange, noneText, withEmpty = false }: BatchSelectProps) {
  const { say, format } = useLanguage()
  const offered = medicine.batches.filter(({ quantity }) => withEmpty || quantity > 0)
  return (
    <Select value={value ?? ''} onChange={(event) => onChange(Number(event.target.value) || null)}>
      <option value="">{noneText}</option>
      {offered.map((batch) => {
        const day = batch.expiryDate && format.date(batch.expiryDate)
        return (
          <option key={batch.id} value={batch.id}>
            {say('medicines.batch.option', {
              batch: [batchName(batch, say), day].filter(Boolean).join(', '),
              amount: amountText(batch.quantity, medicine.unitOfMeasure, say, format),
            })}
          </option>
        )
      })}
    </Select>
  )
}
