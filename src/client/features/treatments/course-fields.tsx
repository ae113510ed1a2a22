import { CURRENCIES } from '#shared/api/fields.ts'
import { isLocalDate } from '#shared/calendar/local-date.ts'
import { MAX_COURSE_DAYS, MAX_TIMES_A_DAY } from '#shared/treatments/course.ts'
import { DOSE_PER, MAX_REST_DAYS } from '#shared/treatments/treatment.ts'
import { MedicinePicker } from '#client/features/medicines/medicine-picker.tsx'
import { useMedicineOffer } from '#client/features/medicines/use-medicine-offer.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { MoreFields } from '#client/forms/more-fields.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import type { CourseValues } from './course-values.ts'

const fields = fieldsOf<CourseValues>()
const { TextField, TextAreaField, DecimalField, NumberField, DateField, PickField, ControlField } = fields

/**
 * Shows the fields for what is given, how much, how often and for how long. A new treatment asks for the number of rest days
 * before a race, a running one for the day from which the birds may race.
 */
export function CourseFields({ isNew }: { isNew: boolean }) {
  const { t } = useLanguage()
  const startDate = fields.useValue('startDate')
  const days = fields.useValue('days')
  return (
    <>
      <TextField
        name="treatmentName"
        label="treatments.field.name"
        required
        hint={isNew && t('treatments.form.nameHint')}
        maxLength={200}
      />
      <MedicineFields />
      <FieldRow>
        <DateField name="startDate" label="treatments.field.startDate" required />
        <NumberField
          name="days"
          label="treatments.field.days"
          hint={t('treatments.form.daysHint')}
          min={1}
          max={MAX_COURSE_DAYS}
        />
      </FieldRow>
      <MoreFields hint={t('treatments.form.more')} open={!isNew}>
        <FieldRow>
          <NumberField name="timesADay" label="treatments.field.timesADay" min={1} max={MAX_TIMES_A_DAY} disabled={days === ''} />
          {isNew ? (
            <NumberField
              name="restDays"
              label="treatments.field.restDays"
              hint={t('treatments.form.restHint')}
              min={0}
              max={MAX_REST_DAYS}
            />
          ) : (
            <DateField name="notToRaceBefore" label="treatments.field.notToRaceBefore" min={startDate} />
          )}
        </FieldRow>
        <TextField name="vet" label="treatments.field.vet" maxLength={100} />
        <FieldRow>
          <DecimalField name="cost" label="treatments.field.cost" />
          <PickField
            name="currency"
            label="treatments.field.currency"
            options={CURRENCIES.map((value) => ({ value, label: value }))}
          />
        </FieldRow>
        <TextAreaField name="description" label="treatments.field.description" rows={2} maxLength={2000} />
        <TextAreaField name="notes" label="treatments.field.notes" rows={2} maxLength={5000} />
      </MoreFields>
    </>
  )
}

/** Shows the medicine with its dose; a chosen medicine fills in its default dose. */
function MedicineFields() {
  const { t } = useLanguage()
  const form = fields.useEnclosingForm()
  const startDate = fields.useValue('startDate')
  const medicineId = fields.useValue('medicineId')
  const { medicineOf } = useMedicineOffer({ chosen: medicineId })
  const unit = medicineOf(medicineId)?.unitOfMeasure
  return (
    <>
      <ControlField name="medicineId" label="treatments.field.medicine" show={(shown) => medicineOf(shown)?.name ?? ''}>
        {({ value, set }) => (
          <MedicinePicker
            value={value}
            noneText={t('treatments.noMedicine')}
            {...(isLocalDate(startDate) && { day: startDate })}
            onChange={(medicine) => {
              set(medicine?.id ?? null)
              if (medicine && medicine.defaultDose !== null) form.set({ dose: String(medicine.defaultDose) })
            }}
          />
        )}
      </ControlField>
      {medicineId !== null && (
        <FieldRow>
          <DecimalField
            name="dose"
            labelText={
              unit === undefined
                ? t('treatments.field.dose')
                : t('treatments.field.doseIn', { unit: t(`medicines.unit.${unit}`) })
            }
          />
          <PickField
            name="dosePer"
            label="treatments.field.dosePer"
            options={DOSE_PER.map((value) => ({ value, label: t(`treatments.per.${value}`) }))}
          />
        </FieldRow>
      )}
    </>
  )
}
