import { PIGEON_SORTS, type PigeonSort } from '#shared/pigeons/pigeons-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'

interface SortSelectProps {
  /** Undefined for the order of a search: the best match first. */
  readonly value: PigeonSort | undefined
  readonly onChange: (sort: PigeonSort | '') => void
  readonly isSearch: boolean
}

/** Selects the order of the birds. */
export function SortSelect({ value, onChange, isSearch }: SortSelectProps) {
  const { t } = useLanguage()
  return (
    <div className="print:hidden">
      <Field label={t('pigeons.sort')} labelHidden>
        <Select value={value ?? (isSearch ? '' : 'newest')} onChange={(event) => onChange(event.target.value as PigeonSort | '')}>
          {isSearch && <option value="">{t('pigeons.sort.match')}</option>}
          {PIGEON_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`pigeons.sort.${sort}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
