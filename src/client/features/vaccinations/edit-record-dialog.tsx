import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import type { VaccinationRecord } from '#shared/vaccinations/vaccination-record.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { sendAction } from '#client/api/call.ts'
import { StaleDialog } from '#client/forms/stale-dialog.tsx'
import { useEditForm } from '#client/forms/use-edit-form.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { formatDecimal } from '#client/ui/decimal-text.ts'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { DateInput, Select, TextArea, TextInput } from '#client/ui/inputs.tsx'
import { ExpiredBatchDialog } from './expired-batch-dialog.tsx'
import { dayProblem, doseOf } from './record-values.ts'
import { programsQuery } from './vaccinations.queries.ts'
import { vaccineName } from './vaccination-texts.ts'

interface EditRecordDialogProps {
  readonly record: VaccinationRecord
  readonly onClose: () => void
}

const LABELS = {
  administeredDate: 'vaccinations.form.date',
  nextDueDate: 'vaccinations.form.nextDue',
  programId: 'vaccinations.form.program',
  vaccineText: 'vaccinations.form.vaccineText',
  batchNumber: 'vaccinations.form.lot',
  expiryDate: 'vaccinations.form.expiry',
  dose: 'vaccinations.form.dose',
  givenBy: 'vaccinations.form.givenBy',
  notes: 'vaccinations.form.notes',
} as const satisfies Readonly<Record<string, PlainKey>>
type Values = Readonly<Record<keyof typeof LABELS, string>>

/** Edits a vaccination; a changed dose also changes the stock. */
export function EditRecordDialog({ record, onClose }: EditRecordDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say('vaccinations.records.edit.title')}
      description={`${birdTitleOf(record)} · ${vaccineName(record)}`}
    >
      <EditRecordForm record={record} onClose={onClose} />
    </FormDialog>
  )
}

function EditRecordForm({ record, onClose }: EditRecordDialogProps) {
  const { say, format, language } = useLanguage()
  const today = useToday()
  const programs = useQuery(programsQuery()).data ?? []
  const [confirmationError, setConfirmationError] = useState<unknown>()
  const { form, submit, isPending, stale } = useEditForm<VaccinationRecord, Values, string[]>({
    row: record,
    valuesOf,
    check: ({ administeredDate, nextDueDate, dose }) => {
      const day = dayProblem(administeredDate, today, say)
      return {
        ...(day !== undefined && { administeredDate: day }),
        ...(nextDueDate !== '' && nextDueDate <= administeredDate && { nextDueDate: say('vaccinations.form.nextDue.wrong') }),
        ...(record.dose !== null && doseOf(dose) === undefined && { dose: say('vaccinations.form.dose.wrong') }),
      }
    },
    send: async ({ id, version }, changed, confirm) => {
      try {
        const body = { ...changed, ...(confirm && { confirm }) }
        return await sendAction(vaccinationsApi.updateRecord, { params: { id }, body }, { version })
      } catch (error) {
        setConfirmationError(error)
        throw error
      }
    },
    success: () => ({ title: say('vaccinations.toast.updated') }),
    failure: 'vaccinations.toast.failed',
    onDone: onClose,
  })
  const { values, set, errors } = form
  const entry = (name: keyof Values) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  const shown = (field: keyof Values, value: string) => {
    if (field === 'programId') return programs.find(({ id }) => String(id) === value)?.name ?? value
    if (field === 'dose') return formatDecimal(value, language)
    return value !== '' && field.endsWith('Date') ? format.date(value) : value
  }
  return (
    <>
      <DialogForm
        onSubmit={() => submit()}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={isPending}>
              {say(isPending ? 'common.saving' : 'common.saveChanges')}
            </Button>
          </>
        }
      >
        <FieldRow>
          <Field label={say('vaccinations.form.date')} required error={errors['administeredDate']}>
            <DateInput {...entry('administeredDate')} max={today} />
          </Field>
          <Field
            label={say('vaccinations.form.nextDue')}
            hint={say('vaccinations.form.nextDue.none')}
            error={errors['nextDueDate']}
          >
            <DateInput {...entry('nextDueDate')} />
          </Field>
        </FieldRow>
        <Field label={say('vaccinations.form.program')} error={errors['programId']}>
          <Select {...entry('programId')}>
            <option value="">{say('vaccinations.form.program.none')}</option>
            {programs.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {record.medicineId === null && (
          <FieldRow>
            <Field label={say('vaccinations.form.vaccineText')} error={errors['vaccineText']}>
              <TextInput {...entry('vaccineText')} maxLength={200} />
            </Field>
            <Field label={say('vaccinations.form.lot')} error={errors['batchNumber']}>
              <TextInput {...entry('batchNumber')} maxLength={100} />
            </Field>
            <Field label={say('vaccinations.form.expiry')} error={errors['expiryDate']}>
              <DateInput {...entry('expiryDate')} />
            </Field>
          </FieldRow>
        )}
        {record.dose !== null && (
          <Field
            label={
              record.unitOfMeasure === null
                ? say('vaccinations.form.dose')
                : say('vaccinations.form.doseIn', { unit: say(`medicines.unit.${record.unitOfMeasure}`) })
            }
            required
            error={errors['dose']}
          >
            <DecimalInput value={values.dose} onChange={(dose) => set({ dose })} />
          </Field>
        )}
        <Field label={say('vaccinations.form.givenBy')} error={errors['givenBy']}>
          <TextInput {...entry('givenBy')} maxLength={100} />
        </Field>
        <Field label={say('vaccinations.form.notes')} error={errors['notes']}>
          <TextArea {...entry('notes')} rows={2} maxLength={2000} />
        </Field>
      </DialogForm>
      <ExpiredBatchDialog
        error={confirmationError}
        loading={isPending}
        onCancel={() => setConfirmationError(undefined)}
        onConfirm={(confirm) => {
          setConfirmationError(undefined)
          submit(confirm)
        }}
      />
      {stale && stale.fields.length > 0 && (
        <StaleDialog
          {...stale}
          text={say('vaccinations.records.stale')}
          fields={stale.fields.map((field) => ({
            label: say(LABELS[field]),
            theirs: shown(field, stale.theirs[field]),
            mine: shown(field, values[field]),
          }))}
        />
      )}
    </>
  )
}

function valuesOf(record: VaccinationRecord): Values {
  const text = (value: string | number | null) => (value === null ? '' : String(value))
  return {
    administeredDate: record.administeredDate,
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
