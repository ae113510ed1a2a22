import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Medicine } from '#shared/medicines/medicine.ts'
import { MedicinePicker } from '#client/features/medicines/medicine-picker.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { DateInput, TextInput } from '#client/ui/inputs.tsx'
import type { FormValues } from '#client/ui/use-form-values.ts'
import { withMedicine, type RecordValues } from './record-values.ts'

interface VaccineFieldsProps {
  readonly form: FormValues<RecordValues>
  readonly medicine: Medicine | undefined
  readonly day: LocalDate
}

/** The vaccine: one from the inventory with its dose, or another as text with its lot and expiry date. */
export function VaccineFields({ form: { values, set, errors }, medicine, day }: VaccineFieldsProps) {
  const { say } = useLanguage()
  const unit = medicine && say(`medicines.unit.${medicine.unitOfMeasure}`)
  return (
    <>
      <Field label={say('vaccinations.form.vaccine')} error={errors['medicineId']}>
        <MedicinePicker
          value={values.medicineId}
          type="vaccine"
          day={day}
          noneText={say('vaccinations.form.vaccine.none')}
          onChange={(chosen) => set(withMedicine(chosen))}
        />
      </Field>
      {values.medicineId === null ? (
        <FieldRow>
          <Field label={say('vaccinations.form.vaccineText')} error={errors['vaccineText']}>
            <TextInput
              value={values.vaccineText}
              maxLength={200}
              onChange={(event) => set({ vaccineText: event.target.value })}
            />
          </Field>
          <Field label={say('vaccinations.form.lot')} error={errors['batchNumber']}>
            <TextInput
              value={values.batchNumber}
              maxLength={100}
              onChange={(event) => set({ batchNumber: event.target.value })}
            />
          </Field>
          <Field label={say('vaccinations.form.expiry')} error={errors['expiryDate']}>
            <DateInput value={values.expiryDate} onChange={(event) => set({ expiryDate: event.target.value })} />
          </Field>
        </FieldRow>
      ) : (
        <Field
          label={unit ? say('vaccinations.form.doseIn', { unit }) : say('vaccinations.form.dose')}
          required
          error={errors['dose']}
        >
          <DecimalInput value={values.dose} onChange={(dose) => set({ dose })} />
        </Field>
      )}
    </>
  )
}
