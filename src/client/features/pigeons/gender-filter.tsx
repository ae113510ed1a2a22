import { GENDERS } from '#shared/pigeons/gender.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'

interface GenderFilterProps {
  /** Blank for all birds. */
  readonly value: string
  readonly onFilter: (gender: string) => void
}

/** Selects the birds of one sex, or all. */
export function GenderFilter({ value, onFilter }: GenderFilterProps) {
  const { t } = useLanguage()
  return (
    <Field label={t('pigeons.filter.gender')}>
      <Select value={value} onChange={(event) => onFilter(event.target.value)}>
        <option value="">{t('pigeons.filter.allGenders')}</option>
        {GENDERS.map((gender) => (
          <option key={gender} value={gender}>
            {t(`pigeons.gender.${gender}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
