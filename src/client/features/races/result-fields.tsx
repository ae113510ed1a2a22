import { CURRENCIES } from '#shared/api/fields.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { DateInput, NumberInput, Select, TextArea, TextInput } from '#client/ui/inputs.tsx'
import { TimeInput } from '#client/ui/time-input.tsx'
import type { FormValues } from '#client/ui/use-form-values.ts'
import type { ResultValues } from './result-values.ts'
import { useVelocity } from './use-velocity.ts'

type ResultForm = Omit<FormValues<ResultValues>, 'setErrors'>

/** The fields of a new or edited result. */
export function ResultFields({ form }: { form: ResultForm }) {
  const { say } = useLanguage()
  const { heading } = useVelocity()
  const { values, set, errors } = form
  return (
    <>
      <Field label={say('races.field.position')} error={errors['position']}>
        <NumberInput
          value={values.position}
          min={1}
          step={1}
          inputMode="numeric"
          onChange={(event) => set({ position: event.target.value })}
        />
      </Field>
      <FieldRow>
        <Field label={say('races.field.arrivalDay')}>
          <DateInput value={values.arrivalDay} onChange={(event) => set({ arrivalDay: event.target.value })} />
        </Field>
        <Field label={say('races.field.arrivalTime')} error={errors['arrivalTime']}>
          <TimeInput value={values.arrivalClock} onChange={(event) => set({ arrivalClock: event.target.value })} />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field label={say('races.field.flightTime')} error={errors['flightTime']}>
          <TextInput
            value={values.flightTime}
            placeholder="3:48:07"
            onChange={(event) => set({ flightTime: event.target.value })}
          />
        </Field>
        <Field label={heading} hint={say('races.velocity.hint')} error={errors['velocity']}>
          <DecimalInput value={values.velocity} onChange={(velocity) => set({ velocity })} />
        </Field>
      </FieldRow>
      <PrizeFields form={form} />
      <Field label={say('races.field.notes')} error={errors['notes']}>
        <TextArea value={values.notes} onChange={(event) => set({ notes: event.target.value })} />
      </Field>
    </>
  )
}

function PrizeFields({ form: { values, set, errors } }: { form: ResultForm }) {
  const { say } = useLanguage()
  return (
    <FieldRow>
      <Field label={say('races.field.points.value')} error={errors['points']}>
        <DecimalInput value={values.points} onChange={(points) => set({ points })} />
      </Field>
      <Field label={say('races.field.prize')} error={errors['prize']}>
        <DecimalInput value={values.prize} onChange={(prize) => set({ prize })} />
      </Field>
      <Field label={say('races.field.currency')}>
        <Select value={values.currency} onChange={(event) => set({ currency: event.target.value })}>
          <option value="">{'—'}</option>
          {CURRENCIES.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </Select>
      </Field>
    </FieldRow>
  )
}
