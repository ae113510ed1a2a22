import { TREE_GENERATIONS } from '#shared/pedigrees/lineage.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'

interface GenerationsSelectProps {
  readonly value: number
  readonly onChange: (generations: number) => void
}

/** Selects how many generations of ancestors a tree shows. */
export function GenerationsSelect({ value, onChange }: GenerationsSelectProps) {
  const { t } = useLanguage()
  return (
    <Field label={t('pedigrees.generations')} labelHidden>
      <Select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {TREE_GENERATIONS.map((count) => (
          <option key={count} value={count}>
            {t('pedigrees.generations.count', { count })}
          </option>
        ))}
      </Select>
    </Field>
  )
}
