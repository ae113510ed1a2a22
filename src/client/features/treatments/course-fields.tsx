import { useQuery } from '@tanstack/react-query'
import { CURRENCIES, type Currency } from '#shared/api/fields.ts'
import { isLocalDate } from '#shared/calendar/local-date.ts'
import { MAX_COURSE_DAYS, MAX_TIMES_A_DAY } from '#shared/treatments/course.ts'
import { DOSE_PER, MAX_REST_DAYS, type DosePer } from '#shared/treatments/treatment.ts'
import { MedicinePicker } from '#client/features/medicines/medicine-picker.tsx'
import { medicinesQuery } from '#client/features/medicines/medicines.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Field, FieldRow, FieldSet } from '#client/ui/field.tsx'
import { DateInput, NumberInput, Select, TextArea, TextInput } from '#client/ui/inputs.tsx'
import type { FormValues } from '#client/ui/use-form-values.ts'
import type { CourseValues } from './course-values.ts'

interface CourseFieldsProps {
  readonly form: FormValues<CourseValues>
  /** A new treatment asks for the number of rest days, a running one for the date. */
  readonly isNew: boolean
}

/** What is given, how much, how often and for how long. */
export function CourseFields({ form, isNew }: CourseFieldsProps) {
  const { say } = useLanguage()
  const { values, set, errors } = form
  const unit = useQuery(medicinesQuery()).data?.find(({ id }) => id === values.medicineId)?.unitOfMeasure
  return (
    <>
      <Field
        label={say('treatments.field.name')}
        required
        error={errors['treatmentName']}
        hint={isNew && say('treatments.form.nameHint')}
      >
        <TextInput
          value={values.treatmentName}
          maxLength={200}
          onChange={(event) => set({ treatmentName: event.target.value })}
        />
      </Field>
      <FieldSet legend={say('treatments.form.course')}>
        <Field label={say('treatments.field.medicine')} error={errors['medicineId']}>
          <MedicinePicker
            value={values.medicineId}
            noneText={say('treatments.noMedicine')}
            {...(isLocalDate(values.startDate) && { day: values.startDate })}
            onChange={(medicine) =>
              set({ medicineId: medicine?.id ?? null, ...(medicine && { dose: String(medicine.defaultDose ?? values.dose) }) })
            }
          />
        </Field>
        {values.medicineId !== null && (
          <FieldRow>
            <Field
              label={
                unit === undefined
                  ? say('treatments.field.dose')
                  : say('treatments.field.doseIn', { unit: say(`medicines.unit.${unit}`) })
              }
              error={errors['dose']}
            >
              <DecimalInput value={values.dose} onChange={(dose) => set({ dose })} />
            </Field>
            <Field label={say('treatments.field.dosePer')} error={errors['dosePer']}>
              <Select value={values.dosePer} onChange={(event) => set({ dosePer: event.target.value as DosePer })}>
                {DOSE_PER.map((per) => (
                  <option key={per} value={per}>
                    {say(`treatments.per.${per}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </FieldRow>
        )}
        <FieldRow>
          <Field label={say('treatments.field.startDate')} required error={errors['startDate']}>
            <DateInput value={values.startDate} onChange={(event) => set({ startDate: event.target.value })} />
          </Field>
          <Field label={say('treatments.field.days')} error={errors['days']} hint={say('treatments.form.daysHint')}>
            <NumberInput
              value={values.days}
              min={1}
              max={MAX_COURSE_DAYS}
              step={1}
              onChange={(event) => set({ days: event.target.value })}
            />
          </Field>
        </FieldRow>
        <FieldRow>
          <Field label={say('treatments.field.timesADay')} error={errors['timesADay']}>
            <NumberInput
              value={values.timesADay}
              min={1}
              max={MAX_TIMES_A_DAY}
              step={1}
              disabled={values.days === ''}
              onChange={(event) => set({ timesADay: event.target.value })}
            />
          </Field>
          {isNew ? (
            <Field label={say('treatments.field.restDays')} error={errors['restDays']} hint={say('treatments.form.restHint')}>
              <NumberInput
                value={values.restDays}
                min={0}
                max={MAX_REST_DAYS}
                step={1}
                onChange={(event) => set({ restDays: event.target.value })}
              />
            </Field>
          ) : (
            <Field label={say('treatments.field.notToRaceBefore')} error={errors['notToRaceBefore']}>
              <DateInput
                value={values.notToRaceBefore}
                min={values.startDate}
                onChange={(event) => set({ notToRaceBefore: event.target.value })}
              />
            </Field>
          )}
        </FieldRow>
      </FieldSet>
      <Disclosure summary={say('treatments.form.more')} open={!isNew}>
        <MoreFields form={form} />
      </Disclosure>
    </>
  )
}

function MoreFields({ form }: { form: FormValues<CourseValues> }) {
  const { say } = useLanguage()
  const { values, set, errors } = form
  return (
    <div className="flex flex-col gap-4">
      <Field label={say('treatments.field.vet')} error={errors['vet']}>
        <TextInput value={values.vet} maxLength={100} onChange={(event) => set({ vet: event.target.value })} />
      </Field>
      <FieldRow>
        <Field label={say('treatments.field.cost')} error={errors['cost']}>
          <DecimalInput value={values.cost} onChange={(cost) => set({ cost })} />
        </Field>
        <Field label={say('treatments.field.currency')} error={errors['currency']}>
          <Select value={values.currency} onChange={(event) => set({ currency: event.target.value as Currency })}>
            {CURRENCIES.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        </Field>
      </FieldRow>
      <Field label={say('treatments.field.description')} error={errors['description']}>
        <TextArea
          value={values.description}
          rows={2}
          maxLength={2000}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Field>
      <Field label={say('treatments.field.notes')} error={errors['notes']}>
        <TextArea value={values.notes} rows={2} maxLength={5000} onChange={(event) => set({ notes: event.target.value })} />
      </Field>
    </div>
  )
}
