import { PIGEON_SORTS, type PigeonSort } from '#shared/pigeons/pigeons-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'

/** Selects the order of the birds. */
export function SortSelect({ value, onChange }: { value: PigeonSort; onChange: (sort: PigeonSort) => void }) {
  const { say } = useLanguage()
  return (
    <Field label={say('pigeons.sort')} labelHidden>
      <Select value={value} onChange={(event) => onChange(event.target.value as PigeonSort)}>
        {PIGEON_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {say(`pigeons.sort.${sort}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
