import type { Medicine } from '#shared/medicines/medicine.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { SearchableSelect, type Option } from '#client/lists/searchable-select.tsx'
import { useMedicineOffer } from './use-medicine-offer.ts'

interface MedicineSelectProps {
  /** The id of a medicine as text; '' means any. */
  readonly value: string
  readonly onChange: (value: string) => void
}

const optionOf = ({ id, name }: Medicine): Option => ({ value: String(id), label: name })

/** Selects any medicine for a filter, also an archived one. Used inside a Field. */
export function MedicineSelect({ value, onChange }: MedicineSelectProps) {
  const { t } = useLanguage()
  const { medicines = [], find } = useMedicineOffer({ withArchived: true, chosen: value === '' ? null : Number(value) })
  return (
    <SearchableSelect
      value={value}
      onChange={onChange}
      fixed={[{ value: '', label: t('treatments.history.anyMedicine') }]}
      options={medicines.map(optionOf)}
      find={find && (async (text, signal) => (await find(text, signal)).map(optionOf))}
    />
  )
}
