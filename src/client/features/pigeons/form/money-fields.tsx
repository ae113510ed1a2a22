import { CURRENCIES } from '#shared/api/fields.ts'
import { SUM_FIELDS } from '#shared/pigeons/pigeon-fields.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow, FieldSet } from '#client/ui/field.tsx'
import type { PigeonValues } from './pigeon-values.ts'
import { DescribedTexts } from './text-fields.tsx'

const { DecimalField, PickField } = fieldsOf<PigeonValues>()

/** Shows the fields for the price and the value of the bird. */
export function MoneyFields() {
  const { t } = useLanguage()
  return (
    <FieldSet legend={t('pigeons.form.group.money')}>
      <FieldRow>
        {SUM_FIELDS.map((field) => (
          <DecimalField key={field} name={field} label={`pigeons.field.${field}`} />
        ))}
      </FieldRow>
      <FieldRow>
        <PickField
          name="currency"
          label="pigeons.field.currency"
          options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
        />
        <DescribedTexts group="money" />
      </FieldRow>
    </FieldSet>
  )
}
