import { useQuery } from '@tanstack/react-query'
import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import type { VaccinationRecord } from '#shared/vaccinations/vaccination-record.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { useToday } from '#client/dates/use-today.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow } from '#client/ui/field.tsx'
import { ExpiredBatchDialog } from '#client/features/medicines/expired-batch-dialog.tsx'
import { dayProblem, doseOf } from './record-values.ts'
import { programsQuery } from './vaccinations.queries.ts'
import { vaccineName } from './vaccination-texts.ts'

type Values = ReturnType<typeof valuesOf>
const { TextField, TextAreaField, DateField, DecimalField, PickField } = fieldsOf<Values>()

/** Edits a vaccination; a changed dose also changes the stock. */
export function EditRecordDialog({ record, onClose }: { record: VaccinationRecord; onClose: () => void }) {
  const { t } = useLanguage()
  const today = useToday()
  const programs = useQuery(programsQuery()).data ?? []
  const form = useForm({
    name: 'vaccination-record',
    endpoint: vaccinationsApi.updateRecord,
    row: record,
    valuesOf,
    toSent: (changed, { id }) => ({ params: { id }, body: changed }),
    check: ({ administeredDate, nextDueDate, dose }) => ({
      administeredDate: dayProblem(administeredDate, today, t),
      nextDueDate: nextDueDate !== '' && nextDueDate <= administeredDate && t('vaccinations.form.nextDue.wrong'),
      dose: record.dose !== null && doseOf(dose) === undefined && t('vaccinations.form.dose.wrong'),
    }),
    confirmations: { expired_batch: (asked) => <ExpiredBatchDialog {...asked} /> },
    success: () => ({ title: t('vaccinations.toast.updated') }),
    failure: 'vaccinations.toast.failed',
    stale: t('vaccinations.records.stale'),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('vaccinations.records.edit.title')}
      description={`${birdTitleOf(record)} · ${vaccineName(record, t)}`}
      submit={t('common.saveChanges')}
    >
      <FieldRow>
        <DateField name="administeredDate" label="vaccinations.form.date" max={today} />
        <DateField name="nextDueDate" label="vaccinations.form.nextDue" hint={t('vaccinations.form.nextDue.none')} />
      </FieldRow>
      <PickField
        name="programId"
        label="vaccinations.form.program"
        none={t('vaccinations.form.program.none')}
        options={programs.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {record.medicineId === null && (
        <FieldRow>
          <TextField name="vaccineText" label="vaccinations.form.vaccineText" maxLength={200} />
          <TextField name="batchNumber" label="vaccinations.form.lot" maxLength={100} />
          <DateField name="expiryDate" label="vaccinations.form.expiry" />
        </FieldRow>
      )}
      {record.dose !== null && (
        <DecimalField
          name="dose"
          labelText={
            record.unitOfMeasure === null
              ? t('vaccinations.form.dose')
              : t('vaccinations.form.doseIn', { unit: t(`medicines.unit.${record.unitOfMeasure}`) })
          }
          required
        />
      )}
      <TextField name="givenBy" label="vaccinations.form.givenBy" maxLength={100} />
      <TextAreaField name="notes" label="vaccinations.form.notes" rows={2} maxLength={2000} />
    </FormDialog>
  )
}

function valuesOf(record: VaccinationRecord) {
  const text = (value: string | number | null) => (value === null ? '' : String(value))
  return {
    administeredDate: record.administeredDate as string,
    nextDueDate: text(record.nextDueDate),
    programId: text(record.programId),
    vaccineText: text(record.vaccineText),
    batchNumber: text(record.batchNumber),
    expiryDate: text(record.expiryDate),
    dose: text(record.dose),
    givenBy: text(record.givenBy),
    notes: text(record.notes),
  }
}
