import { CURRENCIES } from '#shared/api/fields.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { MoreFields } from '#client/forms/more-fields.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { TimeInput } from '#client/ui/time-input.tsx'
import type { ResultValues } from './result-values.ts'
import { useVelocity } from './use-velocity.ts'

const { TextField, TextAreaField, NumberField, DecimalField, DateField, PickField, ControlField } = fieldsOf<ResultValues>()

/** Shows the fields of a new or edited result; those of a new one that are calculated or rare are collapsed. */
export function ResultFields({ isNew = false }: { isNew?: boolean }) {
  const { t } = useLanguage()
  const { label } = useVelocity()
  return (
    <>
      <NumberField name="position" label="races.field.position" min={1} />
      <FieldRow>
        <DateField name="arrivalDay" label="races.field.arrivalDay" />
        <ControlField name="arrivalClock" label="races.field.arrivalTime" show={(time) => time}>
          {({ value, set }) => <TimeInput value={value} onChange={(event) => set(event.target.value)} />}
        </ControlField>
      </FieldRow>
      <MoreFields hint={t('races.result.more')} open={!isNew}>
        <FieldRow>
          <TextField name="flightTime" label="races.field.flightTime" placeholder="3:48:07" />
          <DecimalField name="velocity" labelText={label} hint={t('races.velocity.hint')} />
        </FieldRow>
        <FieldRow>
          <DecimalField name="points" label="races.field.points.value" />
          <DecimalField name="prize" label="races.field.prize" />
          <PickField
            name="currency"
            label="races.field.currency"
            none="—"
            required={false}
            options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
          />
        </FieldRow>
        <TextAreaField name="notes" label="races.field.notes" />
      </MoreFields>
    </>
  )
}
