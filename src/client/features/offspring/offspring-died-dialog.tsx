import type { LocalDate } from '#shared/calendar/local-date.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { DateInput, TextInput } from '#client/ui/inputs.tsx'
import { useFormValues } from '#client/ui/use-form-values.ts'
import type { OffspringDialogProps } from './offspring-dialog-props.ts'
import { dayProblem, youngName } from './young-texts.ts'

/** Records when and why a young bird died. */
export function OffspringDiedDialog({ offspring, open, onOpenChange }: OffspringDialogProps) {
  const { say } = useLanguage()
  const { bandId } = offspring
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={say('offspring.died.title', { young: youngName(offspring, say) })}
      description={bandId === null ? say('offspring.died.text') : say('offspring.died.textBanded', { band: bandId })}
      size="sm"
    >
      <DiedForm offspring={offspring} onDone={() => onOpenChange(false)} />
    </FormDialog>
  )
}

function DiedForm({ offspring: { id, hatchDate }, onDone }: { offspring: Offspring; onDone: () => void }) {
  const { say, format } = useLanguage()
  const today = useToday()
  const { values, set, errors, setErrors } = useFormValues({ diedOn: today as string, reason: '' })
  const died = useWrite({
    send: () =>
      sendAction(offspringApi.died, { params: { id }, body: { diedOn: values.diedOn as LocalDate, reason: values.reason } }),
    success: () => ({ title: say('offspring.toast.died') }),
    failure: 'offspring.toast.failed',
    onDone,
  })

  function submit(): void {
    const problem = dayProblem(values.diedOn, { hatchDate, today }, say, format)
    setErrors(problem === undefined ? {} : { diedOn: problem })
    if (problem === undefined && !died.isPending) {
      died.mutate(undefined, { onError: (error) => setErrors(fieldTexts(error, say)) })
    }
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={died.isPending}>
            {say(died.isPending ? 'common.saving' : 'offspring.died.submit')}
          </Button>
        </>
      }
    >
      <Field label={say('offspring.died.date')} required error={errors['diedOn']}>
        <DateInput value={values.diedOn} min={hatchDate} max={today} onChange={(event) => set({ diedOn: event.target.value })} />
      </Field>
      <Field label={say('offspring.died.reason')} error={errors['reason']}>
        <TextInput value={values.reason} maxLength={500} onChange={(event) => set({ reason: event.target.value })} />
      </Field>
    </DialogForm>
  )
}
