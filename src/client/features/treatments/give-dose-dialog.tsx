import { isLocalDate } from '#shared/calendar/local-date.ts'
import type { Treatment, TreatmentDose } from '#shared/treatments/treatment.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { DateInput, TextInput } from '#client/ui/inputs.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { GiveConfirmation, useGive } from './give-button.tsx'

interface GiveDoseDialogProps {
  readonly treatment: Treatment
  readonly dose: TreatmentDose
  readonly onClose: () => void
}

/** Records a dose that was given on another day, or with notes. */
export function GiveDoseDialog(props: GiveDoseDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open
      onOpenChange={props.onClose}
      title={say('treatments.give.title')}
      description={props.treatment.treatmentName}
      size="sm"
    >
      <GiveForm {...props} />
    </FormDialog>
  )
}

function GiveForm({ treatment, dose, onClose }: GiveDoseDialogProps) {
  const { say } = useLanguage()
  const today = useToday()
  const { values, set, errors, setErrors } = useFormValues({
    givenOn: dose.dueDate < today ? dose.dueDate : (today as string),
    notes: '',
  })
  const give = useGive(treatment, dose, onClose)

  function submit(): void {
    const { givenOn, notes } = values
    if (!isLocalDate(givenOn)) return setErrors({ givenOn: say('common.field.missing') })
    if (!give.isPending) give.mutate({ givenOn, notes }, { onError: (error) => setErrors(fieldTexts(error, say)) })
  }

  return (
    <>
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={give.isPending}>
              {say('treatments.give.submit')}
            </Button>
          </>
        }
      >
        <Field label={say('treatments.field.givenOn')} required error={errors['givenOn']}>
          <DateInput
            value={values.givenOn}
            min={treatment.startDate}
            max={today}
            onChange={(event) => set({ givenOn: event.target.value })}
          />
        </Field>
        <Field label={say('treatments.field.notes')} error={errors['notes']}>
          <TextInput value={values.notes} maxLength={1000} onChange={(event) => set({ notes: event.target.value })} />
        </Field>
      </DialogForm>
      <GiveConfirmation give={give} />
    </>
  )
}
