import { FERTILITIES, type Fertility } from '#shared/cycles/egg.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Select } from '#client/ui/inputs.tsx'

/** Selects whether an egg is fertile, clear or unknown. Used inside a Field. */
export function FertilitySelect({ value, onChange }: { value: Fertility; onChange: (fertility: Fertility) => void }) {
  const { say } = useLanguage()
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value as Fertility)}>
      {FERTILITIES.map((fertility) => (
        <option key={fertility} value={fertility}>
          {say(`cycles.check.${fertility}`)}
        </option>
      ))}
    </Select>
  )
}
