import { useQuery } from '@tanstack/react-query'
import { isLocalDate } from '#shared/calendar/local-date.ts'
import type { Medicine } from '#shared/medicines/medicine.ts'
import type { VaccinationProgram } from '#shared/vaccinations/vaccination-program.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { nextDue } from '#shared/vaccinations/vaccination-rules.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { medicinesQuery } from '#client/features/medicines/medicines.queries.ts'
import { useStockErrorText } from '#client/features/medicines/use-stock-reason.ts'
import { useIdempotencyKey } from '#client/forms/use-idempotency-key.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogBody, DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { DateInput, Select, TextArea, TextInput } from '#client/ui/inputs.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { ExpiredBatchDialog } from '#client/features/medicines/expired-batch-dialog.tsx'
import { checkRecord, doseOf, sentRecord, startValues, withProgram, type RecordStart } from './record-values.ts'
import { StockUseLine } from './stock-use-line.tsx'
import { programsQuery } from './vaccinations.queries.ts'
import { VaccineFields } from './vaccine-fields.tsx'
import { recordedText } from './vaccination-texts.ts'
import { useBirdCount, RecipientFields } from './recipient-fields.tsx'

interface RecordVaccineDialogProps {
  readonly start?: RecordStart
  readonly onClose: () => void
  /** Called after everything was recorded. */
  readonly onDone?: () => void
}

/** Records a vaccination of a bird, a section, a main loft or a selection. */
export function RecordVaccineDialog({ start = {}, onClose, onDone }: RecordVaccineDialogProps) {
  const { say } = useLanguage()
  const programs = useQuery(programsQuery())
  const medicines = useQuery(medicinesQuery())
  return (
    <FormDialog open onOpenChange={onClose} title={say('vaccinations.record')}>
      {programs.isPending || medicines.isPending ? (
        <DialogBody>
          <Skeleton shape="box" />
        </DialogBody>
      ) : (
        <RecordForm
          start={start}
          programs={programs.data ?? []}
          medicines={medicines.data ?? []}
          onDone={() => {
            onClose()
            onDone?.()
          }}
        />
      )}
    </FormDialog>
  )
}

interface RecordFormProps {
  readonly start: RecordStart
  readonly programs: readonly VaccinationProgram[]
  readonly medicines: readonly Medicine[]
  readonly onDone: () => void
}

function RecordForm({ start, programs, medicines, onDone }: RecordFormProps) {
  const { say, format } = useLanguage()
  const today = useToday()
  const keyOf = useIdempotencyKey()
  const form = useFormValues({
    ...startValues(start, today),
    ...withProgram(
      programs.find(({ id }) => id === start.programId),
      medicines,
    ),
  })
  const { values, set, errors, setErrors } = form
  const birds = useBirdCount(values, start.ids)

  const record = useWrite({
    send: (confirm: string[] | undefined) => {
      const body = { ...sentRecord(values, start.ids), ...(confirm && { confirm }) }
      return sendAction(vaccinationsApi.record, { body }, { key: keyOf(body) })
    },
    success: (recorded) => recordedText(recorded, say),
    reason: useStockErrorText(),
    onDone,
  })

  function choose(id: number): void {
    set(
      withProgram(
        programs.find((one) => one.id === id),
        medicines,
      ),
    )
  }

  function save(confirm?: string[]): void {
    record.mutate(confirm, { onError: (error) => setErrors(fieldTexts(error, say)) })
  }

  function submit(): void {
    const problems = checkRecord(values, birds, today, say)
    setErrors(problems)
    if (Object.keys(problems).length === 0 && !record.isPending) save()
  }

  const program = programs.find(({ id }) => id === values.programId)
  const medicine = medicines.find(({ id }) => id === values.medicineId)
  const day = isLocalDate(values.administeredDate) ? values.administeredDate : today
  const dose = doseOf(values.dose)
  return (
    <>
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={record.isPending}>
              {say(record.isPending ? 'vaccinations.form.submitting' : 'vaccinations.form.submit')}
            </Button>
          </>
        }
      >
        <RecipientFields form={form} ids={start.ids} birds={birds} />
        <Field label={say('vaccinations.form.program')} error={errors['programId']} hint={program?.description}>
          <Select value={values.programId ?? ''} onChange={(event) => choose(Number(event.target.value))}>
            <option value="">{say('vaccinations.form.program.none')}</option>
            {programs
              .filter(({ isActive, id }) => isActive || id === values.programId)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
        <VaccineFields form={form} medicine={medicine} day={day} />
        {medicine && dose !== undefined && birds > 0 && <StockUseLine medicine={medicine} birds={birds} dose={dose} day={day} />}
        <FieldRow>
          <Field label={say('vaccinations.form.date')} required error={errors['administeredDate']}>
            <DateInput
              value={values.administeredDate}
              max={today}
              onChange={(event) => set({ administeredDate: event.target.value })}
            />
          </Field>
          <Field
            label={say('vaccinations.form.nextDue')}
            error={errors['nextDueDate']}
            hint={
              program
                ? say('vaccinations.form.nextDue.hint', { day: format.date(nextDue(day, program.intervalDays)) })
                : say('vaccinations.form.nextDue.none')
            }
          >
            <DateInput value={values.nextDueDate} onChange={(event) => set({ nextDueDate: event.target.value })} />
          </Field>
        </FieldRow>
        <Field label={say('vaccinations.form.givenBy')} error={errors['givenBy']}>
          <TextInput value={values.givenBy} maxLength={100} onChange={(event) => set({ givenBy: event.target.value })} />
        </Field>
        <Field label={say('vaccinations.form.notes')} error={errors['notes']}>
          <TextArea rows={2} value={values.notes} maxLength={2000} onChange={(event) => set({ notes: event.target.value })} />
        </Field>
      </DialogForm>
      <ExpiredBatchDialog
        error={record.error}
        loading={record.isPending}
        onCancel={() => record.reset()}
        onConfirm={(confirm) => save([...confirm])}
      />
    </>
  )
}
