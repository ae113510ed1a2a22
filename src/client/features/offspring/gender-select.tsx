import { GENDERS, type Gender } from '#shared/pigeons/gender.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Select } from '#client/ui/inputs.tsx'

/** Selects the gender of a young bird, which may be unknown. Used inside a Field. */
export function GenderSelect({ value, onChange }: { value: Gender; onChange: (gender: Gender) => void }) {
  const { say } = useLanguage()
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value as Gender)}>
      {GENDERS.map((gender) => (
        <option key={gender} value={gender}>
          {say(`pigeons.gender.${gender}`)}
        </option>
      ))}
    </Select>
  )
}
