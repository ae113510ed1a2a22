import { useQuery } from '@tanstack/react-query'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Medicine, MedicineType } from '#shared/medicines/medicine.ts'
import { usableUnits } from '#shared/medicines/usable.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { amountText } from './medicine-texts.ts'
import { medicinesQuery } from './medicines.queries.ts'

interface MedicinePickerProps {
  readonly value: number | null
  /** Receives the whole medicine, so that a form can use its default dose. */
  readonly onChange: (medicine: Medicine | null) => void
  /** Offers only medicines of this type. */
  readonly type?: MedicineType
  /** The label of the empty option; without it, the first option asks for a choice. */
  readonly noneText?: string
  /** The day of use, for which expiry is checked. Today by default. */
  readonly day?: LocalDate
}

/**
 * Selects a medicine with its stock and default dose: usable ones first, archived ones only when already selected. Used inside a
 * Field.
 */
export function MedicinePicker({ value, onChange, type, noneText, day }: MedicinePickerProps) {
  const { t, format } = useLanguage()
  const today = useToday()
  const offered = useOfferedMedicines(day ?? today, type, value)
  return (
    <Select
      value={value ?? ''}
      disabled={!offered}
      onChange={(event) => onChange(offered?.find(({ id }) => id === Number(event.target.value)) ?? null)}
    >
      <option value="">{noneText ?? t(offered?.length === 0 ? 'medicines.pick.none' : 'medicines.pick')}</option>
      {offered?.map((medicine) => (
        <option key={medicine.id} value={medicine.id} disabled={medicine.quantityInStock <= 0 && medicine.id !== value}>
          {optionText(medicine, day ?? today, t, format)}
        </option>
      ))}
    </Select>
  )
}

/** Returns the selectable medicines, usable ones first; undefined while loading. */
function useOfferedMedicines(
  day: LocalDate,
  type: MedicineType | undefined,
  chosen: number | null,
): readonly Medicine[] | undefined {
  const { data } = useQuery(medicinesQuery())
  const fit = data?.filter(
    (medicine) => medicine.id === chosen || (medicine.isActive && (type === undefined || medicine.type === type)),
  )
  const rank = (medicine: Medicine) => (usableUnits(medicine, day) > 0 ? 0 : medicine.quantityInStock > 0 ? 1 : 2)
  return fit?.toSorted((one, other) => rank(one) - rank(other))
}

function optionText(medicine: Medicine, day: LocalDate, t: Translate, format: Format): string {
  const { name, quantityInStock, unitOfMeasure, defaultDose } = medicine
  if (quantityInStock <= 0) return t('medicines.pick.out', { medicine: name })
  const usable = usableUnits(medicine, day)
  if (usable <= 0) return t('medicines.pick.expired', { medicine: name })
  const stock = amountText(usable, unitOfMeasure, t, format)
  if (defaultDose === null) return t('medicines.pick.plain', { medicine: name, stock })
  return t('medicines.pick.dose', { medicine: name, stock, dose: amountText(defaultDose, unitOfMeasure, t, format) })
}
