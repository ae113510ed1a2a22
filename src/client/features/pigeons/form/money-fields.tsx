import { CURRENCIES, type Currency } from '#shared/api/fields.ts'
import { SUM_FIELDS } from '#shared/pigeons/pigeon-fields.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { Field, FieldRow, FieldSet } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { TextFields } from './text-fields.tsx'
import type { PigeonForm } from './use-pigeon-form.ts'

/** The price and the value of the bird. */
export function MoneyFields({ form }: { form: PigeonForm }) {
  const { say } = useLanguage()
  const { values, set, errors } = form
  return (
    <FieldSet legend={say('pigeons.form.group.money')}>
      <FieldRow>
        {SUM_FIELDS.map((field) => (
          <Field key={field} label={say(`pigeons.field.${field}`)} error={errors[field]}>
            <DecimalInput value={values[field]} onChange={(value) => set({ [field]: value })} />
          </Field>
        ))}
      </FieldRow>
      <FieldRow>
        <Field label={say('pigeons.field.currency')} error={errors['currency']}>
          <Select value={values.currency} onChange={(event) => set({ currency: event.target.value as Currency })}>
            {CURRENCIES.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        </Field>
        <TextFields form={form} group="money" />
      </FieldRow>
    </FieldSet>
  )
}
