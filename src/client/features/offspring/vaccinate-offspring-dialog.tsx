import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import type { Medicine } from '#shared/medicines/medicine.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { ageOn, VACCINATION_AGE } from '#shared/offspring/offspring-rules.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { MedicinePicker } from '#client/features/medicines/medicine-picker.tsx'
import { useIdempotencyKey } from '#client/forms/use-idempotency-key.ts'
import { useToday } from '#client/dates/use-today.ts'
import { ExpiredBatchDialog } from '#client/features/medicines/expired-batch-dialog.tsx'
import { StockUseLine } from '#client/features/vaccinations/stock-use-line.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { DateInput, TextArea } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import type { OffspringDialogProps } from './offspring-dialog-props.ts'
import { dayProblem, parentsText, youngName } from './young-texts.ts'

/** Records the first vaccination of a young bird. */
export function VaccinateOffspringDialog({ offspring, open, onOpenChange }: OffspringDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={say('offspring.vaccinate.title')}
      description={`${youngName(offspring, say)} · ${parentsText(offspring, say)}`}
      size="sm"
    >
      <VaccinateForm offspring={offspring} onDone={() => onOpenChange(false)} />
    </FormDialog>
  )
}

function VaccinateForm({ offspring, onDone }: { offspring: Offspring; onDone: () => void }) {
  const { say, format } = useLanguage()
  const today = useToday()
  const keyOf = useIdempotencyKey()
  const { id, hatchDate, isBanded, vaccinationDate, vaccinationCompleted } = offspring
  const { values, set, errors, setErrors } = useFormValues({
    vaccinationDate: today as string,
    medicine: null as Medicine | null,
    notes: '',
  })

  const vaccinate = useWrite({
    send: (confirm: readonly string[] | undefined) => {
      const body = {
        vaccinationDate: values.vaccinationDate as LocalDate,
        ...(values.medicine && { medicineId: values.medicine.id }),
        ...(confirm && { confirm: [...confirm] }),
        ...(values.notes.trim() && { notes: values.notes }),
      }
      return sendAction(offspringApi.vaccinate, { params: { id }, body }, { key: keyOf(body) })
    },
    success: () => ({ title: say('offspring.toast.vaccinated'), description: say('offspring.toast.vaccinated.text') }),
    failure: 'offspring.toast.failed',
    onDone,
  })
  const save = (confirm?: readonly string[]) =>
    vaccinate.mutate(confirm, { onError: (error) => setErrors(fieldTexts(error, say)) })
  const isPossible = isBanded && !vaccinationCompleted
  const day = isLocalDate(values.vaccinationDate) ? values.vaccinationDate : today
  const age = ageOn(offspring, day)

  function submit(): void {
    const problem = dayProblem(values.vaccinationDate, { hatchDate, today }, say, format)
    setErrors(problem === undefined ? {} : { vaccinationDate: problem })
    if (problem !== undefined || !isPossible || vaccinate.isPending) return
    save()
  }

  return (
    <>
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" disabled={!isPossible} loading={vaccinate.isPending}>
              {say(vaccinate.isPending ? 'offspring.vaccinate.submitting' : 'offspring.vaccinate.submit')}
            </Button>
          </>
        }
      >
        {!isBanded && <Note tone="info">{say('offspring.vaccinate.notBanded')}</Note>}
        {vaccinationCompleted && vaccinationDate && (
          <Note tone="success">{say('offspring.vaccinate.done', { day: format.date(vaccinationDate) })}</Note>
        )}
        {isPossible && age >= 0 && age < VACCINATION_AGE && (
          <Note tone="warning">{say('offspring.vaccinate.early', { count: age })}</Note>
        )}
        <Field label={say('offspring.field.vaccinationDate')} required error={errors['vaccinationDate']}>
          <DateInput
            value={values.vaccinationDate}
            min={hatchDate}
            max={today}
            onChange={(event) => set({ vaccinationDate: event.target.value })}
          />
        </Field>
        <Field label={say('vaccinations.form.vaccine')} error={errors['medicineId']}>
          <MedicinePicker
            value={values.medicine?.id ?? null}
            type="vaccine"
            day={day}
            noneText={say('vaccinations.form.vaccine.none')}
            onChange={(medicine) => set({ medicine })}
          />
        </Field>
        {values.medicine && (
          <StockUseLine medicine={values.medicine} birds={1} dose={values.medicine.defaultDose ?? 1} day={day} />
        )}
        <Field label={say('offspring.field.notes')} hint={say('offspring.vaccinate.notesHint')} error={errors['notes']}>
          <TextArea value={values.notes} maxLength={2000} onChange={(event) => set({ notes: event.target.value })} />
        </Field>
      </DialogForm>
      <ExpiredBatchDialog
        error={vaccinate.error}
        loading={vaccinate.isPending}
        onCancel={() => vaccinate.reset()}
        onConfirm={save}
      />
    </>
  )
}
