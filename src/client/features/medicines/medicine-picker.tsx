import { useState } from 'react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Medicine, MedicineType } from '#shared/medicines/medicine.ts'
import { usableUnits } from '#shared/medicines/usable.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { SearchableSelect, type Option } from '#client/lists/searchable-select.tsx'
import { amountText } from './medicine-texts.ts'
import { useMedicineOffer } from './use-medicine-offer.ts'

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
  const { medicines, find } = useMedicineOffer({ type, chosen: value })
  const [found, setFound] = useState<readonly Medicine[]>([])
  const usedOn = day ?? today
  const rank = (medicine: Medicine) => (usableUnits(medicine, usedOn) > 0 ? 0 : medicine.quantityInStock > 0 ? 1 : 2)
  const offered = medicines?.toSorted((one, other) => rank(one) - rank(other))
  const optionOf = (medicine: Medicine): Option => ({
    value: String(medicine.id),
    label: optionText(medicine, usedOn, t, format),
    disabled: medicine.quantityInStock <= 0 && medicine.id !== value,
  })
  return (
    <SearchableSelect
      value={value === null ? '' : String(value)}
      disabled={!offered}
      onChange={(id) => onChange([...(offered ?? []), ...found].find((medicine) => String(medicine.id) === id) ?? null)}
      fixed={[{ value: '', label: noneText ?? t(offered?.length === 0 ? 'medicines.pick.none' : 'medicines.pick') }]}
      options={(offered ?? []).map(optionOf)}
      find={
        find &&
        (async (text, signal) => {
          const others = await find(text, signal)
          setFound((before) => [...before.filter(({ id }) => others.every((one) => one.id !== id)), ...others])
          return others.map(optionOf).filter(({ disabled }) => !disabled)
        })
      }
    />
  )
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
